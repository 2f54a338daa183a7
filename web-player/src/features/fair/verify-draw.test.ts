import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf, hexOf } from './bytes.ts';
import { readDrawing } from './drawing.ts';
import { type Proof, Unverifiable, verifyDraw } from './verify-draw.ts';

const SECRET = createHash('sha256').update('a secret of a test').digest();
const STEPS = 3;

/** The published end of a chain, hashed with another library than the one under test. */
function commitment(): string {
  let hashed: Buffer = SECRET;
  for (let step = 0; step < STEPS; step++) hashed = createHash('sha256').update(hashed).digest();
  return hashed.toString('hex');
}

/** Five of 28 and a powerball by the published rule, written out for this one case with Node's own HMAC. */
function expected(game: string, roundId: string): number[] {
  const words: number[] = [];
  for (let block = 0; block < 4; block++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(block);
    const bytes = createHmac('sha256', SECRET)
      .update(Buffer.concat([Buffer.from(`${game}\0${roundId}\0`), counter]))
      .digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  let at = 0;
  const take = (n: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = words[at++] ?? 0;
    while (word >= limit) word = words[at++] ?? 0;
    return word % n;
  };
  const drum = Array.from({ length: 28 }, (_, index) => index + 1);
  const balls: number[] = [];
  for (let drawn = 0; drawn < 5; drawn++) {
    const other = drawn + take(28 - drawn);
    [drum[drawn], drum[other]] = [drum[other] ?? 0, drum[drawn] ?? 0];
    balls.push(drum[drawn] ?? 0);
  }
  return [...balls, take(10)];
}

const drawing = { kind: 'balls', count: 5, from: 1, to: 28, extra: { from: 0, to: 9 } };
const proof: Proof = {
  roundId: 'eos5.20261120.247',
  game: 'eos5',
  secret: SECRET.toString('hex'),
  commitment: commitment(),
  steps: STEPS,
  numbers: expected('eos5', 'eos5.20261120.247'),
  drawingJson: JSON.stringify(drawing),
  source: 'house',
};

test('a true draw leads to the commitment and to its numbers', async () => {
  expect(await verifyDraw(proof)).toEqual({
    reached: proof.commitment,
    committed: true,
    numbers: proof.numbers,
    matches: true,
  });
});

test('another number, another order, another secret or another step shows', async () => {
  const [first = 0, second = 0, ...rest] = proof.numbers;
  expect((await verifyDraw({ ...proof, numbers: [second, first, ...rest] })).matches).toBe(false);
  expect((await verifyDraw({ ...proof, numbers: proof.numbers.slice(1) })).matches).toBe(false);
  const other = await verifyDraw({ ...proof, secret: 'ab'.repeat(32) });
  expect([other.committed, other.matches]).toEqual([false, false]);
  expect((await verifyDraw({ ...proof, steps: STEPS + 1 })).committed).toBe(false);
  expect((await verifyDraw({ ...proof, steps: -1 })).committed).toBe(false);
});

test('a game that reads another draw is drawn in the name of that game', async () => {
  const ladder = {
    ...proof,
    roundId: 'powerladder.20261120.247',
    game: 'powerladder',
    numbers: expected('powerball', 'powerball.20261120.247'),
    drawingJson: JSON.stringify({ ...drawing, drawnAs: 'powerball' }),
  };
  expect((await verifyDraw(ladder)).matches).toBe(true);
  expect((await verifyDraw({ ...ladder, drawingJson: proof.drawingJson })).matches).toBe(false);
});

test('a block of a public chain has no commitment to check', async () => {
  expect(await verifyDraw({ ...proof, source: 'chain', commitment: '' })).toMatchObject({
    committed: undefined,
    matches: true,
  });
});

test.each([
  { ...proof, secret: '' },
  { ...proof, secret: 'xy'.repeat(32) },
  { ...proof, drawingJson: '{' },
  { ...proof, drawingJson: '{"kind":"balls","count":40,"from":1,"to":28}' },
])('what cannot be computed is said to be so, and never called wrong', async (broken) => {
  await expect(verifyDraw(broken)).rejects.toBeInstanceOf(Unverifiable);
});

test('hex is read and written back', () => {
  const hex = '00ff'.repeat(16);
  expect(hexOf(bytesOf(hex.toUpperCase()) ?? new Uint8Array())).toBe(hex);
  expect(bytesOf(`${hex}0`)).toBeUndefined();
});

test('a drawing may stand alone or inside a declaration', () => {
  expect(readDrawing(JSON.stringify({ draw: { kind: 'baccarat', decks: 8 } }))?.drawing).toEqual({
    kind: 'baccarat',
    decks: 8,
  });
  expect(readDrawing('[]')).toBeUndefined();
});
