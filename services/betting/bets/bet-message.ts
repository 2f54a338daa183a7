import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { BetSchema, RevisionSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { payingOdds } from '../money/winnings.ts';
import { dayAndNumber } from '../rounds/round.ts';
import type { Settings } from '../rules/rules.ts';
import { type Bet, outcomeOf } from './bet.ts';
import { cancelUntilMs } from './cancel-until.ts';

export interface Shown {
  nowMs: number;
  settings: Settings;
  /** The close in force of the bet's round; undefined where the round is not known any more. */
  roundClosesAtMs: number | undefined;
  /** True when the member may take no bet back, by its flags or because none is left today. */
  mayNotCancel?: boolean;
  /** Outcomes that the one in force took the place of, oldest first. */
  earlier?: MessageInitShape<typeof RevisionSchema>[];
  /** KRW of the outcome in force that the member still owes. */
  owed?: bigint;
}

/** A bet as callers see it. */
export function betMessage(bet: Bet, shown: Shown): MessageInitShape<typeof BetSchema> {
  const untilMs = cancelUntilMs(bet, shown.settings, shown.roundClosesAtMs);
  const mayCancel = untilMs !== undefined && bet.status === 'accepted' && !shown.mayNotCancel;
  return {
    id: bet.id,
    key: bet.key,
    accountId: bet.accountId,
    account: bet.account,
    nickname: bet.nickname,
    gameClass: bet.gameClass,
    game: bet.game,
    legs: [leg(bet)],
    stake: bet.stake,
    combinedOddsMilli: payingOdds(bet.oddsMilli),
    potentialPayout: bet.potentialPayout,
    payout: bet.payout,
    status: bet.status,
    allowedCancel: mayCancel && shown.nowMs < untilMs,
    ...(mayCancel && { cancelUntil: timestampFromMs(untilMs) }),
    placedAt: timestampFromMs(bet.placedAtMs),
    ...(bet.settledAtMs !== null && { settledAt: timestampFromMs(bet.settledAtMs) }),
    revisions: [...(shown.earlier ?? []), ...inForce(bet, shown.owed ?? 0n)],
    refusal: bet.refusal,
    path: bet.path,
  };
}

function leg(bet: Bet) {
  const { roundId, game, market, pick, oddsMilli, status } = bet;
  return { roundId, game, market, pick, oddsMilli, status: legStatus(status), ...dayAndNumber(roundId) };
}

/** The leg of a bet that was not taken, or was taken back, counts for nothing. */
function legStatus(status: Bet['status']): string {
  if (status === 'pending' || status === 'accepted') return 'pending';
  return outcomeOf(status) ?? 'void';
}

function inForce(bet: Bet, owed: bigint): MessageInitShape<typeof RevisionSchema>[] {
  const outcome = outcomeOf(bet.status);
  if (!outcome || bet.settledAtMs === null) return [];
  const { revision, payout, reason } = bet;
  return [{ revision, at: timestampFromMs(bet.settledAtMs), outcome, payout, reason, owed }];
}
