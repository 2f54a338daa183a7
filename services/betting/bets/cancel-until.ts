import type { Settings } from '../rules/rules.ts';

/**
 * The moment at which the member can no longer take a bet back: the end of the window after placing, or the configured
 * time before the close, whichever is first. Undefined when it never could be taken back. An operator may move the close
 * of an open round: `roundClosesAtMs` is the one in force, undefined where the round is not known any more. An earlier
 * one counts at once; a later one gives nobody more time than the bet was placed with.
 */
export function cancelUntilMs(
  bet: { placedAtMs: number; closesAtMs: number },
  settings: Settings,
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
