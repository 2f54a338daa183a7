import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Bet } from '../bets/bet.ts';
import { cancelClosesAtMs } from '../bets/cancel-closes.ts';
import { type CancelRule, ruleOfTime } from '../bets/cancel-until.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { releaseBets } from '../liability/turn-liability.ts';
import { holdBet } from './hold-bet.ts';
import { releaseStake } from './release-stake.ts';

export const cancelRefusal = (rule: CancelRule): DomainError =>
  new DomainError('CANCEL_NOT_ALLOWED', { meta: { rule } });

/**
 * Decides that a member takes a bet back: from here on it is cancelled, whatever happens to the round, and its stake is
 * on the way back. Its round is held alone, or its row where it is on matches, so that no chunk of a settlement has it.
 */
export function decideCancel(
  deps: Pick<BettingDeps, 'database' | 'clock' | 'rules' | 'snapshot'>,
  bet: Bet,
): Promise<void> {
  const { settings } = deps.rules.now();
  return deps.database.transaction(async (tx) => {
    await holdBet(tx, bet);
    const now = deps.clock.now();
    const rule = ruleOfTime(bet, settings, now.getTime(), cancelClosesAtMs(deps.snapshot, bet));
    if (rule) throw cancelRefusal(rule);
    await refuseCashedOut(tx, bet.id);
    await refuseWithResult(tx, marketsOf(bet));
    const { rowCount } = await tx.query({
      name: 'bet-cancel',
      text: `with cancelled as (
               update bets set status = 'cancelled' where id = $1 and status = 'accepted' returning id, stake
             )
             insert into reversals (bet_id, kind, amount, previous_outcome, previous_payout, at)
             select id, 'cancel', stake, '', 0, $2 from cancelled`,
      values: [bet.id, now],
    });
    if (rowCount !== 1) throw cancelRefusal('ended');
    await releaseBets(tx, [bet.id]);
    await releaseStake(tx, bet);
    await countCancel(tx, bet.accountId, kstDay(now), settings.cancelsPerDay);
  });
}

/** Of a bet that was bought back in part, or is being bought back, no stake can be given back whole. */
async function refuseCashedOut(tx: Queryable, id: string): Promise<void> {
  const { rows } = await tx.query<{ closed: boolean }>({
    name: 'bet-closed',
    text: `select coalesce(b.closed_stake, 0) > 0 or exists (select from market_payouts p where p.bet_id = b.id) as closed
             from bets b where b.id = $1`,
    values: [id],
  });
  if (rows[0]?.closed) throw cancelRefusal('cashed_out');
}

/** A round or market that has a result, or had one, settles its own bets, even when its close is still to come. */
async function refuseWithResult(tx: Queryable, markets: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ drawn: boolean }>({
    name: 'bet-had-result',
    text: `select exists (select from round_results where round_id = any($1))
               or exists (select from market_results where market_id = any($1)) as drawn`,
    values: [markets],
  });
  if (rows[0]?.drawn) throw cancelRefusal('started');
}

async function countCancel(tx: Queryable, accountId: bigint, day: string, limit: number): Promise<void> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'cancel-count',
    text: `insert into cancel_counts (account_id, day, count) values ($1, $2, 1)
           on conflict (account_id, day) do update set count = cancel_counts.count + 1 returning count`,
    values: [accountId, day],
  });
  if (limit > 0 && (rows[0]?.count ?? 0) > limit) throw cancelRefusal('per_day');
}
