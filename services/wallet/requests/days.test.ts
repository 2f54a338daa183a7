import { expect, test } from 'vitest';
import { spanOf } from './days.ts';

const instants = (startedOn: string, endedOn: string) => {
  const { from, until } = spanOf({ startedOn, endedOn });
  return [from?.toISOString() ?? null, until?.toISOString() ?? null];
};

test('a day is taken whole, from midnight in Seoul until just before the next one', () => {
  expect(instants('2026-11-20', '2026-11-20')).toEqual(['2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z']);
  expect(instants('2026-11-20', '2026-12-31')).toEqual(['2026-11-19T15:00:00.000Z', '2026-12-31T15:00:00.000Z']);
});

test('an end that is not named is open', () => {
  expect(instants('', '')).toEqual([null, null]);
  expect(instants('2026-11-20', '')).toEqual(['2026-11-19T15:00:00.000Z', null]);
  expect(instants('', '2026-11-20')).toEqual([null, '2026-11-20T15:00:00.000Z']);
});

test('a day that no calendar has is refused by the name of its field', () => {
  expect(() => spanOf({ startedOn: '2026-02-30', endedOn: '' })).toThrow('VALIDATION (started_on)');
  expect(() => spanOf({ startedOn: '', endedOn: '2026-02-30' })).toThrow('VALIDATION (ended_on)');
});
