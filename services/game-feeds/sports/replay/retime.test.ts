import { expect, test } from 'vitest';
import type { FeedMessage } from '../feed-message.ts';
import { readGoalsJson } from './goals-json.ts';
import { inOrder } from './in-order.ts';
import { priced } from './price-items.ts';
import type { ReplayItem } from './replay-item.ts';
import { retimed } from './retime.ts';

const beat = (at: number): FeedMessage => ({ id: `${at}`, at, kind: 'heartbeat' });

test('a record is moved to now, faster than it was, and its long pauses are cut', () => {
  const move = retimed(1_000_000, 10);
  expect([0, 5_000, 4_000, 86_400_000, 86_401_000].map((at) => move(beat(at)).at)).toEqual([
    1_000_000, 1_000_500, 1_000_500, 1_060_500, 1_060_600,
  ]);
});

test('matches that were played at once are told at once', async () => {
  async function* items(): AsyncGenerator<ReplayItem> {
    yield { line: 1, messages: [beat(1), beat(10), beat(50)] };
    yield { line: 2, refused: 'wrong' };
    yield { line: 3, messages: [beat(5), beat(20), beat(60)] };
  }
  const told = await Array.fromAsync(inOrder(items()));
  expect(
    told.flatMap((item) => ('messages' in item ? item.messages.map(({ at }) => `${at}`) : [item.refused])),
  ).toEqual(['wrong', '1', '5', '10', '20', '50', '60']);
});

const cup = JSON.stringify(
  {
    matches: [
      {
        date: '2026-06-11',
        time: '13:00 UTC-6',
        team1: 'A',
        team2: 'B',
        score: { ht: [0, 0], ft: [1, 0] },
        goals1: [{ name: 'x', minute: '80' }],
        goals2: [],
      },
    ],
  },
  null,
  1,
);

test('a list of goals is sold in play, and the price of a draw falls behind while time passes', async () => {
  async function* lines() {
    yield* cup.split('\n');
  }
  const items = await Array.fromAsync(priced(readGoalsJson(lines(), 'cup.json')));
  const messages = items.flatMap((item) => ('messages' in item ? item.messages : []));
  expect(messages[0]).toMatchObject({ kind: 'fixture', fixture: { inPlay: true } });
  const draws = messages.flatMap((message) =>
    message.kind === 'odds'
      ? message.markets
          .filter(({ type, period, status }) => type === 'result' && period === 'ft' && status === 'open')
          .map(({ outcomes }) => outcomes.find(({ pick }) => pick === 'draw')?.oddsMilli ?? 0)
      : [],
  );
  const goal = messages.findIndex(({ kind, id }) => kind === 'score' && id.endsWith(':1'));
  const before = messages.slice(0, goal).filter(({ kind }) => kind === 'odds').length;
  expect(before).toBeGreaterThan(60);
  expect(draws.length).toBeGreaterThan(20);
  expect(draws[15]).toBeLessThan(draws[0] ?? 0);
  expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  const closing = messages.at(-2);
  expect(closing?.kind === 'odds' && closing.markets.every(({ status }) => status === 'closed')).toBe(true);
});
