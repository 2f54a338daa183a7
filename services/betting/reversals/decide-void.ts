import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { type Bet, standingOf } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { releaseBets } from '../liability/turn-liability.ts';
import { isCashedOut, restOf } from '../settling/closed.ts';
import { holdBet } from './hold-bet.ts';
import { releaseStake } from './release-stake.ts';

/**
 * Decides that an operator voids a bet: from here on it is void, also when its round or a market gets a result later, and the
 * difference to what it paid is on its way: of one that was cashed out in part the rest comes back. Refused while what it is on is being settled, since a payout may have been
 * posted that is not recorded yet.
 */
export function decideVoid(deps: BettingDeps, context: CallContext, found: Bet, memo: string) {
  return deps.database.transaction(async (tx) => {
    await holdBet(tx, found);
    const bet = await readBet(tx, found.id);
    if (bet.status === 'pending') throw new DomainError('STATE_CONFLICT');
    if (bet.status === 'refused' || bet.status === 'cancelled' || bet.status === 'void')
      throw new DomainError('ALREADY_PROCESSED');
    // Nothing of it is left to be given back: what was paid for it was agreed to.
    if (isCashedOut(bet)) throw new DomainError('ALREADY_PROCESSED');
    await refuseWhileSettling(tx, bet);
    const now = deps.clock.now();
    await keepOutcome(tx, bet);
    const payout = bet.closedPayout + restOf(bet);
    await tx.query(
      `update bets set status = 'void', payout = coalesce(closed_payout, 0) + stake - coalesce(closed_stake, 0), revision = revision + 1, reason = 'operator', settled_at = $2
        where id = $1`,
      [bet.id, now],
    );
    await tx.query(
      `insert into reversals (bet_id, kind, amount, previous_outcome, previous_payout, at) values ($1, 'void', $2, $3, $4, $5)`,
      [bet.id, payout - bet.payout, standingOf(bet) ?? '', bet.payout, now],
    );
    if (bet.status === 'accepted') {
      await releaseBets(tx, [bet.id]);
      await releaseStake(tx, { ...bet, stake: restOf(bet) });
    }
    const before = { status: bet.status, payout: bet.payout };
    const after = { status: 'void', payout };
    await deps.audit(tx, context, { action: 'bet.void', resource: 'bet', resourceId: bet.id, before, after, memo });
  });
}

async function readBet(tx: Queryable, id: string): Promise<Bet> {
  const { rows } = await tx.query<Bet>(`select ${betColumns} from bets b where b.id = $1 for update`, [id]);
  const bet = rows[0];
  if (!bet) throw new DomainError('NOT_FOUND');
  return bet;
}

async function refuseWhileSettling(tx: Queryable, bet: Bet): Promise<void> {
  const { rows } = await tx.query<{ busy: boolean }>(
    `select exists (select from settlement_jobs where round_id = any($1))
         or exists (select from market_jobs where market_id = any($1))
         or exists (select from market_payouts where bet_id = $2) as busy`,
    [marketsOf(bet), bet.id],
  );
  if (rows[0]?.busy) throw new DomainError('UNAVAILABLE');
}

async function keepOutcome(tx: Queryable, bet: Bet): Promise<void> {
  const outcome = standingOf(bet);
  if (!outcome || bet.settledAtMs === null) return;
  await tx.query(
    'insert into bet_revisions (bet_id, revision, outcome, payout, at, reason) values ($1, $2, $3, $4, $5, $6)',
    [bet.id, bet.revision, outcome, bet.payout, new Date(bet.settledAtMs), bet.reason],
  );
}
