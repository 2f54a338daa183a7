import { timestampDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import { verifyDraw } from '../draw/verify-draw.ts';
import { BUILT_IN_GAMES, builtInGame } from '../games/catalogue.ts';
import { drawOfNumbers } from '../games/numbers.ts';
import { parseRoundId } from '../games/round-id.ts';
import { type FeedsHarness, feedsHarness, kst, refusal } from './harness.ts';

/** Recomputes the draw from what is public alone, as the page of the player site does. */
async function verify(harness: FeedsHarness, id: string) {
  const place = parseRoundId(id) ?? expect.fail();
  const game = builtInGame(place.game) ?? expect.fail();
  const proof = await harness.client.getProof({ id }, harness.visitor());
  const round = await harness.client.getRound({ id }, harness.visitor());
  const check = drawOfNumbers(game.draw, round.numbers);
  if (!check.ok) return expect.fail();
  const { secret, commitment } = proof;
  return { proof, round, verdict: verifyDraw(game, place, check.draw, { source: 'house', secret, commitment }) };
}

test('a visitor can compute every draw again from its proof, whose commitment was out before the sale', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const ids = BUILT_IN_GAMES.map(({ id, cycleMinutes }) => `${id}.20261120.${600 / cycleMinutes + 1}`);
  const promised = new Map<string, string>();
  for (const id of ids) promised.set(id, (await harness.client.getRound({ id })).commitment);
  await harness.go(kst('10:05:00'));
  for (const id of ids) {
    const { proof, round, verdict } = await verify(harness, id);
    expect(verdict).toMatchObject({ ok: true, committed: true, matches: true });
    expect(proof).toMatchObject({ commitment: promised.get(id), steps: round.round, source: 'house' });
    expect(proof.algorithm).toBe('madang-hmac-sha256-v1');
    const drawnAs = { powerladder: 'powerball', kenoladder: 'speedkeno' }[round.game] ?? round.game;
    expect(JSON.parse(proof.drawingJson)).toEqual({ drawnAs, ...builtInGame(round.game)?.draw });
    expect(proof.publishedAt && timestampDate(proof.publishedAt) <= kst('10:00:00')).toBe(true);
  }
});

test('before the draw there is no proof, and the table holds no seed that a reader of it could use', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const id = 'eos5.20261120.121';
  expect(await refusal(harness.client.getProof({ id }))).toMatchObject({ reason: 'NOT_FOUND' });
  await harness.go(kst('10:04:59'));
  expect(await refusal(harness.client.getProof({ id }))).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await refusal(harness.client.getProof({ id: 'nothing' }))).toMatchObject({ reason: 'NOT_FOUND' });
  await harness.go(kst('10:05:00'));
  const { proof } = await verify(harness, id);
  const { rows } = await harness.database.query<{ seed: Buffer; n: bigint }>(
    `select seed, count(*) over () as n from chain_commitments where game = 'eos5'`,
  );
  for (const { seed } of rows) expect(seed.length).toBe(1 + 12 + 16 + 32);
  expect(rows.some(({ seed }) => seed.includes(Buffer.from(proof.secret, 'hex')))).toBe(false);
});

test('a seed that was put in another’s place draws nothing, and the other games go on', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await harness.database.query(
    `update chain_commitments c set seed = o.seed from chain_commitments o
      where c.game = 'eos5' and o.game = 'pbg' and o.day = c.day`,
  );
  harness.clock.set(kst('10:05:00'));
  await expect(harness.feeds.tick()).rejects.toThrow('eos5.20261120.121');
  await harness.home.settled();
  expect(harness.drawn().map(({ game }) => game)).toContain('pbg');
  expect((await harness.client.getRound({ id: 'eos5.20261120.121' })).status).toBe('closed');
  harness.clock.set(kst('10:06:00'));
  await expect(harness.feeds.tick()).rejects.toThrow();
  const { alerts } = await harness.client.listAlerts(
    { filter: { game: 'eos5', open: 'true' } },
    harness.admin('operations.read'),
  );
  expect(alerts.map(({ problem, roundId }) => `${roundId} ${problem}`)).toEqual(['eos5.20261120.121 missing_result']);
});
