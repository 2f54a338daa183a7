import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Leg } from '../bets/leg.ts';
import { eventsOf } from '../bets/legs.ts';

const betsPerTurn = 5_000;

interface OldBet {
  id: string;
  accountId: bigint;
  key: string;
  marketId: string;
  legs: readonly Leg[] | null;
}

const stakes = `delete from round_stakes r using unnest($1::uuid[], $2::int8[], $3::text[]) b (id, account_id, round_id)
  where r.account_id = b.account_id and r.round_id = b.round_id and r.since = b.id`;

/** What is kept of bets for a while beside them, found by the columns of its own primary key. */
const kept = {
  keys: {
    sql: `delete from bet_keys k using unnest($1::uuid[], $2::int8[], $3::text[]) b (id, account_id, key)
           where k.account_id = b.account_id and k.key = b.key and k.bet_id = b.id`,
    of: ({ key }: OldBet) => [key],
  },
  rounds: {
    sql: stakes,
    of: ({ marketId, legs }: OldBet) => (legs ? [] : [marketId]),
  },
  matches: {
    sql: stakes,
    of: (bet: OldBet) => (bet.legs ? eventsOf(bet) : []),
  },
};

/**
 * Takes away what is kept of the next bets that are older than `before`; true when there may be more. One process at a
 * time does it, and another leaves it to that one.
 */
export function letGo(database: Database, name: keyof typeof kept, before: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const mark = await tx.query<{ betId: string }>(
      'select bet_id as "betId" from let_go where name = $1 for update skip locked',
      [name],
    );
    const after = mark.rows[0]?.betId;
    if (after === undefined) return false;
    const { rows } = await tx.query<OldBet>(
      `select b.id, b.account_id as "accountId", b.key, b.round_id as "marketId", b.legs from bets b
        where b.id > $1 and b.id < $2 order by b.id limit ${betsPerTurn}`,
      [after, before],
    );
    const last = rows.at(-1);
    if (!last) return false;
    const gone = rows.flatMap((bet) => kept[name].of(bet).map((text) => ({ ...bet, text })));
    await tx.query(kept[name].sql, [
      plainArray(gone.map(({ id }) => id)),
      plainArray(gone.map(({ accountId }) => accountId)),
      textArray(gone.map(({ text }) => text)),
    ]);
    await tx.query('update let_go set bet_id = $2 where name = $1', [name, last.id]);
    return rows.length === betsPerTurn;
  });
}
