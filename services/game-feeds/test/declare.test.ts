import { expect, test } from 'vitest';
import { type FeedsHarness, feedsHarness, kst, refusal } from './harness.ts';

const coin = (edit: Record<string, unknown> = {}) => ({
  class: 'minigame',
  route: 'minigame/coin',
  cycleMinutes: 1,
  closeBeforeSeconds: 5,
  draw: { kind: 'balls', count: 1, from: 1, to: 2 },
  pictures: ['balls'],
  markets: [
    {
      id: 'side',
      outcomes: [
        { pick: 'heads', when: { value: 'first', in: [1] }, odds: 1950 },
        { pick: 'tails', when: { value: 'first', in: [2] }, odds: 1950 },
      ],
    },
  ],
  ...edit,
});

const declare = (harness: FeedsHarness, declaration: unknown, id = 'coin') =>
  harness.client.declareGame({ id, declarationJson: JSON.stringify(declaration) }, harness.admin('games.write'));

const switchOn = (harness: FeedsHarness) =>
  harness.client.updateGame({ id: 'coin', enabled: true }, harness.admin('games.write'));

test('a declared game is off at first; switched on it is sold, drawn and proven like the built-in ones', async () => {
  await using harness = await feedsHarness();
  const game = await declare(harness, coin());
  expect(game).toMatchObject({ id: 'coin', family: 'configured', enabled: false, position: 18, closeSeconds: 5 });
  expect(game.markets[0]?.outcomes[0]).toMatchObject({ pick: 'heads', probability: '1/2' });
  await harness.go(kst('10:00:10'));
  expect(harness.opened().map((round) => round.game)).not.toContain('coin');
  await switchOn(harness);
  await harness.go(kst('10:00:20'));
  await harness.go(kst('10:01:00'));
  expect(harness.drawn().find((round) => round.game === 'coin')).toMatchObject({
    roundId: 'coin.20261120.601',
    gameClass: 'minigame',
    source: 'house',
  });
  expect((await harness.client.getProof({ id: 'coin.20261120.601' })).secret).toMatch(/^[0-9a-f]{64}$/);
});

test('a new declaration counts from the next round; the open one keeps what its bets were placed on', async () => {
  await using harness = await feedsHarness();
  await declare(harness, coin());
  await switchOn(harness);
  await harness.go(kst('10:00:10'));
  const three = {
    draw: { kind: 'balls', count: 1, from: 1, to: 3 },
    markets: [
      {
        id: 'side',
        outcomes: [1, 2, 3].map((n) => ({ pick: `n${n}`, when: { value: 'first', in: [n] }, odds: 2800 })),
      },
    ],
  };
  await declare(harness, coin(three));
  // A price of the new declaration has no place in the round of the old one.
  await harness.client.updateGame({ id: 'coin', oddsMilli: { n1: 2700 } }, harness.admin('games.write'));
  await harness.go(kst('10:01:00'));
  await harness.go(kst('10:02:00'));
  const picks = harness
    .drawn()
    .filter(({ game }) => game === 'coin')
    .map(({ results }) => results.map(({ pick }) => pick));
  expect(picks).toEqual([
    ['heads', 'tails'],
    ['n1', 'n2', 'n3'],
  ]);
  const told = harness.opened().filter(({ roundId }) => roundId === 'coin.20261120.601');
  expect(told.at(-1)?.odds.map(({ pick, oddsMilli }) => `${pick} ${oddsMilli}`)).toEqual(['heads 1950', 'tails 1950']);
  const drawn = await harness.client.getRound({ id: 'coin.20261120.601' });
  expect(drawn.results).toHaveLength(1);
});

test('what a declaration must not be', async () => {
  await using harness = await feedsHarness();
  const raw = (declarationJson: string) =>
    harness.client.declareGame({ id: 'coin', declarationJson }, harness.admin('games.write'));
  expect(await refusal(raw('{oops'))).toMatchObject({
    reason: 'VALIDATION',
    field: 'declaration_json',
    meta: { code: 'JSON' },
  });
  expect(await refusal(raw('[]'))).toMatchObject({ reason: 'VALIDATION', meta: { code: 'TYPE' } });
  expect(await refusal(declare(harness, coin({ cycleMinutes: 7 })))).toMatchObject({
    reason: 'VALIDATION',
    meta: { path: 'cycleMinutes', code: 'RANGE' },
  });
  expect(await refusal(declare(harness, coin({ id: 'other' })))).toMatchObject({ reason: 'VALIDATION', field: 'id' });
  expect(await refusal(declare(harness, coin({ route: 'powerball/ntry/eos5', class: 'powerball' })))).toMatchObject({
    reason: 'TAKEN',
    meta: { path: 'route' },
  });
  expect(await refusal(declare(harness, coin(), 'eos5'))).toMatchObject({ reason: 'TAKEN', field: 'id' });
  const generous = coin();
  for (const outcome of generous.markets[0]?.outcomes ?? []) outcome.odds = 2000;
  const margin = await refusal(declare(harness, generous));
  expect(margin).toMatchObject({ reason: 'MARGIN', field: 'declaration_json' });
  expect(JSON.parse(margin.meta.problems ?? '[]')).toHaveLength(2);
  expect((await harness.client.listGames({})).games).toHaveLength(17);
});

test('a game keeps its rhythm, and marukhan alone of the built-in games may be declared anew', async () => {
  await using harness = await feedsHarness();
  await declare(harness, coin());
  expect(await refusal(declare(harness, coin({ cycleMinutes: 2 })))).toMatchObject({
    reason: 'STATE_CONFLICT',
    meta: { problem: 'cycle_fixed' },
  });
  const own = coin({ cycleMinutes: 2, route: 'minigame/bepick/marukhan' });
  expect((await refusal(declare(harness, own, 'marukhan'))).reason).toBe('none');
  await harness.feeds[Symbol.asyncDispose]();
  await using again = await feedsHarness({ databaseUrl: harness.home.databaseUrl });
  const marukhan = (await again.client.listGames({})).games.find(({ id }) => id === 'marukhan');
  expect(marukhan).toMatchObject({ family: 'configured', enabled: true });
});
