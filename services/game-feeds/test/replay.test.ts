import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { systemClock } from '@madang/runtime/clock.ts';
import { expect, test } from 'vitest';
import { sharedDraws } from '../feeds/shared-draws.ts';
import { openReplayer } from '../replay/open-replayer.ts';
import type { ReplayedRound } from '../replay/replay-rounds.ts';
import { type FeedsHarness, feedsHarness, kst } from './harness.ts';

const file = join(import.meta.dirname, '../feeds/fixtures/keno.csv');
const own = readFileSync(file, 'utf8').trimEnd().split('\n');

const linesOf = (lines: readonly string[]) =>
  new Map(
    lines.slice(1).map((line) => {
      const [day, round, , , numbers = '', lucky, sum, oe, uo, luckyOe, luckyUo] = line.split(',');
      const wins = [
        oe === '1' ? 'sum_odd' : 'sum_even',
        uo === '1' ? 'digit_under' : 'digit_over',
        luckyOe === '1' ? 'lucky_odd' : 'lucky_even',
        luckyUo === '1' ? 'lucky_under' : 'lucky_over',
      ];
      return [`speedkeno.${day}.${round}`, { numbers: numbers.split(' ').map(Number), wins, facts: { sum, lucky } }];
    }),
  );

async function expectRecorded(harness: FeedsHarness, lines: readonly string[]): Promise<void> {
  const drawn = new Map(harness.drawn().map((round) => [round.roundId, round]));
  for (const [id, recorded] of linesOf(lines)) {
    const round = drawn.get(id) ?? expect.fail(`${id} was not drawn`);
    expect(round).toMatchObject({ revision: 0, source: 'replay', numbers: recorded.numbers });
    const won = round.results.filter(({ outcome }) => outcome === 'win').map(({ pick }) => pick);
    expect(won).toEqual(expect.arrayContaining(recorded.wins));
    expect(drawn.get(id.replace('speedkeno', 'kenoladder'))?.numbers).toEqual(recorded.numbers);
  }
}

test('step by step: each recorded round is open while bets come in, and drawn as recorded; missing ones stay closed', async () => {
  await using harness = await feedsHarness();
  await using replayer = await openReplayer(harness.home.platform('replayer'));
  const seen: ReplayedRound[] = [];
  const summary = await replayer.replay(own, {
    beforeDraw: async (id, round) => {
      seen.push(round);
      const open = await harness.client.getRound({ id });
      expect(open).toMatchObject({ status: 'open', source: 'replay', numbers: [] });
      expect(open.closesAt && timestampDate(open.closesAt) > harness.clock.now()).toBe(true);
      expect(open.odds.length).toBeGreaterThan(5);
    },
  });
  await harness.home.settled();
  expect(summary.refused).toEqual([]);
  expect(summary.drawn).toHaveLength(2 * 20);
  expect(summary.missing).toHaveLength(2 * 4);
  expect(seen).toHaveLength(2 * 24);
  expect(seen.filter(({ missing }) => missing)).toHaveLength(2 * 4);
  await expectRecorded(harness, own);
  const hole = await harness.client.getRound({ id: 'speedkeno.20261119.287' });
  expect(hole).toMatchObject({ status: 'closed', problem: 'missing_result', revision: -1 });
  expect(harness.overdue().map(({ roundId }) => roundId)).toEqual(summary.missing);
  // Betting hears the opening, the early close, and then the draw.
  const story = harness.opened().filter(({ roundId }) => roundId === 'kenoladder.20261119.284');
  expect(story.map(({ version }) => version)).toEqual([1n, 2n]);
  expect(story[1]?.closesAt && timestampDate(story[1].closesAt)).toEqual(harness.clock.now());
});

test('a second run over the same tables changes nothing, and an operator’s entry solves what was missing', async () => {
  await using harness = await feedsHarness();
  await using replayer = await openReplayer(harness.home.platform('replayer'));
  await replayer.replay(own);
  const again = await replayer.replay(own);
  expect(again).toMatchObject({ drawn: [], missing: [], refused: [] });
  expect(again.skipped).toHaveLength(2 * 24);
  const id = 'speedkeno.20261120.3';
  const numbers = [...linesOf(own).values()][0]?.numbers ?? [];
  await harness.client.enterResult({ id, numbers, key: 'k' }, harness.admin('rounds.results'));
  // The ladder reads the same draw.
  expect((await harness.client.getRound({ id: 'kenoladder.20261120.3' })).numbers).toEqual(numbers);
  const { alerts } = await harness.client.listAlerts({ filter: { open: 'true' } }, harness.admin('operations.read'));
  expect(alerts.map(({ roundId }) => roundId)).not.toContain(id);
  expect(alerts).toHaveLength(2 * 4 - 2);
});

