import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { expect } from 'vitest';
import { eventually } from '../clients.ts';
import { earnedSoFar, ladderOf } from './agents-rates.ts';
import { countedOf, earnedOf, shownAs } from './expected.ts';
import type { Table } from './table.ts';

const dayMs = 86_400_000;

export interface Asked {
  platform: Platform;
  /** Of betting. */
  database: Database;
  kind: 'casino' | 'slot';
  accountId: bigint;
  agents: ReadonlyMap<string, bigint>;
}

/** Every service says of a table's bets what its supplier knows of them: each once, with its outcome and to the won. */
export async function expectPlayed(table: Table, asked: Asked, limitMs: number): Promise<void> {
  const { platform, accountId, agents, kind } = asked;
  const all = async () => {
    const { balances } = await platform.client(WalletService).getBalances({ accountIds: [accountId] });
    return {
      money: balances[0]?.money,
      bets: await shownBets(asked),
      counted: await countedBets(asked),
      earned: await earnedSoFar(platform, agents, kind),
    };
  };
  const bets = [...table.bets.values()];
  const wanted = {
    money: table.money,
    bets: new Map([...table.bets].map(([id, bet]) => [id, shownAs(bet)])),
    counted: countedOf(bets),
    earned: earnedOf(bets, (bet) => ladderOf(kind, bet)),
  };
  let last: unknown;
  await eventually(
    async () => {
      last = await all();
      return isSame(last, wanted) || undefined;
    },
    limitMs,
    'all services to say the same of the bets',
  ).catch((error: unknown) => {
    // What differs says more than that something does.
    expect(last).toEqual(wanted);
    throw error;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}

async function shownBets({ database, accountId }: Asked) {
  const { rows } = await database.query<{ id: string; stake: bigint; payout: bigint; status: string; version: bigint }>(
    'select transaction_id as id, stake, payout, status, version from casino_bets where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ id, ...shown }) => [id, shown]));
}

async function countedBets({ platform, kind, accountId }: Asked) {
  const { rows } = await platform.client(StatsService).getDaily({
    startedOn: kstDay(new Date(Date.now() - dayMs)),
    endedOn: kstDay(new Date()),
    groupBy: ['account'],
    accountId,
    gameClass: kind,
  });
  const { bets = 0n, stake = 0n, payout = 0n, wins = 0n, returned = 0n } = rows[0] ?? {};
  return { bets, stake, payout, wins, returned };
}
