import type { Queryable } from '@madang/runtime/database.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { isCashedOut } from '../settling/closed.ts';
import { decideBy } from '../settling/decide-by.ts';
import { lockBets } from '../settling/market-bets.ts';
import { addPayouts } from '../settling/market-payouts.ts';
import { readMarketResults } from '../settling/market-result.ts';
import { planDecision } from '../settling/plan.ts';
import { countResults, isMoving, lockOffer, markTaken, type Offer } from './offers.ts';
import { cashOutRefusal } from './refusal.ts';

/**
 * Decides a cash-out: notes what the bet is to be, before its money moves. No result of its markets is recorded while that
 * is written, as with a slip that is placed, and none was since the offer; the bet's row is held, so that of two that
 * decide it at once, results or cash-outs, the second finds the note of the first. Answers the number of the outcome, also
 * where the offer was taken before.
 */
export function noteTaking(deps: Pick<BettingDeps, 'database'>, offer: Offer): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const [bet] = await lockBets(tx, [offer.betId]);
    const held = await lockOffer(tx, offer.id);
    if (!held) throw cashOutRefusal('expired');
    if (held.takenRevision !== null) return held.takenRevision;
    if (bet?.status !== 'accepted') throw cashOutRefusal('ended');
    if (await isMoving(tx, bet.id)) throw cashOutRefusal('moving');
    const markets = marketsOf(bet);
    const isFree = await holdResultsOff(tx, markets);
    const same = bet.revision === offer.revision && (await countResults(tx, markets)) === offer.results;
    if (!isFree || !same) throw cashOutRefusal('changed');
    const closing = {
      closedStake: bet.closedStake + offer.stake,
      closedPayout: bet.closedPayout + offer.amount,
    };
    const behind = { ...bet, ...closing };
    const decision = decideBy(behind, await readMarketResults(tx, markets));
    if (!isCashedOut(behind) && decision.standing !== 'open') throw cashOutRefusal('decided');
    const change = planDecision(bet, { ...decision, closing });
    await addPayouts(tx, [{ change, reason: 'cash_out' }]);
    await markTaken(tx, offer.id, change.revision);
    return change.revision;
  });
}

/** Keeps results of these markets from being recorded until the transaction ends; false where one is being recorded now. */
async function holdResultsOff(tx: Queryable, markets: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>({
    name: 'cash-out-hold-results',
    text: `select coalesce(bool_and(pg_try_advisory_xact_lock_shared(733, m.id)), true) as free
             from (select distinct hashtext(t.market) as id from unnest($1::text[]) t (market) order by 1) m`,
    values: [markets],
  });
  return rows[0]?.free === true;
}
