import { isGuarded } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { knownParts } from './posted-event.ts';
import type { Leg, Outcome, Refusal, Transfer } from './transfer.ts';

const statement = {
  name: 'ledger_post',
  text: `select reasons, debit_after, debit_seq, credit_after, credit_seq
    from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
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
    values: argumentsOf(transfers, at),
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

/** What `ledger_post` takes: a column for each field as an array literal, one parse for all, and what follows from them. */
function argumentsOf(transfers: readonly Transfer[], at: Date): (string | undefined)[] {
  const places = placesOf(transfers);
  const parts = knownParts(transfers, at);
  let keys = '';
  let debits = '';
  let credits = '';
  let amounts = '';
  let kinds = '';
  let references = '';
  let debitPlaces = '';
  let creditPlaces = '';
  let events = '';
  let creditLegs = '';
  let separator = '{';
  transfers.forEach(({ key, debit, credit, amount, kind, reference }, i) => {
    keys += separator + key;
    debits += separator + debit;
    credits += separator + credit;
    amounts += separator + amount;
    kinds += separator + kind;
    references += `${separator}"${reference.replace(/["\\]/g, '\\$&')}"`;
    debitPlaces += separator + (places.get(debit) ?? 'null');
    creditPlaces += separator + (places.get(credit) ?? 'null');
    events += `${separator}"\\\\x${parts[i]?.event}"`;
    creditLegs += `${separator}"\\\\x${parts[i]?.creditLeg}"`;
    separator = ',';
  });
  const columns = [keys, debits, credits, amounts, kinds, references].map((column) => `${column}}`);
  const further = [debitPlaces, creditPlaces, events, creditLegs].map((column) => `${column}}`);
  return [...columns, at.toISOString(), ...spanOf(transfers), `{${[...places.keys()].join(',')}}`, ...further];
}

/** Each person's account among the transfers, in order, with its place: the order in which the database locks them. */
function placesOf(transfers: readonly Transfer[]): Map<bigint, number> {
  const ids = new Set<bigint>();
  for (const { debit, credit } of transfers) {
    if (isGuarded(debit)) ids.add(debit);
    if (isGuarded(credit)) ids.add(credit);
  }
  const places = new Map<bigint, number>();
  for (const id of BigInt64Array.from(ids).sort()) places.set(id, places.size + 1);
  return places;
}

/** The first and the last of the keys in order; none where a key stands twice. */
function spanOf(transfers: readonly Transfer[]): (string | undefined)[] {
  const keys = new Set<string>();
  let firstKey: string | undefined;
  let lastKey: string | undefined;
  for (const { key } of transfers) {
    if (firstKey === undefined || key < firstKey) firstKey = key;
    if (lastKey === undefined || key > lastKey) lastKey = key;
    keys.add(key);
  }
  return keys.size === transfers.length ? [firstKey, lastKey] : [undefined, undefined];
}

function items(literal: string | null): string[] {
  return literal === null ? [] : literal.slice(1, -1).split(',');
}

function leg(after: string | undefined, seq: string | undefined): Leg | undefined {
  if (after === undefined || seq === undefined || after === 'NULL') return undefined;
  return { balanceAfter: BigInt(after), seq: BigInt(seq) };
}
