import type { EggMove } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type pg from 'pg';
import { collectDebtsOf } from '../debts/collect-debts.ts';
import type { WalletDeps } from '../deps.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { lockMember } from '../requests/lock-member.ts';
import { postAll } from '../requests/post-all.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { type EggRow, eggColumns } from './egg-transfer.ts';

export type Answer = Pick<EggMove, 'state' | 'amount' | 'balance' | 'code'>;

/** Books what a supplier answered of a transfer, once: whoever comes later finds it ended. */
export async function bookTransfer(
  deps: Pick<WalletDeps, 'database' | 'clock' | 'onPosted'>,
  { id, account_id: accountId }: EggRow,
  answer: Answer,
): Promise<void> {
  await retryTransaction(() =>
    deps.database.transaction(async (tx) => {
      await lockMember(tx, accountId);
      const { rows } = await tx.query<EggRow>(
        `select ${eggColumns} from egg_transfers where id = $1 and ended_at is null for update`,
        [id],
      );
      if (rows[0]) await book(tx, rows[0], answer, deps.clock.now());
    }),
  );
  await collectDebtsOf(deps, [accountId]);
  deps.onPosted();
}

async function book(tx: pg.PoolClient, row: EggRow, answer: Answer, now: Date): Promise<void> {
  if (answer.state === 'refused') {
    const { funds, amount } = row;
    const back = { debit: houseAccounts.vendor, credit: funds, amount, kind: 'egg_back' };
    if (row.direction === 'charge') await postAll(tx, [transferOf(row, 'back', back)], now);
    return end(tx, row, { state: 'refused', code: answer.code || 'OTHER', moved: 0n, balance: 0n }, now);
  }
  if (answer.state !== 'done') throw new Error(`the supplier's answer for ${row.id} is ${answer.state}`);
  const { amount: moved, balance } = answer;
  if (moved < 0n || balance < 0n || (row.amount > 0n && moved !== row.amount))
    throw new Error(`the supplier moved ${moved} for ${row.id}, which was to move ${row.amount}`);
  await postAll(tx, movements(row, { moved, balance, known: await holdingOf(tx, row) }), now);
  await tx.query(
    `insert into egg_holdings (account_id, vendor, path, balance, as_of)
     select account_id, vendor, path, $2, $3 from egg_transfers where id = $1
     on conflict (account_id, vendor)
     do update set path = excluded.path, balance = excluded.balance, as_of = excluded.as_of`,
    [row.id, balance, now],
  );
  await end(tx, row, { state: 'done', code: '', moved, balance }, now);
}

/**
 * The movements of a transfer that a supplier did: the money's way, and what was won or lost with eggs since the supplier
 * last told. Of an exchange the play comes first, so that there is enough to pay out.
 */
export function movements(
  row: Pick<EggRow, 'id' | 'account_id' | 'direction' | 'funds'>,
  { moved, balance, known }: { moved: bigint; balance: bigint; known: bigint },
): Transfer[] {
  const egg = accountOf(row.account_id, 'egg');
  const { vendor } = houseAccounts;
  const isCharge = row.direction === 'charge';
  const won = isCharge ? balance - known - moved : balance + moved - known;
  const legs = won > 0n ? { debit: vendor, credit: egg, amount: won } : { debit: egg, credit: vendor, amount: -won };
  const play = won === 0n ? [] : [transferOf(row, 'play', { ...legs, kind: 'egg_play' })];
  if (moved === 0n) return play;
  return isCharge
    ? [transferOf(row, 'in', { debit: vendor, credit: egg, amount: moved, kind: 'egg_in' }), ...play]
    : [...play, transferOf(row, 'out', { debit: egg, credit: row.funds, amount: moved, kind: 'egg_out' })];
}

const transferOf = (
  { id }: Pick<EggRow, 'id'>,
  label: string,
  legs: Pick<Transfer, 'debit' | 'credit' | 'amount' | 'kind'>,
): Transfer => ({ key: derivedKey(id, label), ...legs, reference: `egg:${id}` });

async function holdingOf(tx: pg.PoolClient, { account_id: accountId, vendor }: EggRow): Promise<bigint> {
  const { rows } = await tx.query<{ balance: bigint }>(
    'select balance from egg_holdings where account_id = $1 and vendor = $2',
    [accountId, vendor],
  );
  return rows[0]?.balance ?? 0n;
}

async function end(
  tx: pg.PoolClient,
  { id }: EggRow,
  { state, code, moved, balance }: { state: string; code: string; moved: bigint; balance: bigint },
  now: Date,
): Promise<void> {
  await tx.query(
    `update egg_transfers set state = $2, code = $3, moved = $4, balance = $5, ended_at = $6, next_ask_at = null
     where id = $1`,
    [id, state, code.slice(0, 40), moved, balance, now],
  );
}
