import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { agreedRate, losingRate } from './agreed-rate.ts';
import type { LosingRules } from './rules.ts';
import { termsOf } from './terms.ts';

/** What is printed of a branch, in hundredths of a percent. */
export interface BranchTerms {
  childBp: number;
  childSupportBp: number;
}

/** Of players, who take nothing. */
const none: BranchTerms = { childBp: 0, childSupportBp: 0 };

/** The terms of branches on a day; account 0 is of players. */
export async function lastTerms(
  db: Queryable,
  accounts: readonly bigint[],
  day: string,
  rules: LosingRules,
): Promise<(account: bigint) => BranchTerms> {
  const { rows } = await db.query<{ id: bigint; losing: number; support: number }>(
    `select id, ${losingRate('id', '$2::date')} as losing, ${agreedRate('support', 'id', '$2::date')} as support
       from unnest($1::int8[]) a (id) where id <> 0`,
    [plainArray(accounts), day],
  );
  const terms = new Map(
    rows.map(({ id, losing, support }) => [
      id,
      { childBp: losing, childSupportBp: termsOf({ losing, support, lossesFee: 0 }, rules).supportBp },
    ]),
  );
  return (account) => terms.get(account) ?? none;
}