test('a line that contradicts itself is reported, and its round counts as missing', async () => {
  await using harness = await feedsHarness();
  await using replayer = await openReplayer(harness.home.platform('replayer'));
  const lines = own.slice(0, 5).map((line, index) => (index === 2 ? line.replace(/,1,1,2,2$/, ',2,1,2,2') : line));
  expect(lines[2]).not.toBe(own[2]);
  const summary = await replayer.replay(lines);
  expect(summary.refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual(['3 DISAGREES']);
  expect(summary.missing).toContain('speedkeno.20261119.285');
});

test('all the real draws of three days give the results that were recorded', { timeout: 120_000 }, async (context) => {
  const lines = sharedDraws('speedkeno_20260302_0304.csv', context).trimEnd().split('\n');
  await using harness = await feedsHarness();
  await using replayer = await openReplayer(harness.home.platform('replayer'));
  const summary = await replayer.replay(lines);
  await harness.home.settled();
  expect(summary.drawn).toHaveLength(2 * 758);
  expect(summary.missing).toHaveLength(2 * (864 - 758));
  await expectRecorded(harness, lines);
});

test('a file runs in the background at its speed while the game’s own clock rests', async () => {
  await using harness = await feedsHarness({ clock: systemClock, config: { replay: { file, speed: 3_000 } } });
  await expect
    .poll(async () => (await harness.client.listRounds({ filter: { game: 'speedkeno', status: 'drawn' } })).total, {
      timeout: 15_000,
    })
    .toBe(20n);
  await harness.feeds.tick();
  await harness.home.settled();
  await expectRecorded(harness, own);
  const { rounds, total } = await harness.client
    .listRounds({ filter: { game: 'speedkeno' }, sort: 'opens_at' })
    .catch(() => harness.client.listRounds({ filter: { game: 'speedkeno' }, sort: 'draws_at' }));
  expect(total).toBe(24n);
  expect(rounds.every(({ source }) => source === 'replay')).toBe(true);
  // In life five minutes lie between two draws: three thousand times faster, a tenth of a second.
  const [a, b] = rounds.map(({ opensAt }) => (opensAt ? timestampDate(opensAt).getTime() : 0));
  expect((b ?? 0) - (a ?? 0)).toBeGreaterThanOrEqual(100);
  const game = (await harness.client.listGames({})).games.find(({ id }) => id === 'kenoladder');
  expect(game?.source).toBe('replay');
});

test('replayed rounds take nothing from the rounds of the clock', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await using replayer = await openReplayer(harness.home.platform('replayer'));
  await replayer.replay(own.slice(0, 3));
  await harness.go(kst('10:05:00'));
  expect((await harness.client.getRound({ id: 'speedkeno.20261120.121' })).status).toBe('drawn');
  expect((await harness.client.getRound({ id: 'speedkeno.20261120.122' })).status).toBe('open');
});

test('back from a replay to its own clock, a game and those that read its draws have missed nothing', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const source = (to: string) =>
    harness.client.updateGame({ id: 'speedkeno', source: to }, harness.admin('games.write'));
  await source('replay');
  await harness.go(kst('10:05:00'));
  await harness.go(kst('11:02:00'));
  const keno = (status: string) =>
    harness.client.listRounds({ filter: { game: 'speedkeno,kenoladder', status }, sort: 'id' });
  expect((await keno('open')).total).toBe(0n);
  expect((await keno('drawn')).total).toBe(2n);
  await source('house');
  await harness.go(kst('11:02:01'));
  expect((await keno('open')).rounds.map(({ id }) => id)).toEqual([
    'kenoladder.20261120.133',
    'speedkeno.20261120.133',
  ]);
  const { total } = await harness.client.listAlerts(
    { filter: { game: 'speedkeno,kenoladder' } },
    harness.admin('games.read'),
  );
  expect(total).toBe(0n);
});
