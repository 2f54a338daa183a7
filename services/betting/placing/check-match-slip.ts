import type { OddsChange, PlaceBetRequest, Selection } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { bonusOf } from '../rules/bonus.ts';
import type { OpenPick, SlipLeg } from '../rules/slip-rules/slip.ts';
import { checkSlipRules } from '../rules/slip-rules/slip-rules.ts';
import { isPlayed, legClosesAtMs, type Match, type MatchMarket } from '../sports/match.ts';
import { accepts } from './accepts-odds.ts';
import { checkStakeRange, checkWinLimit } from './check-amounts.ts';
import { checkFolds, combinedPrice } from './combined-price.ts';
import { checkForSale } from './for-sale.ts';
import { asksForOpenPicks } from './open-picks.ts';
import type { CheckedSlip } from './placement.ts';
import { checkSportsRestrictions } from './sports-restrictions.ts';

const gameClass = 'sports';
/** A slip on matches that are all played has no start to close it: its stake is asked for within this time. */
const inPlayOpenMs = 60_000;

/** A leg that may be sold, as the slip and as the market tell it. */
interface PricedLeg extends SlipLeg {
  shownMilli: number;
  match: Match;
  closesAtMs: number;
}

/** Takes a member's slip on matches, with any number of legs, or refuses it with the rule that forbids it. */
export function checkMatchSlip(
  request: PlaceBetRequest,
  principal: Principal,
  snapshot: MarketSnapshot,
  nowMs: number,
  trace: string,
  open: readonly OpenPick[],
): CheckedSlip {
  const folds = checkFolds(request);
  if (snapshot.matchesStale(nowMs)) throw new DomainError('UNAVAILABLE');
  const legs = request.selections.map((selection) => priceLeg(selection, snapshot, nowMs));
  const rules = snapshot.slipRules();
  checkSlipRules(legs, rules, { folds: folds ?? [], open });
  checkSportsRestrictions(
    principal.flags,
    legs.map(({ family }) => ({ gameClass, market: family })),
  );
  checkOdds(legs, request.oddsChange || rules.oddsChange);
  const limit = snapshot.limit(principal, gameClass);
  const [first] = legs;
  if (!limit || !first) throw new DomainError('MARKET_SUSPENDED', { meta: { game_class: gameClass } });
  if (legs.length === 1) checkForSale(first.oddsMilli, limit);
  checkStakeRange(request.stake, limit);
  const bonusMilli = bonusOf({ legs, folds: folds ?? [] }, rules.bonuses);
  const price = combinedPrice(
    request.stake,
    legs.map(({ oddsMilli }) => oddsMilli),
    folds,
    bonusMilli,
  );
  checkWinLimit(price.potentialPayout, limit);
  const sports = new Set(legs.map(({ sport }) => sport));
  const closesAtMs = Math.min(...legs.map((leg) => leg.closesAtMs));
  return {
    accountId: principal.accountId,
    path: principal.path,
    account: principal.account,
    nickname: principal.nickname,
    testAccount: principal.testAccount,
    key: request.key,
    marketId: first.marketId,
    game: sports.size === 1 ? first.sport : 'mixed',
    gameClass,
    market: first.type,
    pick: first.pick,
    stake: request.stake,
    oddsMilli: price.oddsMilli,
    requestedOddsMilli: first.shownMilli,
    oddsChange: request.oddsChange,
    potentialPayout: price.potentialPayout,
    closesAtMs: Number.isFinite(closesAtMs) ? closesAtMs : nowMs + inPlayOpenMs,
    opensAtMs: 0,
    roundMax: limit.roundMax,
    trace,
    legs: legs.map(({ marketId, pick, oddsMilli, shownMilli, inPlay, match }) => ({
      marketId,
      pick,
      oddsMilli,
      shownMilli,
      ...(inPlay && { inPlay: match.score }),
    })),
    folds,
    bonusMilli,
    delayMs: Math.max(0, ...legs.map(({ inPlay, match }) => (inPlay ? match.delayMs : 0))),
    ...(asksForOpenPicks(rules) && {
      recheck: (now: readonly OpenPick[]) => checkSlipRules(legs, rules, { folds: folds ?? [], open: now }),
    }),
  };
}

function priceLeg(
  { roundId, marketId, pick, oddsMilli }: Selection,
  snapshot: MarketSnapshot,
  nowMs: number,
): PricedLeg {
  const key = readMarketId(marketId);
  if (!key || roundId !== '') throw new DomainError('VALIDATION', { field: 'market_id' });
  const match = snapshot.match(key.fixtureId);
  const market = snapshot.market(key.fixtureId, marketId);
  const legs = { meta: { legs: `${marketId}:${pick}` } };
  if (!match || !market || nowMs < (match.releasedAtMs ?? Number.POSITIVE_INFINITY))
    throw new DomainError('BETTING_CLOSED', legs);
  const inPlay = isPlayed(match);
  if (match.salesStopped || market.status === MarketStatus.SUSPENDED) throw new DomainError('MARKET_SUSPENDED', legs);
  const closesAtMs = legClosesAtMs(match, market, inPlay);
  if (nowMs >= closesAtMs) throw new DomainError('BETTING_CLOSED', legs);
  const price = market.prices.get(pick);
  if (!price) throw new DomainError('VALIDATION', { field: 'pick' });
  if (price.suspended) throw new DomainError('MARKET_SUSPENDED', legs);
  return {
    ...ofMarket(match, market),
    pick,
    oddsMilli: price.oddsMilli,
    shownMilli: oddsMilli,
    inPlay,
    match,
    closesAtMs,
  };
}

function ofMarket({ id, sport, leagueId }: Match, { id: marketId, type, period, lineQuarters }: MatchMarket) {
  const family = marketTypeOf(type)?.family ?? 'special';
  return { marketId, fixtureId: id, sport, leagueId, type, family, period, lineQuarters };
}

/** Tells the new odds of every leg whose odds moved away from what the member accepts. */
function checkOdds(legs: readonly PricedLeg[], change: OddsChange): void {
  const moved = legs.filter(({ shownMilli, oddsMilli }) => !accepts(shownMilli, oddsMilli, change));
  const [first] = moved;
  if (!first) return;
  const told = moved.map(({ marketId, pick, oddsMilli }) => `${marketId}:${pick}=${oddsMilli}`).join(',');
  throw new DomainError('ODDS_CHANGED', { meta: { odds_milli: String(first.oddsMilli), legs: told } });
}
