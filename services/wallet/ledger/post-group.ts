import type { Queryable } from '@madang/runtime/database.ts';
import type { Leg, Outcome, Refusal, Transfer } from './transfer.ts';

const statement = {
  name: 'ledger_post',
  text: 'select reasons, debit_after, debit_seq, credit_after, credit_seq from ledger_post($1, $2, $3, $4, $5, $6, $7)',
  rowMode: 'array' as const,
  // The answer's arrays hold plain words and numbers: they are split here, at a fraction of the driver's price.
  types: { getTypeParser: () => (text: string | Buffer) => text },
};

/**
 * Posts transfers in their order, on a pool or as a part of the caller's transaction, and answers each.
 * A caller that posts inside its own transaction must repeat all of it when it fails with a serialization error,
 * a deadlock or a unique violation: another one has posted the same key at the same moment.
 */
export async function postGroup(db: Queryable, transfers: readonly Transfer[], at: Date): Promise<Outcome[]> {
  if (transfers.length === 0) return [];
  const { rows } = await db.query<(string | null)[]>({
    ...statement,
    values: [...columnsOf(transfers), at.toISOString()],
  });
  const [reasons, debitAfter, debitSeq, creditAfter, creditSeq] = (rows[0] ?? []).map(items);
  return transfers.map((_, i) => {
    const reason = reasons?.[i];
    if (reason === undefined) throw new Error('the ledger answered fewer items than it was asked');
    if (reason !== 'NULL') return { posted: false, reason: reason as Refusal };
    const debit = leg(debitAfter?.[i], debitSeq?.[i]);
    const credit = leg(creditAfter?.[i], creditSeq?.[i]);
    return { posted: true, ...(debit && { debit }), ...(credit && { credit }) };
  });
}

/** The transfers as Postgres array literals, a column each: one parse for all instead of one parameter per value. */
function columnsOf(transfers: readonly Transfer[]): string[] {
  let keys = '';
  let debits = '';
  let credits = '';
  let amounts = '';
  let kinds = '';
  let references = '';
  let separator = '{';
  for (const transfer of transfers) {
    keys += separator + transfer.key;
    debits += separator + transfer.debit;
    credits += separator + transfer.credit;
    amounts += separator + transfer.amount;
    kinds += separator + transfer.kind;
    references += `${separator}"${transfer.reference.replace(/["\\]/g, '\\$&')}"`;
    separator = ',';
  }
  return [keys, debits, credits, amounts, kinds, references].map((column) => `${column}}`);
}

function items(literal: string | null): string[] {
  return literal === null ? [] : literal.slice(1, -1).split(',');
}

function leg(after: string | undefined, seq: string | undefined): Leg | undefined {
  if (after === undefined || seq === undefined || after === 'NULL') return undefined;
  return { balanceAfter: BigInt(after), seq: BigInt(seq) };
}
