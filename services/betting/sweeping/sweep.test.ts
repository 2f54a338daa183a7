import { expect, test } from 'vitest';
import { bettingConfig } from '../config.ts';
import type { BettingDeps } from '../deps.ts';
import { sweeper } from './sweep.ts';

const nowMs = 1_800_000_000_000;

/** Sweeps once, with nothing pending, and answers to when the mark was moved. */
async function markAfter(writingMs: number): Promise<number | undefined> {
  let mark: Date | undefined;
  const query = async (asked: string | { name?: string; values?: [Date] }) => {
    const name = typeof asked === 'string' ? '' : asked.name;
    if (name === 'sweep-look') return { rows: [{ markMs: 0, databaseMs: nowMs, writingMs }] };
    if (name === 'sweep-mark' && typeof asked !== 'string') mark = asked.values?.[0];
    return { rows: [] };
  };
  const clock = { now: () => new Date(nowMs), ownMs: () => nowMs, told: () => true };
  await sweeper({ config: bettingConfig({}), database: { query }, clock } as unknown as BettingDeps)();
  return mark?.getTime();
}

test('the mark stays two minutes behind the present', async () => {
  expect(await markAfter(0)).toBe(nowMs - 120_000);
  expect(await markAfter(115_000)).toBe(nowMs - 120_000);
});

test('a write that is under way for longer holds the mark before every time that it may write', async () => {
  expect(await markAfter(115_001)).toBe(nowMs - 120_001);
  expect(await markAfter(3_600_000)).toBe(nowMs - 3_605_000);
});
