import { expect, test } from 'vitest';
import { afterLook, type Look, type Next } from './after-look.ts';
import { minuteMs, type WindowRow } from './window-row.ts';

const quietMs = 10 * minuteMs;
const opened = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number): Date => new Date(opened.getTime() + minutes * minuteMs);
const fresh: WindowRow = {
  account_id: 7n,
  vendor: 'originals',
  opened_at: opened,
  closed_at: null,
  told: null,
  quiet_since: opened,
  failures: 0,
  empties: 0,
  next_look_at: after(1),
};
const silence: Look = { found: 'nothing-said' };
const said = (balance: bigint, playing = false): Look => ({ found: 'said', balance, playing });

/** Looks again and again, each time when it is due, and answers what followed each time with the minute of it. */
function looks(row: WindowRow, each: readonly Look[]): (Next & { minute: number; inMinutes: number })[] {
  let now = row.next_look_at;
  let known = row;
  return each.map((look) => {
    const next = afterLook(known, look, now, quietMs);
    const minute = (now.getTime() - opened.getTime()) / minuteMs;
    const inMinutes = (next.row.next_look_at.getTime() - now.getTime()) / minuteMs;
    known = { ...known, ...next.row };
    now = next.row.next_look_at;
    return { ...next, minute, inMinutes };
  });
}
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

test('a window that is not closed is left alone until nothing has changed in it for long enough', () => {
  const all = looks(fresh, times(12, said(500n)));
  // The first look learns what is there: from then on it is quiet.
  expect(all.slice(0, 10).map(({ exchange }) => exchange)).toEqual(times(10, false));
  expect(all.find(({ exchange }) => exchange)?.minute).toBe(11);
  expect(all.every(({ ends }) => ends === '')).toBe(true);
});

test.each([
  ['a balance that changes', (n: number) => said(500n + BigInt(n))],
  ['a round that is open', () => said(500n, true)],
  ['a balance that falls to nothing and rises', (n: number) => said(n % 2 === 0 ? 0n : 500n)],
])('%s is play, however long it lasts', (_name, look) => {
  const all = looks(
    fresh,
    Array.from({ length: 60 }, (_, n) => look(n)),
  );
  expect(all.some(({ exchange, ends }) => exchange || ends !== '')).toBe(false);
});

test('a vendor that says for more than a day that a round is open is not believed', () => {
  const row = { ...fresh, told: 500n, quiet_since: after(24 * 60 - 11) };
  expect(afterLook(row, said(500n, true), after(24 * 60 - 1), quietMs).exchange).toBe(false);
  expect(afterLook(row, said(500n, true), after(24 * 60), quietMs).exchange).toBe(true);
});

test('what is left in a window that was closed comes home at once, but not in the middle of a round', () => {
  const closed = { ...fresh, closed_at: after(0) };
  expect(afterLook(closed, said(500n), after(1), quietMs).exchange).toBe(true);
  expect(afterLook(closed, said(500n, true), after(1), quietMs).exchange).toBe(false);
});

test('an empty window is looked at for late wins, less and less, and then no more', () => {
  const closed = { ...fresh, closed_at: after(0) };
  const all = looks(closed, times(5, said(0n)));
  expect(all.map(({ inMinutes }) => inMinutes).slice(0, 4)).toEqual([1, 5, 30, 120]);
  expect(all.map(({ ends }) => ends)).toEqual(['', '', '', '', 'empty']);
  expect(all.some(({ exchange }) => exchange)).toBe(false);
});

test('a win that comes late is brought home, and the looks for others begin anew', () => {
  const closed = { ...fresh, closed_at: after(0) };
  const all = looks(closed, [...times(3, said(0n)), said(900n), ...times(5, said(0n))]);
  expect(all.map(({ exchange }) => exchange).indexOf(true)).toBe(3);
  expect(all.map(({ ends }) => ends)).toEqual([...times(8, ''), 'empty']);
});

test('a vendor that is silent is asked less and less often, for two days, and then given up', () => {
  const all = looks(fresh, times(54, silence));
  expect(all.slice(0, 8).map(({ inMinutes }) => inMinutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(all.map(({ ends }) => ends)).toEqual([...times(53, ''), 'given-up']);
  expect(all.some(({ exchange }) => exchange)).toBe(false);
  const last = all.at(-1)?.minute ?? 0;
  expect(last).toBeGreaterThan(47 * 60);
  expect(last).toBeLessThan(49 * 60);
});

test('one answer makes good for all silence before it, and silence is no play', () => {
  const all = looks(fresh, [said(500n), ...times(53, silence), said(500n), silence]);
  expect(all.map(({ row }) => row.failures)).toEqual([0, ...Array.from({ length: 53 }, (_, n) => n + 1), 0, 1]);
  // Nothing moved all the while: it is quiet since the first look.
  expect(all.at(-2)?.exchange).toBe(true);
  expect(all.at(-1)?.row).toMatchObject({ told: 500n });
});
