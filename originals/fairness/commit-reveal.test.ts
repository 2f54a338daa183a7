import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descendsFrom, makeChain } from './chain.ts';
import { CommitReveal } from './commit-reveal.ts';
import { commitmentOf } from './seed.ts';

const last = 'c0ffee'.padEnd(64, '0');

test('each seed is the hash of the one behind it, and the anchor of the first', () => {
  const { anchor, seeds } = makeChain(last, 4);
  expect(seeds).toHaveLength(4);
  expect(seeds.at(-1)).toBe(last);
  let known = anchor;
  for (const seed of seeds) {
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(known);
    known = seed;
  }
});

test('every seed of a chain descends from its anchor, within the bound, and no other does', () => {
  const { anchor, seeds } = makeChain(last, 5);
  expect(seeds.every((seed) => descendsFrom(seed, anchor))).toBe(true);
  expect(descendsFrom(last, anchor, 5)).toBe(true);
  expect(descendsFrom(last, anchor, 4)).toBe(false);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(descendsFrom(Buffer.from(bytes).toString('hex'), anchor, 10)).toBe(false);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test.each([0, -1, 1.5, 100_001])('a chain of %s seeds is refused', (length) => {
  expect(() => makeChain(last, length)).toThrow(expect.objectContaining({ code: 'BAD_LENGTH' }));
});

test('what is revealed is what was committed to, commits to the next, and was drawn from without a gap', () => {
  const chain = makeChain(last, 20);
  const plan = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(plan, (rounds) => {
      const house = new CommitReveal(chain);
      let known = chain.anchor;
      for (const [i, rolls] of rounds.entries()) {
        const shown = house.commitment;
        expect(shown).toBe(known);
        house.open(`player-${i}`);
        const drawn = Array.from({ length: rolls }, () => house.next());
        expect(drawn.map(({ nonce }) => nonce)).toEqual(drawn.map((_, nonce) => nonce));
        expect(house.commitment).toBe(shown);
        const revealed = house.reveal();
        expect(revealed).toEqual({ serverSeed: revealed.serverSeed, clientSeed: `player-${i}`, rolls });
        expect(drawn.every(({ serverSeed }) => serverSeed === revealed.serverSeed)).toBe(true);
        expect(commitmentOf(revealed.serverSeed)).toBe(shown);
        known = revealed.serverSeed;
      }
    }),
    { seed: 2, numRuns: 50 },
  );
});

test('nothing is drawn or revealed before the player has chosen, or when the chain has ended', () => {
  const house = new CommitReveal(makeChain(last, 1));
  expect(() => house.next()).toThrow(expect.objectContaining({ code: 'NOT_OPEN' }));
  expect(() => house.reveal()).toThrow(expect.objectContaining({ code: 'NOT_OPEN' }));
  expect(() => house.open('no spaces')).toThrow(expect.objectContaining({ code: 'BAD_CLIENT_SEED' }));
  house.open('player');
  expect(() => house.open('another')).toThrow(expect.objectContaining({ code: 'ALREADY_OPEN' }));
  house.reveal();
  expect(() => house.commitment).toThrow(expect.objectContaining({ code: 'CHAIN_ENDED' }));
  expect(() => house.open('player')).toThrow(expect.objectContaining({ code: 'CHAIN_ENDED' }));
});
