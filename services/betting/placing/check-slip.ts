import {
  type OddsChange,
  OddsChangeSchema,
  type PlaceBetRequest,
  type Selection,
} from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { winnings } from '../money/winnings.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { isRoundId, type Price, type Round } from '../rounds/round.ts';
import type { Limit } from '../rules/limit.ts';
import type { OpenPick } from '../rules/slip-rules/slip.ts';
import { accepts } from './accepts-odds.ts';
import { checkStakeRange, checkWinLimit } from './check-amounts.ts';
import { checkMatchSlip } from './check-match-slip.ts';
import { checkForSale } from './for-sale.ts';
import type { CheckedSlip } from './placement.ts';

/** An enum of the contract arrives as any number. */
const oddsChanges: ReadonlySet<number> = new Set(OddsChangeSchema.values.map((value) => value.number));

/**
 * Takes a member's request for a bet, or refuses it with the rule that forbids it. Moves nothing. `open` are the picks of the
 * member's open bets on matches, where a rule asks for them.
 */
export function checkSlip(
  request: PlaceBetRequest,
  principal: Principal,
  snapshot: MarketSnapshot,
  nowMs: number,
  trace = '',
  open: readonly OpenPick[] = [],
): CheckedSlip {
  if (request.selections.every(({ marketId }) => marketId !== '') && request.selections.length > 0) {
    checkOddsChange(request);
    return checkMatchSlip(request, principal, snapshot, nowMs, trace, open);
  }
  const selection = onlySelection(request);
  if (!isRoundId(selection.roundId)) throw new DomainError('VALIDATION', { field: 'round_id' });
  checkOddsChange(request);
  if (snapshot.stale(nowMs)) throw new DomainError('UNAVAILABLE');
  const round = openRound(snapshot.round(selection.roundId), nowMs);
  const price = openPrice(round, selection.pick);
  checkOdds(selection.oddsMilli, price.oddsMilli, request.oddsChange);
  const limit = snapshot.limit(principal, round.gameClass);
  if (!limit) throw new DomainError('MARKET_SUSPENDED', { meta: { game_class: round.gameClass } });
  checkForSale(price.oddsMilli, limit);
  const potentialPayout = checkAmounts(request.stake, price.oddsMilli, limit);
  return {
    accountId: principal.accountId,
    path: principal.path,
    account: principal.account,
    nickname: principal.nickname,
    testAccount: principal.testAccount,
    key: request.key,
    marketId: round.id,
    game: round.game,
    gameClass: round.gameClass,
    market: price.market,
    pick: selection.pick,
    stake: request.stake,
    oddsMilli: price.oddsMilli,
    requestedOddsMilli: selection.oddsMilli,
    oddsChange: request.oddsChange,
    potentialPayout,
    closesAtMs: round.closesAtMs,
    opensAtMs: round.opensAtMs,
    roundMax: limit.roundMax,
    trace,
    legs: null,
    folds: null,
    bonusMilli: 0,
    delayMs: 0,
  };
}

function checkOddsChange({ oddsChange }: PlaceBetRequest): void {
  if (!oddsChanges.has(oddsChange)) throw new DomainError('VALIDATION', { field: 'odds_change' });
}

/** Rounds of mini games are never combined, with matches neither. */
function onlySelection({ selections, folds }: PlaceBetRequest): Selection {
  const [first] = selections;
  if (!first) throw new DomainError('VALIDATION', { field: 'selections' });
  if (folds.length > 0) throw new DomainError('VALIDATION', { field: 'folds' });
  if (selections.length === 1) return first;
  const legs = selections.map((selection) => `${selection.roundId || selection.marketId}:${selection.pick}`).join(',');
  throw new DomainError('BANNED_COMBINATION', { meta: { rule: 'single_only', legs } });
}

function openRound(round: Round | undefined, nowMs: number): Round {
  if (!round || nowMs < round.opensAtMs || nowMs >= round.closesAtMs) throw new DomainError('BETTING_CLOSED');
  if (round.salesStopped) throw new DomainError('MARKET_SUSPENDED');
  return round;
}

function openPrice(round: Round, pick: string): Price {
  const price = round.prices.get(pick);
  if (!price) throw new DomainError('VALIDATION', { field: 'pick' });
  if (price.suspended) throw new DomainError('MARKET_SUSPENDED');
  return price;
}

function checkOdds(shown: number, now: number, change: OddsChange): void {
  if (!accepts(shown, now, change)) throw new DomainError('ODDS_CHANGED', { meta: { odds_milli: String(now) } });
}

/** Answers what a win would pay. */
function checkAmounts(stake: bigint, oddsMilli: number, limit: Limit): bigint {
  checkStakeRange(stake, limit);
  const potentialPayout = winnings(stake, oddsMilli);
  checkWinLimit(potentialPayout, limit);
  return potentialPayout;
}
