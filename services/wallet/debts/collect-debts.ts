import { accountOf, balanceTypes, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { payDebt } from './pay-debt.ts';

interface Collecting {
  database: Database;
  clock: Clock;
}

const maxPerTurn = 100;
/** From a person's debt balance type back to its money. */
const apart = balanceTypes.debt - balanceTypes.money;

/** Whose debt may be paid now that these transfers are posted: who was given money, or came to owe some. */
export function maybeIndebted(transfers: readonly Pick<Transfer, 'credit'>[]): bigint[] {
  const credited = transfers.flatMap(({ credit }) => {
    const person = ownerOf(credit);
    return person && (person.balanceType === 'money' || person.balanceType === 'debt') ? [person.owner] : [];
  });
  return [...new Set(credited)];
}

/** Pays the debts of these owners with the money that they have. */
export async function collectDebtsOf(collecting: Collecting, owners: readonly bigint[]): Promise<void> {
  if (owners.length === 0) return;
  const ids = owners.map((owner) => accountOf(owner, 'debt'));
  await collect(collecting, await findIndebted(collecting.database, ids));
}

/** Pays any debt whose owner has money: what a process left behind that ended in between. True when there may be more. */
export async function collectAnyDebts(collecting: Collecting): Promise<boolean> {
  const owners = await findIndebted(collecting.database);
  await collect(collecting, owners);
  return owners.length === maxPerTurn;
}

async function findIndebted(db: Queryable, debts?: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.query<{ owner: bigint }>(
    `select d.id >> 4 as owner from accounts d join accounts m on m.id = d.id - ${apart}
      where (d.id & 15) = ${balanceTypes.debt} and d.balance > 0 and m.balance > 0
        ${debts ? 'and d.id = any($1)' : ''} order by d.id limit ${debts?.length ?? maxPerTurn}`,
    debts ? [debts] : [],
  );
  return rows.map(({ owner }) => owner);
}

async function collect({ database, clock }: Collecting, owners: readonly bigint[]): Promise<void> {
  for (const owner of owners)
    await retryTransaction(() => database.transaction((tx) => payDebt(tx, owner, 'collected', clock.now())));
}
