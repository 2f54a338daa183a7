import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { lockMember } from '../requests/lock-member.ts';
import { postAll } from '../requests/post-all.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import type { EggDeps } from './deps.ts';

/** What was known of a holding before its vendor was asked; undefined while a transfer was open. */
export type Before = { balance: bigint; asOf: number } | undefined;

type Keeping = Pick<EggDeps, 'database' | 'clock' | 'onPosted'>;

const sql = `select h.balance, h.as_of,
    exists (select from egg_transfers where account_id = $1 and ended_at is null) as open
  from (select 1) one left join egg_holdings h on h.account_id = $1 and h.vendor = $2`;
type Read = { balance: bigint | null; as_of: Date | null; open: boolean };

export async function holdingBefore({ database }: Keeping, accountId: bigint, vendor: string): Promise<Before> {
  const { rows } = await database.query<Read>(sql, [accountId, vendor]);
  return beforeOf(rows[0]);
}

const beforeOf = (read: Read | undefined): Before =>
  !read || read.open ? undefined : { balance: read.balance ?? 0n, asOf: read.as_of?.getTime() ?? 0 };

/**
 * Books that a vendor holds nothing of a member any more: all of it was lost, and there is nothing to transfer. Where something
 * moved since the vendor was asked, what it said is old and counts for nothing.
 */
export async function bookEmpty(deps: Keeping, accountId: bigint, vendor: string, before: Before): Promise<void> {
  if (!before || before.balance === 0n) return;
  const now = deps.clock.now();
  await retryTransaction(() =>
    deps.database.transaction(async (tx) => {
      await lockMember(tx, accountId);
      const { rows } = await tx.query<Read>(sql, [accountId, vendor]);
      const held = beforeOf(rows[0]);
      if (held?.balance !== before.balance || held.asOf !== before.asOf) return;
      const legs = { debit: accountOf(accountId, 'egg'), credit: houseAccounts.vendor, amount: held.balance };
      const key = uuidv7(now.getTime());
      await postAll(tx, [{ key, ...legs, kind: 'egg_play', reference: `eggs:${vendor}` }], now);
      await tx.query('update egg_holdings set balance = 0, as_of = $3 where account_id = $1 and vendor = $2', [
        accountId,
        vendor,
        now,
      ]);
    }),
  );
  deps.onPosted();
}
