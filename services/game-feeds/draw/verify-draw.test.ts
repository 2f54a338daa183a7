import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { drawNumbers } from './draw-numbers.ts';
import { commitmentOf, secretOfRound } from './secret-chain.ts';
import { verifyDraw } from './verify-draw.ts';

const game = builtInGame('eos5') ?? expect.fail();
const place = { day: '20261120', round: 247 };
const seed = Uint8Array.from({ length: 32 }, (_, n) => 255 - n);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = secretOfRound(seed, 288, 247);
const draw = drawNumbers(game, place, bytes);
const proof = { source: 'house', secret: hex(bytes), commitment: hex(commitmentOf(seed, 288)) } as const;

test('an honest draw verifies', () => {
  expect(verifyDraw(game, place, draw, proof)).toEqual({ ok: true, committed: true, matches: true, recomputed: draw });
});

test('a changed number, another round, another secret or another commitment do not', () => {
  const other = { kind: 'balls', balls: [1, 2, 3, 4, 5], extra: 0 } as const;
  expect(verifyDraw(game, place, other, proof)).toMatchObject({ ok: false, committed: true, matches: false });
  expect(verifyDraw(game, { ...place, round: 246 }, draw, proof)).toMatchObject({ ok: false, committed: false });
  const secret = hex(secretOfRound(seed, 288, 246));
  expect(verifyDraw(game, place, draw, { ...proof, secret })).toMatchObject({
    ok: false,
    committed: false,
    matches: false,
  });
  const commitment = '00'.repeat(32);
  expect(verifyDraw(game, place, draw, { ...proof, commitment })).toMatchObject({
    ok: false,
    committed: false,
    matches: true,
  });
});

test('a malformed secret or commitment fails without an exception', () => {
  expect(verifyDraw(game, place, draw, { ...proof, secret: 'xyz' })).toEqual({ ok: false, matches: false });
  expect(verifyDraw(game, place, draw, { ...proof, commitment: '' })).toMatchObject({ ok: false, committed: false });
});

test('a block id takes the place of the secret', () => {
  const chain = { source: 'chain', blockId: hex(bytes), height: 400_000_000n } as const;
  expect(verifyDraw(game, place, draw, chain)).toEqual({ ok: true, matches: true, recomputed: draw });
});
