import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openReplayer } from '@madang/game-feeds/replay/open-replayer.ts';
import { linesOf } from '@madang/game-feeds/replay/replay-file.ts';
import { BettingService, OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './clients.ts';
import { openTestStandalone } from './harness.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const shared = join(process.env.MADANG_SHARED ?? join(here, '../shared'), 'data/draws/speedkeno_20260302_0304.csv');
const own = join(here, 'services/game-feeds/feeds/fixtures/keno.csv');

const members = 2_200;
const betsPerRound = 4;
const firstMember = 50_000_000n;
const money = 1_000_000n;

/** What the recorded feed itself says of a round, as the picks that must have won. */
function flagsOf(file: string): Map<string, string[]> {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [date = '', round = '', , , , , , sumOe, sumUo, luckyOe, luckyUo] = line.trim().split(',');
      const pick = (flag: string | undefined, first: string, second: string) => (flag === '1' ? first : second);
      return [
        `speedkeno.${date}.${round}`,
        [
          pick(sumOe, 'sum_odd', 'sum_even'),
          pick(sumUo, 'digit_under', 'digit_over'),
          pick(luckyOe, 'lucky_odd', 'lucky_even'),
          pick(luckyUo, 'lucky_under', 'lucky_over'),
        ],
      ];
    }),
  );
}

describe.each([
  ['recorded draws', shared, members],
  ['draws of our own', own, 40],
])('%s', (_name, file, crowd) => {
  const there = existsSync(file);
  if (!there)
    process.stderr.write(`left out: ${file} is not on this machine (MADANG_SHARED names the shared folder)\n`);
  let harness: Awaited<ReturnType<typeof openTestStandalone>>;
  let platform: Platform;
  let next = 0;
  const placed = new Map<string, string[]>();

  beforeAll(async () => {
    if (!there) return;
    harness = await openTestStandalone();
    platform = harness.platform('replay');
    await grantMoney(platform, crowd);
  });
  afterAll(() => harness?.[Symbol.asyncDispose]());

  /** Members in turn bet on both sides of a round's markets. */
  async function placeBets(roundId: string): Promise<void> {
    const picks = roundId.startsWith('kenoladder')
      ? ['ladder_odd', 'ladder_even', 'start_left', 'start_right']
      : ['sum_odd', 'sum_even', 'lucky_under', 'lucky_over'];
    const ids = await Promise.all(
      Array.from({ length: betsPerRound }, async (_, n) => {
        const owner = firstMember + BigInt(next++ % crowd);
        return placeOne(platform, owner, roundId, picks[n % picks.length] ?? '');
      }),
    );
    placed.set(roundId, ids);
  }

  test.skipIf(!there)(
    'every result equals the record, missing rounds are reported, and their bets stay open',
    async () => {
      await using replayer = await openReplayer(harness.platform('replayer'));
      const summary = await replayer.replay(linesOf(file), { beforeDraw: placeBets });
      const flags = flagsOf(file);
      expect(summary.refused).toEqual([]);
      expect(summary.drawn.filter((id) => id.startsWith('speedkeno')).sort()).toEqual([...flags.keys()].sort());
      expect(summary.drawn.filter((id) => id.startsWith('kenoladder'))).toHaveLength(flags.size);
      await expectResults(platform, flags);
      await expectSettled(platform, summary.drawn, placed);
      await expectOpen(platform, summary.missing, placed);
      const { alerts, total } = await platform
        .client(GameFeedsService)
        .listAlerts({ filter: { problem: 'missing_result' }, limit: 100 });
      expect(Number(total)).toBe(summary.missing.length);
      expect(alerts.every((alert) => summary.missing.includes(alert.roundId))).toBe(true);
    },
    600_000,
  );

  test.skipIf(!there)('the ledger verifies at the end, and every bet has its stake and payouts', async () => {
    expect(placed.size).toBeGreaterThan(0);
    await harness.settled();
    expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
    const verified = await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 });
    expect(verified.violations).toEqual([]);
    expect(Number(verified.bets)).toBe(placed.size * betsPerRound);
  });
});

async function grantMoney(platform: Platform, crowd: number): Promise<void> {
  const wallet = platform.client(WalletService);
  for (let from = 0; from < crowd; from += 500) {
    const transfers = Array.from({ length: Math.min(500, crowd - from) }, (_, n) => ({
      key: uuidv7(),
      debitAccount: houseAccounts.adjustment,
      creditAccount: accountOf(firstMember + BigInt(from + n), 'money'),
      amount: money,
      kind: 'adjustment',
      reference: 'replay',
    }));
    await wallet.postTransfers({ transfers });
  }
}

/** Places a bet as the member; the round may have to be heard of first. */
function placeOne(platform: Platform, accountId: bigint, roundId: string, pick: string): Promise<string> {
  const principal = {
    kind: AccountKind.MEMBER,
    accountId,
    account: `m${accountId}`,
    path: `1.${accountId}`,
    level: 1,
    expiresAtMs: BigInt(Date.now() + 60_000),
  };
  const options = { headers: { 'madang-principal': platform.seal.sign(principal, Date.now()) } };
  const request = {
    key: uuidv7(),
    selections: [{ roundId, pick, oddsMilli: 1_000 }],
    stake: 1_000n,
    oddsChange: OddsChange.ANY,
  };
  return eventually(
    async () => (await platform.client(BettingService).placeBet(request, options)).bet?.id,
    10_000,
    `a bet on ${roundId}`,
  );
}

async function expectResults(platform: Platform, flags: Map<string, string[]>): Promise<void> {
  const feeds = platform.client(GameFeedsService);
  for (const [id, expected] of flags) {
    const round = await feeds.getRound({ id });
    const won = round.results.map((result) => result.pick);
    expect(won, id).toEqual(expect.arrayContaining(expected));
  }
}

const byAdmin = (platform: Platform) => {
  const principal = {
    kind: AccountKind.ADMIN,
    accountId: 1n,
    account: 'e2e',
    permissions: ['bets.read'],
    expiresAtMs: BigInt(Date.now() + 300_000),
  };
  return { headers: { 'madang-principal': platform.seal.sign(principal, Date.now()) } };
};

async function statuses(platform: Platform, ids: string[]): Promise<string[]> {
  const { bets } = await platform.client(BettingService).listBets({ ids, limit: 100 }, byAdmin(platform));
  return bets.map((bet) => bet.status);
}

async function expectSettled(platform: Platform, rounds: string[], placed: Map<string, string[]>): Promise<void> {
  for (const id of rounds) {
    const bets = placed.get(id) ?? [];
    expect(bets, id).toHaveLength(betsPerRound);
    const settled = await eventually(
      async () => {
        const found = await statuses(platform, bets);
        return found.length === bets.length && found.every((s) => s === 'won' || s === 'lost') ? found : undefined;
      },
      30_000,
      `the settlement of ${id}`,
    );
    // Both sides of two markets were bet on: two of the four won.
    expect(
      settled.filter((s) => s === 'won'),
      id,
    ).toHaveLength(2);
  }
}

async function expectOpen(platform: Platform, rounds: string[], placed: Map<string, string[]>): Promise<void> {
  for (const id of rounds)
    expect(await statuses(platform, placed.get(id) ?? []), id).toEqual(Array(betsPerRound).fill('accepted'));
}
