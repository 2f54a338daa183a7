import type { Queryable } from '@madang/runtime/database.ts';
import { accountOf } from '../ledger/accounts.ts';

/** Won since the hold of the member's last completed withdrawal. */
export interface Turnover {
  /** Stakes less what was given back of them. */
  staked: bigint;
  /** Deposits less those whose approval was cancelled. */
  deposited: bigint;
}

/**
 * Sums the entries behind the last paid hold. The hold and not its payment is the border: money that came in between
 * has not been bet. Entries are found by their numbers in the member's own account.
 */
export async function findTurnover(db: Queryable, accountId: bigint): Promise<Turnover> {
  const { rows } = await db.query<Turnover>(
    `select coalesce(sum(-e.amount) filter (where t.kind in ('stake', 'refund')), 0)::int8 as staked,
       coalesce(sum(e.amount) filter (where t.kind in ('deposit', 'deposit_cancel')), 0)::int8 as deposited
     from entries e join transfers t on t.key = e.transfer
     where e.account = $1 and e.seq > coalesce((
       select w.money_seq from withdrawals w where w.account_id = $2 and w.status = 'completed'
       order by w.money_seq desc limit 1), 0)`,
    [accountOf(accountId, 'money'), accountId],
  );
  return rows[0] ?? { staked: 0n, deposited: 0n };
}

/** Won that must still be bet: the rule's part of the deposits, rounded up, less the turnover. */
export function missingTurnover({ staked, deposited }: Turnover, percent: number): bigint {
  if (deposited <= 0n) return 0n;
  const needed = (deposited * BigInt(percent) + 99n) / 100n;
  return needed > staked ? needed - staked : 0n;
}

const greatestPercent = 1_000_000n;

/** Turnover in percent of the deposits, rounded down; -1 without deposits. */
export function turnoverPercent({ staked, deposited }: Turnover): number {
  if (deposited <= 0n) return -1;
  const percent = staked > 0n ? (staked * 100n) / deposited : 0n;
  return Number(percent < greatestPercent ? percent : greatestPercent);
}
