import { dayOf } from '../time/seoul.ts';

const KEY = 'madang.popups.hidden';
/** More are forgotten, the oldest first: no site has as many in a day. */
const MOST = 100;

/** Number of a popup to the day on which it was hidden. */
export type HiddenPopups = Readonly<Record<string, string>>;

/** What was kept, or nothing where it cannot be read: then a popup is shown once more. */
export function readHidden(kept: string | null): HiddenPopups {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
    return Object.fromEntries(Object.entries(read).filter(([, day]) => typeof day === 'string'));
  } catch {
    return {};
  }
}

/** The popups that are not hidden today. */
export const notHidden = (ids: readonly bigint[], hidden: HiddenPopups, today: string): bigint[] =>
  ids.filter((id) => hidden[String(id)] !== today);

/** One more is hidden today; what was hidden on another day is forgotten. */
export const withHidden = (hidden: HiddenPopups, id: bigint, today: string): HiddenPopups => {
  const ofToday = Object.entries(hidden).filter(([, day]) => day === today);
  return Object.fromEntries([...ofToday, [String(id), today]].slice(-MOST));
};

/** By the Korean calendar, as all days of the site. */
export const shownToday = (ids: readonly bigint[], nowMs: number): bigint[] =>
  notHidden(ids, readHidden(localStorage.getItem(KEY)), dayOf(nowMs));

export function hideToday(id: bigint, nowMs: number): void {
  const hidden = withHidden(readHidden(localStorage.getItem(KEY)), id, dayOf(nowMs));
  localStorage.setItem(KEY, JSON.stringify(hidden));
}
