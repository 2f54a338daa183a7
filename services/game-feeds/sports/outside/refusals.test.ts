import type { Logger } from '@madang/runtime/log.ts';
import { expect, test } from 'vitest';
import { Refusals } from './refusals.ts';

test('a reason is told at once and then every minute with its count, however often it comes', () => {
  let now = 0;
  const told: unknown[] = [];
  const log = { warn: (facts: unknown) => told.push(facts) } as unknown as Logger;
  const refusals = new Refusals('x', log, () => now);
  for (; now < 61_000; now += 10) refusals.add('price', `m${now}`);
  expect(told).toEqual([
    { provider: 'x', reason: 'price', where: 'm0', since: 1, all: 1 },
    { provider: 'x', reason: 'price', where: 'm60000', since: 6_000, all: 6_001 },
  ]);
  for (let reason = 0; reason < 10_000; reason++) refusals.add(`reason ${reason}`, '');
  expect(Object.keys(refusals.counts).length).toBeLessThanOrEqual(201);
  expect(refusals.counts.other).toBe(9_801);
});
