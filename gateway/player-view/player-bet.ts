import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Language } from '@madang/i18n/languages.ts';
import type { BetReferral } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import type { Bet, Leg, Revision } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import type { FixtureUpdated } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type {
  BetLegSchema,
  BetMatchSchema,
  BetSchema,
  ReferralSchema,
} from '@madang/proto/madang/player/v1/betting_pb.ts';
import { isPlaying } from '../sports/boards.ts';
import { nameIn } from '../sports/name-in.ts';
import { resultWord, statusWord } from '../sports/words.ts';

const ofMatch = (fixture: FixtureUpdated, language: Language): MessageInitShape<typeof BetMatchSchema> => {
  const score = fixture.scores.find(({ period }) => period === 'ft');
  return {
    id: fixture.fixtureId,
    sport: fixture.sport,
    country: fixture.country,
    league: nameIn(fixture.leagueNames, language),
    home: nameIn(fixture.home?.names, language),
    away: nameIn(fixture.away?.names, language),
    ...(fixture.startsAt && { startsAt: fixture.startsAt }),
    status: statusWord(fixture.status),
    period: isPlaying(fixture) ? (fixture.clock?.period ?? '') : '',
    ...(score && { homeScore: score.home, awayScore: score.away, hasScore: true }),
  };
};

const leg = (bet: Leg, language: Language): MessageInitShape<typeof BetLegSchema> => {
  const { roundId, game, market, pick, oddsMilli, status, round, day, marketId, fixture } = bet;
  const key = readMarketId(marketId);
  return {
    roundId,
    game,
    market,
    pick,
    oddsMilli,
    status,
    round,
    day,
    marketId,
    ...(key && { type: key.type, period: key.period }),
    ...(key?.lineQuarters !== undefined && { lineQuarters: key.lineQuarters }),
    ...(fixture && { match: ofMatch(fixture, language) }),
    result: resultWord(bet.result),
    inPlay: bet.inPlay,
    placedHomeScore: bet.placedHomeScore,
    placedAwayScore: bet.placedAwayScore,
  };
};

const revision = ({ revision, at, outcome, payout, reason }: Revision) => ({
  revision,
  outcome,
  payout,
  reason,
  ...(at && { at }),
});

/** A bet as its member sees it, the names of matches in the member's language. */
export function playerBet(bet: Bet, language: Language): MessageInitShape<typeof BetSchema> {
  const { id, key, gameClass, game, stake, combinedOddsMilli, potentialPayout, payout, status } = bet;
  return {
    id,
    key,
    gameClass,
    game,
    stake,
    combinedOddsMilli,
    potentialPayout,
    payout,
    status,
    legs: bet.legs.map((one) => leg(one, language)),
    folds: bet.folds,
    lines: bet.lines,
    bonusMilli: bet.bonusMilli,
    closedStake: bet.closedStake,
    closedPayout: bet.closedPayout,
    cashedOut: bet.cashedOut,
    allowedCancel: bet.allowedCancel,
    ...(bet.cancelUntil && { cancelUntil: bet.cancelUntil }),
    ...(bet.placedAt && { placedAt: bet.placedAt }),
    ...(bet.settledAt && { settledAt: bet.settledAt }),
    revisions: bet.revisions.map(revision),
  };
}

/** A slip that waits for a trader, as its member sees it. */
export function playerReferral(referral: BetReferral, language: Language): MessageInitShape<typeof ReferralSchema> {
  const { id, key, folds, stake, oddsMilli, potentialPayout, state, refusal, memo, betId } = referral;
  const { offeredStake, offeredOddsMilli, offeredPayout, referredAt, expiresAt } = referral;
  return {
    id,
    key,
    legs: referral.legs.map((one) => leg(one, language)),
    folds,
    stake,
    oddsMilli,
    potentialPayout,
    state,
    offeredStake,
    offeredOddsMilli,
    offeredPayout,
    refusal,
    memo,
    betId,
    ...(referredAt && { referredAt }),
    ...(expiresAt && { expiresAt }),
  };
}
