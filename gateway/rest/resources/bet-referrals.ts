import { type BetReferral, BetReferralSchema } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import { amount, maybe, odds, optional, text } from '../../payload.ts';
import { decimal, num } from '../../wire.ts';
import { each, idOf } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { krwSchema, shapeOf, textSchema } from '../shape.ts';
import { firstOf } from './first-of.ts';

const states = ['waiting', 'offered', 'accepting', 'accepted', 'failed', 'refused', 'left', 'expired'] as const;
const namesSchema = { type: 'object', additionalProperties: textSchema };

const legSchema = {
  type: 'object',
  properties: {
    fixture_id: { type: 'integer' },
    market_id: textSchema,
    pick: textSchema,
    odds: { type: 'number' },
    current_odds: { type: 'number', description: 'What it is sold at now; 0 where it is not on sale.' },
    in_play: { type: 'boolean' },
    home: namesSchema,
    away: namesSchema,
  },
  required: ['fixture_id', 'market_id', 'pick', 'odds', 'current_odds', 'in_play', 'home', 'away'],
};

const legsOf = ({ legs, currentOddsMilli }: BetReferral) =>
  legs.map(({ marketId, pick, oddsMilli, inPlay, fixture }, place) => ({
    fixture_id: num(readMarketId(marketId)?.fixtureId ?? 0n),
    market_id: marketId,
    pick,
    odds: decimal(oddsMilli),
    current_odds: decimal(currentOddsMilli[place] ?? 0),
    in_play: inPlay,
    home: fixture?.home?.names ?? {},
    away: fixture?.away?.names ?? {},
  }));

const shape = shapeOf(BetReferralSchema, {
  omit: ['key', 'legs', 'current_odds_milli', 'potential_payout', 'bound'],
  words: { state: states, reason: ['referral_from', 'member_limit', 'win_limit'] },
  always: ['referred_at', 'expires_at'],
  add: {
    legs: { schema: { type: 'array', items: legSchema }, read: legsOf },
    payout: { schema: krwSchema, read: ({ potentialPayout }: BetReferral) => num(potentialPayout) },
    limit: { schema: krwSchema, read: ({ bound }: BetReferral) => num(bound) },
  },
});

/** A bet that was agreed on and then refused is told as that refusal: the trader is to see that there is no bet. */
function decided(referral: BetReferral) {
  if (referral.state === 'failed') throw new DomainError(referral.refusal as ReasonName);
  return shape.row(referral);
}

export const betReferrals: Resource = {
  name: 'bet-referrals',
  does: 'Slips on matches that wait for a trader, and what became of them. The fields `limit` and `reason` say why one waits.',
  callers: ['admin'],
  schema: shape.schema,
  names: { odds_milli: 'odds' },
  filters: {
    state: 'text',
    account_id: 'id',
    ...personFilters,
    reason: 'text',
    stake_gte: 'number',
    stake_lte: 'number',
    referred_at_gte: 'day_from',
    referred_at_lte: 'day_to',
  },
  sorts: ['id', 'stake', 'referred_at', 'expires_at'],
  async list(request, { gateway, caller }) {
    const { referrals, total } = await gateway.services.betReferrals.listBetReferrals(request, caller.options);
    return { rows: referrals.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(betReferrals, id, context),
  actions: {
    accept: action({
      does: 'Takes bets as they were asked for, at the odds that they were asked for.',
      payload: {},
      answers: shape.schema,
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) =>
          decided(await gateway.services.betReferrals.acceptBetReferral({ id: idOf(id) }, caller.options)),
        ),
    }),
    offer: action({
      does: 'Offers to take less: a smaller stake or, of a single leg, lower odds. The member has as long to answer.',
      payload: { stake: amount, odds: maybe(odds) },
      answers: shape.schema,
      run: (ids, { stake, odds: oddsMilli = 0 }, { gateway, caller }) =>
        each(ids, async (id) =>
          shape.row(
            await gateway.services.betReferrals.offerBetReferral({ id: idOf(id), stake, oddsMilli }, caller.options),
          ),
        ),
    }),
    refuse: action({
      does: 'Refuses bets; the member reads the memo.',
      payload: { memo: optional(text({ min: 0, max: 200 }), '') },
      answers: shape.schema,
      run: (ids, { memo }, { gateway, caller }) =>
        each(ids, async (id) =>
          shape.row(await gateway.services.betReferrals.refuseBetReferral({ id: idOf(id), memo }, caller.options)),
        ),
    }),
  },
};
