import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { periodic } from './periodic.ts';

const log = createLogger('test', 'fatal');

test('turns go on while there is more, then wait to be woken', async () => {
  let turns = 0;
  await using worker = periodic({ name: 't', everyMs: 60_000, log, turn: async () => ++turns < 3 });
  await sleep(20);
  expect(turns).toBe(3);
  worker.wake();
  await sleep(20);
  expect(turns).toBe(4);
});

test('a wake during a turn makes another one; two turns never run at once', async () => {
  let [turns, running, most] = [0, 0, 0];
  const turn = async () => {
    most = Math.max(most, ++running);
    await sleep(20);
    running--;
    turns++;
    return false;
  };
  await using worker = periodic({ name: 't', everyMs: 60_000, log, turn });
  await sleep(5);
  worker.wake();
  worker.wake();
  await sleep(80);
  expect([turns, most]).toEqual([2, 1]);
});

test('a turn that fails is followed by the next at its time', async () => {
  let turns = 0;
  const turn = async () => {
    if (++turns === 1) throw new Error('once');
    return false;
  };
  await using _worker = periodic({ name: 't', everyMs: 10, log, turn });
  await sleep(100);
  expect(turns).toBeGreaterThan(1);
});

test('disposing lets the running turn end and takes no other', async () => {
  let [begun, ended] = [0, 0];
  const turn = async (signal: AbortSignal) => {
    begun++;
    await sleep(30);
    ended++;
    return !signal.aborted;
  };
  const worker = periodic({ name: 't', everyMs: 1, log, turn });
  await sleep(5);
  await worker[Symbol.asyncDispose]();
  worker.wake();
  await sleep(40);
  expect([begun, ended]).toEqual([1, 1]);
});

test('a failure is a warning, and none at all once the worker was told to stop', async () => {
  const warned: unknown[] = [];
  const heard = createLogger('test', 'warn');
  heard.warn = (told: unknown) => void warned.push(told);
  const failing = (afterMs: number) => async () => {
    await sleep(afterMs);
    throw new Error('no');
  };
  const early = periodic({ name: 'early', everyMs: 60_000, log: heard, turn: failing(1) });
  const late = periodic({ name: 'late', everyMs: 60_000, log: heard, turn: failing(60) });
  await sleep(30);
  await Promise.all([early, late].map((worker) => worker[Symbol.asyncDispose]()));
  expect(warned).toEqual([expect.objectContaining({ worker: 'early' })]);
});
