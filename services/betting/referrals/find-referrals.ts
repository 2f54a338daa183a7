import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Referral, referralColumns } from './referral.ts';

/** The referral of that id. */
export async function findReferral(db: Queryable, id: bigint): Promise<Referral | undefined> {
  const { rows } = await db.query<Referral>(`select ${referralColumns} from bet_referrals r where r.id = $1`, [id]);
  return rows[0];
}

/** The referrals that members' keys name, in order; undefined where a key names none. */
export async function findReferralsByKeys(
  db: Queryable,
  wanted: readonly { accountId: bigint; key: string }[],
): Promise<(Referral | undefined)[]> {
  const { rows } = await db.query<Referral>({
    name: 'referrals-by-keys',
    text: `select ${referralColumns} from unnest($1::int8[], $2::text[]) w (account_id, key)
             join bet_referrals r on r.account_id = w.account_id and r.key = w.key`,
    values: [plainArray(wanted.map((w) => w.accountId)), textArray(wanted.map((w) => w.key))],
  });
  const found = new Map(rows.map((row) => [`${row.accountId}:${row.key}`, row]));
  return wanted.map(({ accountId, key }) => found.get(`${accountId}:${key}`));
}

/** Those that were taken before an instant and whose bet is still to be placed, the oldest first. */
export async function findAccepting(db: Queryable, before: Date, limit: number): Promise<Referral[]> {
  const { rows } = await db.query<Referral>(
    `select ${referralColumns} from bet_referrals r where r.state = 'accepting' and r.decided_at <= $1
      order by r.id limit $2`,
    [before, limit],
  );
  return rows;
}
