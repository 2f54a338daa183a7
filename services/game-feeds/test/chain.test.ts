import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyDraw } from '../draw/verify-draw.ts';
import { builtInGame } from '../games/catalogue.ts';
import { drawOfNumbers } from '../games/numbers.ts';
import { feedsHarness, kst } from './harness.ts';
import { httpDouble } from './http-double.ts';

const blockId = (height: string): string => createHash('sha256').update(height).digest('hex');

test('the block at a height that was fixed before the sale decides, for every game of the drum', async () => {
  let mined = false;
  await using blocks = await httpDouble((path) =>
    mined ? { body: JSON.stringify({ id: blockId(path.slice(1)) }) } : { status: 404 },
  );
  const schedule = { anchorHeight: 1_000n, anchorTime: kst('10:00:00'), blockMs: 500 };
  const chain = { url: `${blocks.url}/{height}`, schedule, finalMs: 3_000 };
  await using harness = await feedsHarness({ config: { chain } });
  await harness.client.updateGame({ id: 'powerball', source: 'chain' }, harness.admin('games.write'));
  await harness.go(kst('10:00:00'));
  const id = 'powerball.20261120.121';
  // Five minutes of half-second blocks later.
  expect((await harness.client.getRound({ id })).blockHeight).toBe(1_600n);
  await harness.go(kst('10:04:50'));
  await harness.go(kst('10:05:00'));
  expect(blocks.paths).toEqual([]);
  await harness.go(kst('10:05:03'));
  expect(blocks.paths).toEqual(['/1600']);
  expect((await harness.client.getRound({ id })).status).toBe('closed');
  mined = true;
  await harness.go(kst('10:05:05'));
  const proof = await harness.client.getProof({ id });
  expect(proof).toMatchObject({ source: 'chain', secret: blockId('1600'), blockHeight: 1_600n, commitment: '' });
  const game = builtInGame('powerball') ?? expect.fail();
  const check = drawOfNumbers(game.draw, proof.numbers);
  const told = { source: 'chain', blockId: proof.secret, height: proof.blockHeight } as const;
  const place = { day: '20261120', round: 121 };
  expect(check.ok && verifyDraw(game, place, check.draw, told)).toMatchObject({ ok: true });
  const ladder = await harness.client.getRound({ id: 'powerladder.20261120.121' });
  expect(ladder).toMatchObject({ status: 'drawn', source: 'chain', numbers: proof.numbers });
});
