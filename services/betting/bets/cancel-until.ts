import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Settings } from '../rules/rules.ts';

/**
 * The moment at which the member can no longer take a bet back: the end of the window after placing, or the configured
 * time before the close, whichever is first. Undefined when it never could be taken back. An operator may move the close
 * of an open round: `roundClosesAtMs` is the one in force, undefined where the round is not known any more. An earlier
 * one counts at once; a later one gives nobody more time than the bet was placed with.
 */
export function cancelUntilMs(
  bet: { placedAtMs: number; closesAtMs: number },
  settings: Omit<Settings, 'approveSettings'>,
  roundClosesAtMs: number | undefined,
): number | undefined {
  if (settings.cancelSeconds === 0) return undefined;
  const closesAtMs = Math.min(bet.closesAtMs, roundClosesAtMs ?? bet.closesAtMs);
  const untilMs = Math.min(
    bet.placedAtMs + settings.cancelSeconds * 1000,
    closesAtMs - settings.cancelBeforeCloseSeconds * 1000,
  );
  return untilMs > bet.placedAtMs ? untilMs : undefined;
}

/** Whether an operator took the right to cancel from this member. */
export const mayNeverCancel = (principal: Pick<Principal, 'flags'>): boolean =>
  principal.flags.includes('block_bet_cancel');

/** Why a bet cannot be taken back, as the refusal's `rule` says it. */
export type CancelRule = 'blocked' | 'off' | 'started' | 'before_close' | 'window' | 'ended' | 'per_day' | 'cashed_out';

/** The rule of time that forbids it at a moment: the same moments as above, told apart. Undefined while it is allowed. */
export function ruleOfTime(
  bet: { placedAtMs: number; closesAtMs: number },
  settings: Omit<Settings, 'approveSettings'>,
  nowMs: number,
  roundClosesAtMs: number | undefined,
): CancelRule | undefined {
  const untilMs = cancelUntilMs(bet, settings, roundClosesAtMs);
  if (untilMs !== undefined && nowMs < untilMs) return undefined;
  if (settings.cancelSeconds === 0) return 'off';
  if (nowMs >= Math.min(bet.closesAtMs, roundClosesAtMs ?? bet.closesAtMs)) return 'started';
  const windowEndsMs = bet.placedAtMs + settings.cancelSeconds * 1000;
  return untilMs === windowEndsMs ? 'window' : 'before_close';
}
