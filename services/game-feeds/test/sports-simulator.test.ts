import { setTimeout as sleep } from 'node:timers/promises';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { gameFeedsConfig } from '../config.ts';
import { startGameFeeds } from '../service.ts';

/** A virtual match plays for 45 s of the simulator's clock: some three seconds here. */
const env = {
  SPORTS_PROVIDERS: 'simulator',
  SIMULATOR_SEED: 'whole',
  SIMULATOR_FIXTURES_PER_DAY: '8',
  SIMULATOR_VIRTUAL_SECONDS: '60',
  SPORTS_SPEED: '15',
};

test('the simulator sells matches and plays them to their results, and a restart neither doubles nor loses', async () => {
  await using home = await testPlatform({ service: 'game-feeds' });
  await using database = openDatabase({ url: home.databaseUrl, schema: 'game_feeds' });
  const config = { ...gameFeedsConfig(env), ticking: false };
  const count = async (sql: string): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
    return rows[0]?.n ?? 0;
  };

  const first = await startGameFeeds(home.platform('game-feeds'), config);
  await expect.poll(() => count(`fixtures where status = 'in_progress' and virtual`)).toBeGreaterThan(0);
  await expect.poll(() => count(`markets where status = 'open'`)).toBeGreaterThan(20);
  const { rows: playing } = await database.query<{ id: bigint }>(
    `select id from fixtures where status = 'in_progress' and virtual order by id`,
  );
  await first[Symbol.asyncDispose]();
  const inputs = await count('sports_inputs');
  await sleep(500);
  expect(await count('sports_inputs')).toBe(inputs);

  await using again = await testPlatform({ databaseUrl: home.databaseUrl });
  await using _second = await startGameFeeds(again.platform('game-feeds'), config);
  const client = again.platform('test').client(SportsService);
  const fixtureId = playing[0]?.id ?? 0n;
  await expect
    .poll(async () => (await client.getFixture({ fixtureId })).fixture?.scores.every(({ ended }) => ended))
    .toBe(true);
  await expect.poll(() => count(`fixtures where id = ${fixtureId} and decided`)).toBe(1);
  const { fixture, markets, results } = await client.getFixture({ fixtureId });
  expect(fixture?.virtual).toBe(true);
  expect(markets.length).toBeGreaterThan(0);
  expect(results.map(({ marketId }) => marketId)).toEqual(markets.map(({ marketId }) => marketId).sort());
  for (const result of results) {
    expect(result.open).toBe(false);
    expect(result.results.length).toBeGreaterThan(1);
  }

  const ended = await client.listFixtures({
    filter: { status: 'finished,cancelled,postponed,abandoned,coverage_lost' },
    sort: 'starts_at',
    descending: true,
  });
  expect(ended.fixtures.map((row) => row.fixture?.fixtureId)).toContain(fixtureId);
  expect(Number(ended.total)).toBe(ended.fixtures.length);
  // One match for each reference of the supplier, and one revision of a result that nobody corrected.
  expect(await count('fixtures')).toBe(await count('fixture_refs'));
  expect(
    await count('(select home_id, away_id, starts_at from fixtures group by 1, 2, 3 having count(*) > 1) twice'),
  ).toBe(0);
  expect(await count('market_results where revision > 0')).toBe(0);
  expect(await count('sports_inputs group by provider, message_id having count(*) > 1')).toBe(0);
  expect(await count('sports_feeds where refused > 0')).toBe(0);
});
