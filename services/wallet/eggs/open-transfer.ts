import { houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { lockMember } from '../requests/lock-member.ts';
import { postAll } from '../requests/post-all.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { type Direction, type EggRow, eggColumns } from './egg-transfer.ts';

/** A transfer that is wanted. */
export interface Wanted {
  actor: bigint;
  key: string;
  source: 'member' | 'agent' | 'admin' | 'game';
  accountId: bigint;
  path: string;
  vendor: string;
  direction: Direction;
  amount: bigint;
  funds: bigint;
  memo: string;
}

/** Whoever asked a supplier has its answer or none by then: before it nobody else asks. */
export const firstAskMs = 30_000;

/**
 * Writes a transfer and holds the money of a charge, in one transaction with what `also` does; what the caller's key made before
 * is answered as it stands. STATE_CONFLICT while another transfer of the member is open.
 */
export function openTransfer(
  { database, clock }: Pick<WalletDeps, 'database' | 'clock'>,
  wanted: Wanted,
  also: (tx: pg.PoolClient, row: EggRow) => Promise<void> = async () => undefined,
): Promise<EggRow> {
  return retryTransaction(() =>
    database.transaction(async (tx) => {
      await lockMember(tx, wanted.accountId);
      const known = await findByKey(tx, wanted);
      if (known) return known;
      const { rowCount } = await tx.query('select from egg_transfers where account_id = $1 and ended_at is null', [
        wanted.accountId,
      ]);
      if (rowCount !== 0) throw new DomainError('STATE_CONFLICT', { field: 'open' });
      const now = clock.now();
      const row = await insert(tx, wanted, now);
      if (row.direction === 'charge') await hold(tx, row, now);
      await also(tx, row);
      return row;
    }),
  );
}

/** True where the key of an actor made a transfer before, which is answered whatever holds by now. */
export async function isKnown(
  { database }: Pick<WalletDeps, 'database'>,
  actor: bigint,
  key: string,
): Promise<boolean> {
  const { rowCount } = await database.query('select from egg_transfers where actor = $1 and key = $2', [actor, key]);
  return rowCount === 1;
}

async function hold(tx: pg.PoolClient, { id, funds, amount }: EggRow, now: Date): Promise<void> {
  const legs = { debit: funds, credit: houseAccounts.vendor, amount };
  await postAll(tx, [{ key: derivedKey(id, 'hold'), ...legs, kind: 'egg_hold', reference: `egg:${id}` }], now);
}

async function findByKey(tx: pg.PoolClient, wanted: Wanted): Promise<EggRow | undefined> {
  const { rows } = await tx.query<EggRow>(`select ${eggColumns} from egg_transfers where actor = $1 and key = $2`, [
    wanted.actor,
    wanted.key,
  ]);
  const row = rows[0];
  if (!row) return undefined;
  const isSame =
    row.account_id === wanted.accountId &&
    row.vendor === wanted.vendor &&
    row.direction === wanted.direction &&
    row.source === wanted.source &&
    // What a game moves is all that is there, which may be another amount by the time of a repetition.
    (row.amount === wanted.amount || wanted.source === 'game');
  if (!isSame) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return row;
}

async function insert(tx: pg.PoolClient, wanted: Wanted, now: Date): Promise<EggRow> {
  const { rows } = await tx.query<EggRow>(
    `insert into egg_transfers (id, actor, key, source, account_id, path, vendor, direction, amount, funds, memo, state,
       next_ask_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'held', $12, $13) returning ${eggColumns}`,
    [
      uuidv7(now.getTime()),
      wanted.actor,
      wanted.key,
      wanted.source,
      wanted.accountId,
      wanted.path,
      wanted.vendor,
      wanted.direction,
      wanted.amount,
      wanted.funds,
      wanted.memo,
      new Date(now.getTime() + firstAskMs),
      now,
    ],
  );
  if (!rows[0]) throw new Error('a transfer of eggs was not written');
  return rows[0];
}
