import { failpoint } from '@madang/runtime/failpoint.ts';
import type pg from 'pg';
import { postGroup } from '../ledger/post-group.ts';
import { bookCalls } from './book-calls.ts';
import { Books, lookedUp } from './books.ts';
import { type Call, type CallAnswer, moneyOf } from './call.ts';
import { readKnown } from './read-known.ts';
import { writeBooks } from './write-books.ts';

/**
 * Takes a group in one transaction: the members' money is locked, then what is known is read, so that calls of one member
 * never pass each other; the ledger's movements and the calls' rows are committed together or not at all.
 */
export async function takeGroup(client: pg.Client, calls: readonly Call[], at: Date): Promise<CallAnswer[]> {
  try {
    const balances = await lock(client, calls);
    failpoint('wallet.supplier.locked');
    const { vendors, ids } = lookedUp(calls);
    const known = await readKnown(client, vendors, ids);
    const books = new Books(await withBetsOfWins(client, calls, known), balances);
    const answers = await bookCalls(calls, books, at, (transfers) => postGroup(client, transfers, at));
    failpoint('wallet.supplier.posted');
    await writeBooks(client, books, at);
    failpoint('wallet.supplier.written');
    await client.query('commit');
    failpoint('wallet.supplier.committed');
    return answers;
  } catch (error) {
    // The lane goes on with this connection where the database itself refused; a lost one is abandoned there.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Begins, and locks the money of all members in one message: the ids are numbers, which need no parameters. */
async function lock(client: pg.Client, calls: readonly Call[]): Promise<Map<bigint, bigint>> {
  const ids = [...BigInt64Array.from(new Set(calls.map(moneyOf))).sort()];
  const answered = await client.query(`begin; select supplier_lock('{${ids.join(',')}}') as balances`);
  const [, result] = answered as unknown as pg.QueryResult<{ balances: (string | bigint)[] }>[];
  const balances = result?.rows[0]?.balances ?? [];
  return new Map(ids.map((id, i) => [id, BigInt(balances[i] ?? 0)]));
}

/** A rollback of a win is one of its bet too, which the call does not name. */
async function withBetsOfWins(
  client: pg.Client,
  calls: readonly Call[],
  known: Awaited<ReturnType<typeof readKnown>>,
): Promise<Awaited<ReturnType<typeof readKnown>>> {
  if (!calls.some(({ kind }) => kind === 'rollback')) return known;
  const ids = new Set(known.map(({ vendor, transactionId }) => `${vendor}\n${transactionId}`));
  const wins = known.filter((call) => call.kind === 'win' && !ids.has(`${call.vendor}\n${call.reference}`));
  if (wins.length === 0) return known;
  const pairs = new Map(wins.map(({ vendor, reference }) => [`${vendor}\n${reference}`, { vendor, reference }]));
  const vendors = [...pairs.values()].map(({ vendor }) => vendor);
  return [
    ...known,
    ...(await readKnown(
      client,
      vendors,
      [...pairs.values()].map(({ reference }) => reference),
    )),
  ];
}
