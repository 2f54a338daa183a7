import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameOf, games } from '../games/all.ts';
import type { AnyGame, Json } from '../games/game.ts';
import { places as roulette } from '../games/roulette/layout.ts';
import { numbersOf } from './draw.ts';
import { readRound, writeRound } from './read-round.ts';
import { receiptOf } from './receipt.ts';
import { commitmentOf } from './seed.ts';
import { type Differing, type RevealedRound, verifyRound } from './verify-round.ts';

const serverSeed = '6d6164616e67206f726967696e616c73'.padEnd(64, '0');
const clientSeed = 'lucky-7';

/** A bet of every game that lies on several places where it has them. */
const bets: Record<string, Json> = {
  'fortune-madang': { amount: '2000' },
  baccarat: { bets: ['player_pair', 'player', 'tie'].map((place) => ({ place, amount: '1000' })) },
  roulette: { bets: roulette.slice(0, 60).map(({ place }) => ({ place, amount: '100' })) },
  'dragon-tiger': { bets: ['dragon', 'tie'].map((place) => ({ place, amount: '500' })) },
  dice: { direction: 'under', target: 5_000, amount: '10000' },
};

/** A round as the server decides and seals it, with its own hash functions. */
function played(game: AnyGame, nonce: number, input = bets[game.code]): RevealedRound {
  const bet = game.parse(input);
  const commitment = commitmentOf(serverSeed);
  const seeds = { serverSeed, clientSeed, nonce };
  const told = { game: game.code, commitment, clientSeed, nonce, bet, stake: game.stake(bet) };
  const { outcome, payout } = game.play(bet, numbersOf(game.code, seeds));
  return { ...told, serverSeed, outcome, payout, receipt: receiptOf(serverSeed, { ...told, outcome, payout }) };
}

const each = games.map((game) => [game.code, game] as const);

test.each(each)('every round of %s that the server plays verifies, and is read as it was written', async (_, game) => {
  for (let nonce = 0; nonce < 60; nonce++) {
    const round = played(game, nonce);
    expect(await verifyRound(game, round)).toMatchObject({ differs: [] });
    expect(readRound(writeRound(round))).toEqual(round);
  }
});

const flipped = (text: string): string => (text.startsWith('0') ? '1' : '0') + text.slice(1);
const tampered: [string, (round: RevealedRound) => Partial<RevealedRound>, Differing][] = [
  ['commitment', (r) => ({ commitment: flipped(r.commitment) }), 'commitment'],
  ['server seed', (r) => ({ serverSeed: flipped(r.serverSeed) }), 'commitment'],
  ['client seed', () => ({ clientSeed: 'lucky-8' }), 'receipt'],
  ['nonce', (r) => ({ nonce: r.nonce + 1 }), 'receipt'],
  ['stake', (r) => ({ stake: r.stake + 1n }), 'stake'],
  ['payout', (r) => ({ payout: r.payout + 1n }), 'payout'],
  ['outcome', (r) => ({ outcome: { ...(r.outcome as Record<string, Json>), more: 1 } }), 'outcome'],
  ['receipt', (r) => ({ receipt: flipped(r.receipt) }), 'receipt'],
  ['game', (r) => ({ game: r.game === 'dice' ? 'roulette' : 'dice' }), 'bet'],
  ['bet that the game does not take', () => ({ bet: { __proto__: null, amount: '-1' } }), 'bet'],
];

test.each(each.flatMap(([code, game]) => tampered.map((one) => [code, one[0], game, one] as const)))(
  'a round of %s with another %s does not verify',
  async (_code, _what, game, [, change, expected]) => {
    const round = played(game, 3);
    expect((await verifyRound(game, { ...round, ...change(round) })).differs).toContain(expected);
  },
);

test.each(each)('a round of %s with a greater bet of the same form does not verify', async (_, game) => {
  const round = played(game, 3);
  const bet = JSON.parse(JSON.stringify(round.bet).replace(/"amount":"(\d+)"/, '"amount":"$10"'));
  expect((await verifyRound(game, { ...round, bet })).differs).toEqual(expect.arrayContaining(['stake', 'receipt']));
});

/** Runs the program as a player does, with what is piped into it. */
function program(input: string): { code: number; said: string } {
  const verify = fileURLToPath(new URL('../verify.ts', import.meta.url));
  try {
    const options = { encoding: 'utf8', input } as const;
    return { code: 0, said: execFileSync(process.execPath, [verify, '-'], options) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, said: stdout };
  }
}

test.each(each)('the program verifies a copied round of %s, and names what was changed', (code, game) => {
  const round = played(game, 3);
  const { stake, payout } = round;
  expect(program(writeRound(round))).toEqual({
    code: 0,
    said: `verified: ${code}, staked ${stake}, paid ${payout}\n`,
  });
  const wrong = program(writeRound({ ...round, payout: payout + 1n }));
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain(`DIFFERS payout: claimed ${payout + 1n}, computed ${payout}\n`);
});

test.each([
  ['no JSON', '{', 'a round is written as JSON'],
  ['no object', '[]', 'a round is an object'],
  ['a hidden round', '{"game":"dice"}', 'serverSeed'],
  ['fields of a prototype', '{"__proto__":{"game":"dice"}}', 'game'],
])('the program says what is unclear about %s', (_what, text, said) => {
  const told = program(text);
  expect(told.code).toBe(2);
  expect(told.said).toContain(said);
});

test('the program knows no other game, and no number that is not whole', () => {
  const game = gameOf('dice');
  if (!game) throw new Error('dice are gone');
  const round = JSON.parse(writeRound(played(game, 3)));
  expect(program(JSON.stringify({ ...round, game: 'toString' }))).toMatchObject({ code: 2 });
  expect(program(JSON.stringify({ ...round, game: 'poker' })).said).toContain('there is no game poker');
  expect(program(JSON.stringify({ ...round, nonce: 0.5 })).said).toContain('nonce');
  expect(program(JSON.stringify({ ...round, stake: 10_000 })).said).toContain('stake');
});
