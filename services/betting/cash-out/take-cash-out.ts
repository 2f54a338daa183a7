import type { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { marketsOf } from '../bets/legs.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';
import { settleKey } from '../money/ledger.ts';
import type { InPlayDelay } from '../placing/in-play-delay.ts';
import { findBet } from '../rpc/get-bet.ts';
import { restOf } from '../settling/closed.ts';
import { readMarketResults } from '../settling/market-result.ts';
import { finishCashOuts } from './finish-cash-outs.ts';
import { noteTaking } from './note-taking.ts';
import { findOffer, type Offer } from './offers.ts';
import { partOf } from './price.ts';
import { cashOutRefusal } from './refusal.ts';
import { delayOf, worthOf } from './worth.ts';

/**
 * The way of a cash-out: it is noted (`note-taking.ts`), its money moves under the key of the bet's next revision and its
 * outcome is written (`finish-cash-outs.ts`). An offer that was taken is answered as it was, however often it is asked for.
 */
export const takeCashOut =
  (deps: BettingDeps, inPlay: InPlayDelay): Handler<typeof CashOutService.method.takeCashOut> =>
  async ({ offerId }, context) => {
    const offer = isUuidv7(offerId) ? await findOffer(deps.database, offerId, context.principal.accountId) : undefined;
    if (!offer) throw new DomainError('NOT_FOUND');
    if (offer.takenRevision !== null) return receipt(deps, context, offer, offer.takenRevision);
    await waitAndCheck(deps, inPlay, context, offer);
    const revision = await noteTaking(deps, offer);
    failpoint('cash-out.noted');
    return receipt(deps, context, offer, revision);
  };

/**
 * Refuses what is sold no more, and what a match in play made cheaper while the taking waited for it. A price that nobody
 * had to wait with is kept as it was held.
 */
async function waitAndCheck(
  deps: BettingDeps,
  inPlay: InPlayDelay,
  { principal, signal }: CallContext,
  { betId, expiresAtMs, stake, amount }: Offer,
): Promise<void> {
  if (deps.clock.now().getTime() >= expiresAtMs) throw cashOutRefusal('expired');
  const look = async () => {
    const bet = await findBet(deps.database, principal, betId);
    const results = await readMarketResults(deps.database, marketsOf(bet));
    const worth = worthOf(bet, results, deps.snapshot, deps.clock.now().getTime());
    if ('rule' in worth) throw cashOutRefusal(worth.rule, worth.legs ? { legs: worth.legs.join(',') } : {});
    return { worth: partOf(worth.amount, stake, restOf(bet)), delayMs: delayOf(bet, results, deps.snapshot) };
  };
  const { delayMs } = await look();
  if (delayMs === 0) return;
  await inPlay.wait(delayMs, signal);
  const { worth } = await look();
  const least = amount * BigInt(1000 - deps.snapshot.slipRules().cashOutToleranceMilli);
  if (worth * 1000n < least) throw cashOutRefusal('price_fell', { amount: String(worth) });
}

/** What was bought, once its money has moved. UNAVAILABLE leaves the rest to the worker. */
async function receipt(deps: BettingDeps, context: CallContext, offer: Offer, revision: number) {
  const { principal } = context;
  try {
    await finishCashOuts(deps, [offer.betId]);
    const bet = await findBet(deps.database, principal, offer.betId);
    const [moved] = await deps.wallet.lookup([settleKey(offer.betId, revision)]);
    if (bet.revision < revision || moved?.state !== 'posted') throw new DomainError('UNAVAILABLE');
    const [shown] = await showBets(deps, principal, [bet]);
    return { ...(shown && { bet: shown }), money: moved.balance, stake: offer.stake, amount: offer.amount };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('UNAVAILABLE', { cause: error });
  }
}
