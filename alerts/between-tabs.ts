import type { Answered, Counts } from './alert-cycle.ts';

/** A site and a console have alerts of their own, each by its name: what somebody put off in one it did not in the other. */
export type AlertsName = 'madang' | 'madang.partner';

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  'replies' in value &&
  'messages' in value &&
  typeof value.replies === 'number' &&
  typeof value.messages === 'number';

/** What stands in storage may be of another version, or anybody's: what is no answer is none. */
export function answeredIn(text: string | null): Answered | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('atMs' in value)) return undefined;
  const { atMs } = value;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return undefined;
  return 'postponed' in value && isCounts(value.postponed) ? { atMs, postponed: value.postponed } : { atMs };
}

const keyOf = (name: AlertsName): string => `${name}.unread-answered`;
export const lastAnswer = (name: AlertsName): Answered | undefined => answeredIn(localStorage.getItem(keyOf(name)));
export const keepAnswer = (name: AlertsName, answered: Answered): void =>
  localStorage.setItem(keyOf(name), JSON.stringify(answered));

/**
 * The right to show an alert, which one tab of the browser has at a time: answers what gives it back, or nothing where another
 * tab shows one. A tab that is closed or dies gives it back by that. Without a secure address browsers have no such locks, and
 * each tab is on its own.
 */
export async function takeAlert(name: AlertsName): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
  navigator.locks
    .request(`${name}.unread-alert`, { ifAvailable: true }, (lock) => {
      resolve(lock ? release : undefined);
      return lock ? held : undefined;
    })
    .catch(() => resolve(undefined));
  return promise;
}
