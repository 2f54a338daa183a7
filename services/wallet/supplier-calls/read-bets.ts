import { create } from '@bufbuild/protobuf';
import { type SupplierBet, SupplierBetSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { betOf } from './bets-changed.ts';
import type { KeptCall } from './call.ts';
import { type KnownRow, keptOf, readKnown } from './read-known.ts';

/** What a supplier calls a bet. */
export interface BetName {
  vendor: string;
  transactionId: string;
}

export interface BetsPage {
  bets: SupplierBet[];
  next?: BetName;
}

/** The bets that stand booked among the next calls, which are as many as `limit`, of any kind. */
export async function listSupplierBets(db: Queryable, after: BetName | undefined, limit: number): Promise<BetsPage> {
  const { rows } = await db.query<KnownRow>(
    `select c.* from supplier_calls c where (c.vendor, c.transaction_id) > ($1, $2)
      order by c.vendor, c.transaction_id limit $3`,
    [after?.vendor ?? '', after?.transactionId ?? '', limit],
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    bets: booked(rows.map(keptOf)),
    ...(last && { next: { vendor: last.vendor, transactionId: last.transaction_id } }),
  };
}

/** Those of some bets that stand booked. */
export async function findSupplierBets(db: Queryable, names: readonly BetName[]): Promise<SupplierBet[]> {
  const vendors = names.map(({ vendor }) => vendor);
  const ids = names.map(({ transactionId }) => transactionId);
  return booked(await readKnown(db, vendors, ids));
}

const booked = (calls: readonly KeptCall[]): SupplierBet[] =>
  calls.filter(({ kind, code }) => kind === 'bet' && code === '').map((call) => create(SupplierBetSchema, betOf(call)));
