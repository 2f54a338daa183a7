import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  BetReferral,
  BetReferralSchema,
  BetReferralsService,
} from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { BettingDeps } from '../deps.ts';
import type { Identity } from '../member-limits/find-member.ts';
import { checkSlip } from '../placing/check-slip.ts';
import type { Placing } from '../placing/place-bets.ts';
import { agreedRequest, agreedSnapshot, checkUnmoved, memberOf } from './agreed-slip.ts';
import { changeReferral } from './change-referral.ts';
import { findReferral } from './find-referrals.ts';
import { finishReferral } from './finish-referral.ts';
import { memberNow } from './member-now.ts';
import type { Referral } from './referral.ts';
import { referralMessages } from './referral-message.ts';

type Method = typeof BetReferralsService.method;

/** Writes who decided what of a slip that waits, and why. */
const audited =
  (deps: BettingDeps, context: CallContext, action: AuditAction) =>
  (tx: pg.PoolClient, after: Referral): Promise<void> =>
    deps.audit(tx, context, {
      action,
      resource: 'bet_referral',
      resourceId: `${after.id}`,
      before: { state: 'waiting', account_id: after.accountId, stake: after.stake, odds_milli: after.oddsMilli },
      after: {
        state: after.state,
        ...(after.offeredStake !== null && { stake: after.offeredStake, odds_milli: after.offeredOddsMilli }),
      },
      memo: after.memo,
    });

async function told(deps: BettingDeps, referral: Referral): Promise<MessageInitShape<typeof BetReferralSchema>> {
  const [message] = await referralMessages(deps, [referral]);
  return message as BetReferral;
}

/** Takes a slip as it is: the trader has said yes, and from here on the bet goes its ordinary way. */
export const acceptReferral =
  (deps: BettingDeps, identity: Identity, placing: Placing): Handler<Method['acceptBetReferral']> =>
  async ({ id }, context) => {
    const found = await findReferral(deps.database, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const member = await memberNow(identity, found.accountId, context.signal);
    const taken = await changeReferral(
      deps,
      id,
      { to: 'accepting', from: ['waiting'], by: context.principal.account, member },
      audited(deps, context, 'bet_referral.accept'),
    );
    return told(deps, await finishReferral(deps, placing, taken));
  };

/** Asks the member to take less, in the time that a trader has as well. */
export const offerReferral =
  (deps: BettingDeps): Handler<Method['offerBetReferral']> =>
  async ({ id, stake, oddsMilli: asked }, context) => {
    const found = await findReferral(deps.database, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const terms = { stake, oddsMilli: asked || found.oddsMilli };
    const wrong = (field: string) => new DomainError('VALIDATION', { field });
    if (stake > found.stake) throw wrong('stake');
    const single = found.legs.length === 1;
    if (single ? terms.oddsMilli > found.oddsMilli || terms.oddsMilli < 1000 : terms.oddsMilli !== found.oddsMilli)
      throw wrong('odds_milli');
    if (stake === found.stake && terms.oddsMilli === found.oddsMilli) throw wrong('stake');
    // What could not be placed now is not worth offering; the member's least stake is kept by it too.
    const nowMs = deps.clock.now().getTime();
    checkUnmoved(found, deps.snapshot);
    const slip = checkSlip(
      agreedRequest(found, terms),
      memberOf(found),
      agreedSnapshot(deps.snapshot, found, terms),
      nowMs,
    );
    const untilMs = Math.min(
      nowMs + deps.rules.now().sports.referralSeconds * 1000,
      found.legs.every(({ inPlay }) => inPlay) ? Number.POSITIVE_INFINITY : slip.closesAtMs,
    );
    const after = await changeReferral(
      deps,
      id,
      {
        to: 'offered',
        from: ['waiting'],
        by: context.principal.account,
        offer: { stake, oddsMilli: Math.min(slip.oddsMilli, found.oddsMilli), payout: slip.potentialPayout, untilMs },
      },
      audited(deps, context, 'bet_referral.offer'),
    );
    return told(deps, after);
  };

/** Ends a slip that waits: the member reads why. */
export const refuseReferral =
  (deps: BettingDeps): Handler<Method['refuseBetReferral']> =>
  async ({ id, memo }, context) => {
    const after = await changeReferral(
      deps,
      id,
      { to: 'refused', from: ['waiting'], by: context.principal.account, memo },
      audited(deps, context, 'bet_referral.refuse'),
    );
    return told(deps, after);
  };
