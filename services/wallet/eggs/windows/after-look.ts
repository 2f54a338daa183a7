import { minuteMs, type WindowRow } from './window-row.ts';

/** What a look at a window came to. */
export type Look =
  /** Nobody was asked, or nobody answered. */
  | { found: 'nothing-said' }
  /** The vendor told what is there. */
  | { found: 'said'; balance: bigint; playing: boolean };

/** What follows: when it is looked at again, whether what is there comes home, and whether nobody looks any more. */
export interface Next {
  exchange: boolean;
  ends: '' | 'empty' | 'given-up';
  row: Pick<WindowRow, 'told' | 'quiet_since' | 'failures' | 'empties' | 'next_look_at'>;
}

/** After a window is empty it is looked at again for wins that come late: minutes. */
const latePauses = [1, 5, 30, 120];
/** About two days of looks in vain, one an hour in the end. */
const mostFailures = 54;
/** A vendor that says so for longer than this is not believed that the member plays. */
const longestPlayMs = 24 * 60 * minuteMs;

/** Decides what follows from a look. A window that was not closed is given up for left where it is quiet for long enough. */
export function afterLook(row: WindowRow, look: Look, now: Date, quietMs: number): Next {
  const at = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
  const { told, quiet_since, empties } = row;
  if (look.found === 'nothing-said') {
    const failures = row.failures + 1;
    const wait = Math.min(60, 2 ** Math.min(failures - 1, 6));
    const ends = failures >= mostFailures ? 'given-up' : '';
    return { exchange: false, ends, row: { told, quiet_since, empties, failures, next_look_at: at(wait) } };
  }
  const { balance } = look;
  const playing = look.playing && now.getTime() - row.opened_at.getTime() < longestPlayMs;
  const quietSince = playing || told === null || balance !== told ? now : quiet_since;
  const left = row.closed_at !== null || now.getTime() - quietSince.getTime() >= quietMs;
  const seen = { told: balance, quiet_since: quietSince, failures: 0 };
  if (playing || !left) return { exchange: false, ends: '', row: { ...seen, empties: 0, next_look_at: at(1) } };
  if (balance > 0n) return { exchange: true, ends: '', row: { ...seen, empties: 0, next_look_at: at(1) } };
  const pause = latePauses[empties];
  return {
    exchange: false,
    ends: pause === undefined ? 'empty' : '',
    row: { ...seen, empties: empties + 1, next_look_at: at(pause ?? 1) },
  };
}
