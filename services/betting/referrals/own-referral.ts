import type { BetReferral, BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';
import { answerOf } from './answer-for.ts';
import { changeReferral } from './change-referral.ts';
import { findReferral } from './find-referrals.ts';
import { finishReferral } from './finish-referral.ts';
import type { Referral } from './referral.ts';
import { referralMessages } from './referral-message.ts';

type Method = typeof BetReferralsService.method;

/** The caller's own; another's is not found. */
async function findOwn(deps: BettingDeps, id: bigint, accountId: bigint): Promise<Referral> {
  const found = await findReferral(deps.database, id);
  if (found?.accountId !== accountId) throw new DomainError('NOT_FOUND');
  return found;
}

/** Takes what the trader offered. Who asks again is answered as a slip with its key would be. */
export const takeOffer =
  (deps: BettingDeps, placing: Placing): Handler<Method['takeOffer']> =>
  async ({ id }, { principal }) => {
    const { accountId, level, normalMark, flags } = principal;
    const found = await findOwn(deps, id, accountId);
    let taken = found;
    if (found.offeredStake === null || found.state === 'offered')
      taken = await changeReferral(deps, id, {
        to: 'accepting',
        from: ['offered'],
        accountId,
        member: { level, normalMark, flags },
      });
    const ended = taken.state === 'accepting' ? await finishReferral(deps, placing, taken) : taken;
    if (ended.state === 'accepting') throw new DomainError('UNAVAILABLE');
    const { bet, money } = await answerOf(deps, ended);
    const [shown] = await showBets(deps, principal, [bet]);
    return shown ? { bet: shown, money } : { money };
  };

/** Takes a slip back, or turns an offer down. */
export const leaveReferral =
  (deps: BettingDeps): Handler<Method['leaveReferral']> =>
  async ({ id }, { principal: { accountId } }) => {
    const found = await findOwn(deps, id, accountId);
    const left =
      found.state === 'left'
        ? found
        : await changeReferral(deps, id, { to: 'left', from: ['waiting', 'offered'], accountId });
    const [message] = await referralMessages(deps, [left]);
    return message as BetReferral;
  };
