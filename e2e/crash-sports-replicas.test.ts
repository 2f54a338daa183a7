import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Child } from '../standalone/cluster/child.ts';
import { LegacyClient, RestClient } from './clients.ts';
import { chainMs } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { actPatiently, postPatiently } from './crash/patient.ts';
import { openTestCluster } from './harness.ts';
import { type OwnMatch, registerMatches } from './sports/own-matches.ts';

const money = 1_000_000;
const stake = 10_000;
/** What a bet on the home sides pays, by how many it combines: 1.9, and 1.9³ cut to two decimals. */
const pays: Record<number, number> = { 1: 19_000, 3: 68_500 };

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let rest: RestClient;
let member: LegacyClient;
let matches: OwnMatch[];
/** The one of two that dies, and the one that carries on. */
let doomed: Child;
let other: Child;
/** Places of the matches of each bet that was answered as taken. */
const taken = new Map<string, readonly number[]>();
/** Whether the home side of a match won; absent while it is open. */
const won: boolean[] = [];

beforeAll(async () => {
  // A chunk of two bets: a match is settled in several.
  const env = { SPORTS_PROVIDERS: '', BETTING_SWEEP_AFTER_MS: '1000', BETTING_SETTLE_CHUNK: '2' };
  cluster = await openTestCluster(env, 2);
  [doomed = expect.fail(), other = expect.fail()] = cluster.replicasOf('betting');
  rest = new RestClient(cluster.url);
  member = new LegacyClient(cluster.url);
  await Promise.all([rest.login('admin', 'madang-admin', 'admin'), member.login('player1', 'madang-player')]);
  matches = await registerMatches(cluster, rest);
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

/** Starts the doomed one anew: it kills itself at a point, and stays away then. Answers whether it has. */
async function doom(point: string): Promise<() => boolean> {
  let dead = false;
  doomed.onLine = (line) => {
    if (line !== `failpoint ${point}`) return;
    dead = true;
    void doomed.kill(true);
  };
  doomed.envOfStart = () => ({ MADANG_FAILPOINTS: point });
  await doomed.kill(true);
  await doomed.start();
  return () => dead;
}

async function place(on: readonly number[]): Promise<void> {
  const folders = on.map((at) => ({ market_id: `${matches[at]?.id}:result:ft`, pick: 'home', odds: 1.9 }));
  const slip = { game_type: 'sports', folders, betting_money: stake, odds_change: 'any', key: uuidv7() };
  const answer = await postPatiently<{ betting: { id: string } }>(member, '/user/betting/place', slip);
  expect(answer.error).toBeUndefined();
  taken.set(answer.data.betting.id, on);
}

const paidBy = (on: readonly number[]): number => (on.every((at) => won[at]) ? (pays[on.length] ?? 0) : 0);

/** The member has the bets that it was told of and no other, and the money that they leave by hand. */
async function expectMoney(): Promise<void> {
  const due = [...taken.values()].reduce((sum, on) => sum - stake + paidBy(on), money);
  await expect
    .poll(
      async () => {
        const { total } = await member.get<{ total: number }>('/user/betting/list', {});
        const { context } = await member.get<{ context: { money: number } }>('/getContext', { path: '/' });
        return { bets: total, money: context.money };
      },
      { timeout: chainMs },
    )
    .toEqual({ bets: taken.size, money: due });
  await expectClean(cluster);
}

test.each(['betting.pending', 'betting.staked', 'betting.accepted'])(
  'one of two processes dies at %s of a fold, and the other takes it and all that come',
  async (point) => {
    const isDead = await doom(point);
    // Either may be asked: the doomed one will be, before long.
    for (let sent = 0; !isDead() && sent < 20; sent++) await place([0, 1, 2]);
    expect(isDead()).toBe(true);
    await place([0, 1, 2]);
    await expectMoney();
  },
);

test('singles fill more than a chunk of each match', async () => {
  for (const at of [0, 0, 0, 1, 1, 1, 2, 2, 2]) await place([at]);
  await expectMoney();
});

test.each([
  ['betting.planned', 0],
  ['betting.paid', 1],
  ['betting.settled', 2],
] as const)('one of two dies at %s of the settlement of a match, and the other settles it', async (point, at) => {
  const isDead = await doom(point);
  const enter = async (home: number): Promise<void> => {
    const scores = [
      { period: 'h1', home: 0, away: 0 },
      { period: 'h2', home, away: 1 },
      { period: 'ft', home, away: 1 },
    ];
    const body = { ids: [matches[at]?.id], scores, status: 'finished', memo: 'final whistle' };
    expect(await actPatiently(rest, 'fixtures', 'enter-result', body)).toBe('done');
    won[at] = home > 1;
    await expectMoney();
  };
  // Whoever has heard results for longest settles them: once the other was away, that is the doomed one, as a rule.
  for (let entered = 0; !isDead() && entered < 6; entered++) {
    await other.kill();
    await other.ready();
    await enter(entered % 2 === 0 ? 2 : 0);
  }
  expect(isDead()).toBe(true);
  await enter(3);
});
