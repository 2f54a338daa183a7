import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RevisionSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Bet } from './bet.ts';

/** What a bet's outcomes were before the one in force, and what is owed for the latter. */
export interface History {
  earlier: MessageInitShape<typeof RevisionSchema>[];
  owed: bigint;
}

/** The histories of bets that had more than one outcome, by their id. */
export async function readHistories(db: Queryable, bets: readonly Bet[]): Promise<Map<string, History>> {
  const corrected = bets.filter((bet) => bet.revision > 0 || bet.reason === 'operator');
  const histories = new Map(corrected.map((bet): [string, History] => [bet.id, { earlier: [], owed: 0n }]));
  if (corrected.length === 0) return histories;
  const ids = plainArray(corrected.map((bet) => bet.id));
  const owed = await readOwed(db, ids);
  const { rows } = await db.query<{
    betId: string;
    revision: number;
    outcome: string;
    payout: bigint;
    at: Date;
    reason: string;
  }>({
    text: `select bet_id as "betId", revision, outcome, payout, at, reason from bet_revisions
            where bet_id = any($1::uuid[]) order by bet_id, revision`,
    values: [ids],
  });
  for (const { betId, at, ...row } of rows)
    histories
      .get(betId)
      ?.earlier.push({ ...row, at: timestampFromDate(at), owed: owed.get(`${betId}:${row.revision}`) ?? 0n });
  for (const bet of corrected) {
    const history = histories.get(bet.id);
    if (history) history.owed = owed.get(`${bet.id}:${bet.revision}`) ?? 0n;
  }
  return histories;
}

async function readOwed(db: Queryable, ids: string): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ betId: string; revision: number; owed: bigint }>({
    text: `select bet_id as "betId", revision, amount - recovered as owed from recall_debts where bet_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ betId, revision, owed }) => [`${betId}:${revision}`, owed]));
}
