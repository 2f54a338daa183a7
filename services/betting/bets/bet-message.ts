import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { BetSchema, RevisionSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { remainingOf } from '../cash-out/remaining.ts';
import { payingOdds } from '../money/winnings.ts';
import type { Settings } from '../rules/rules.ts';
import { isCashedOut } from '../settling/closed.ts';
import { countLines } from '../settling/combinations.ts';
import { type Bet, outcomeOf, standingOf } from './bet.ts';
import { cancelUntilMs } from './cancel-until.ts';
import type { LegFacts } from './leg-facts.ts';
import { legMessages } from './leg-message.ts';

export interface Shown {
  nowMs: number;
  settings: Settings;
  /** The close in force of what the bet is on; undefined where its round is not known any more. */
  closesAtMs: number | undefined;
  /** What is known of its matches; absent for a bet on a round. */
  facts?: LegFacts | undefined;
  /** True when the member may take no bet back, by its flags or because none is left today. */
  mayNotCancel?: boolean;
  /** Outcomes that the one in force took the place of, oldest first. */
  earlier?: MessageInitShape<typeof RevisionSchema>[];
  /** KRW of the outcome in force that the member still owes. */
  owed?: bigint;
}

/** A bet as callers see it. */
export function betMessage(bet: Bet, shown: Shown): MessageInitShape<typeof BetSchema> {
  const untilMs = cancelUntilMs(bet, shown.settings, shown.closesAtMs);
  const mayCancel = untilMs !== undefined && bet.status === 'accepted' && bet.closedStake === 0n && !shown.mayNotCancel;
  return {
    id: bet.id,
    key: bet.key,
    accountId: bet.accountId,
    account: bet.account,
    nickname: bet.nickname,
    gameClass: bet.gameClass,
    game: bet.game,
    legs: legMessages(bet, shown.facts),
    stake: bet.stake,
    combinedOddsMilli: payingOdds(bet.oddsMilli),
    potentialPayout: bet.closedPayout + remainingOf(bet).potentialPayout,
    payout: bet.payout,
    status: bet.status,
    allowedCancel: mayCancel && shown.nowMs < untilMs,
    ...(mayCancel && { cancelUntil: timestampFromMs(untilMs) }),
    placedAt: timestampFromMs(bet.placedAtMs),
    ...(bet.settledAtMs !== null && outcomeOf(bet.status) && { settledAt: timestampFromMs(bet.settledAtMs) }),
    revisions: [...(shown.earlier ?? []), ...inForce(bet, shown.owed ?? 0n)],
    refusal: bet.refusal,
    path: bet.path,
    folds: [...(bet.folds ?? [])],
    lines: countLines(bet.legs?.length ?? 1, bet.folds),
    closedStake: bet.closedStake,
    closedPayout: bet.closedPayout,
    cashedOut: isCashedOut(bet),
    bonusMilli: bet.bonusMilli,
  };
}

function inForce(bet: Bet, owed: bigint): MessageInitShape<typeof RevisionSchema>[] {
  const outcome = standingOf(bet);
  if (!outcome || bet.settledAtMs === null) return [];
  const { revision, payout, reason } = bet;
  return [{ revision, at: timestampFromMs(bet.settledAtMs), outcome, payout, reason, owed }];
}
