import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { findBet } from '../rpc/get-bet.ts';
import { restOf } from '../settling/closed.ts';
import { readMarketResults } from '../settling/market-result.ts';
import { countResults, holdOffer, isMoving } from './offers.ts';
import { partOf } from './price.ts';
import { cashOutRefusal } from './refusal.ts';
import { delayOf, stepOf, worthOf } from './worth.ts';

/**
 * Results are counted before they are read: one that comes in between is one too many when the offer is taken, so that no
 * price is paid that does not know of it.
 */
export const offerCashOut =
  (deps: BettingDeps): Handler<typeof CashOutService.method.offerCashOut> =>
  async ({ betId, stake: asked }, { principal }) => {
    const { database, snapshot } = deps;
    const bet = await findBet(database, principal, betId);
    const markets = marketsOf(bet);
    const counted = await countResults(database, markets);
    const results = await readMarketResults(database, markets);
    const nowMs = deps.clock.now().getTime();
    const worth = worthOf(bet, results, snapshot, nowMs);
    if ('rule' in worth) throw cashOutRefusal(worth.rule, worth.legs ? { legs: worth.legs.join(',') } : {});
    if (await isMoving(database, bet.id)) throw cashOutRefusal('moving');
    const rest = restOf(bet);
    const stake = asked === 0n ? rest : asked;
    const step = BigInt(stepOf(bet));
    if (stake > rest || stake % step !== 0n)
      throw new DomainError('VALIDATION', { field: 'stake', meta: { max: String(rest), step: String(step) } });
    const amount = partOf(worth.amount, stake, rest);
    if (amount === 0n) throw cashOutRefusal('worthless');
    const delayMs = delayOf(bet, results, snapshot);
    const offer = {
      id: uuidv7(nowMs),
      betId: bet.id,
      accountId: bet.accountId,
      revision: bet.revision,
      results: counted,
      stake,
      amount,
      expiresAtMs: nowMs + snapshot.slipRules().cashOutSeconds * 1000,
    };
    await holdOffer(database, offer);
    return {
      id: offer.id,
      betId: bet.id,
      stake,
      amount,
      expiresAt: timestampFromMs(offer.expiresAtMs),
      delaySeconds: Math.ceil(delayMs / 1000),
      rest: rest - stake,
    };
  };
