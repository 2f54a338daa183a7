import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type AddressRule, addressJudge } from '@madang/runtime/address-rules.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Kind } from '../accounts/kind.ts';

export interface AddressRow {
  id: bigint;
  area: Kind;
  effect: string;
  address: string;
  memo: string;
  created_at: Date;
  created_by: string;
}

export const addressColumns = 'id, area, effect, address, memo, created_at, created_by';

/** An area that has so many takes no more: each process keeps them all in memory. */
export const maxAddresses = 1_000;

export const addressToProto = ({ created_at, created_by, ...row }: AddressRow) => ({
  ...row,
  createdAt: timestampFromDate(created_at),
  createdBy: created_by,
});

/** Changes of the rules pass one by one, so that each is judged by all that stand. */
export const lockAddresses = (tx: Queryable): Promise<unknown> =>
  tx.query('lock table address_rules in share row exclusive mode');

/** The kinds of account, of the given ones, that may enter from an address. */
export async function kindsLetIn(db: Queryable, kinds: readonly Kind[], ip: string): Promise<Kind[]> {
  const { rows } = await db.query<AddressRule & { area: Kind }>(
    'select area, effect, address from address_rules where area = any($1)',
    [kinds],
  );
  return kinds.filter((kind) => addressJudge(rows.filter(({ area }) => area === kind))(ip));
}
