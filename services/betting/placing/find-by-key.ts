import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';

export interface KeyOfMember {
  accountId: bigint;
  key: string;
}

/** The bets that members' keys name, in order; undefined where a key names none. */
export async function findByKeys(db: Queryable, wanted: readonly KeyOfMember[]): Promise<(Bet | undefined)[]> {
  const { rows } = await db.query<Bet>({
    text: `select ${betColumns}
             from unnest($1::int8[], $2::text[]) w (account_id, key)
             join bet_keys k on k.account_id = w.account_id and k.key = w.key
             join bets b on b.id = k.bet_id`,
    values: [plainArray(wanted.map((w) => w.accountId)), textArray(wanted.map((w) => w.key))],
  });
  const found = new Map(rows.map((bet) => [`${bet.accountId}:${bet.key}`, bet]));
  return wanted.map(({ accountId, key }) => found.get(`${accountId}:${key}`));
}
