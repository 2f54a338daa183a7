import type { Settings } from '../rules/rules.ts';

/**
 * The moment at which the member can no longer take a bet back: the end of the window after placing, or the configured
 * time before the close, whichever is first. Undefined when it never could be taken back.
 */
export function cancelUntilMs(bet: { placedAtMs: number; closesAtMs: number }, settings: Settings): number | undefined {
  if (settings.cancelSeconds === 0) return undefined;
  const untilMs = Math.min(
    bet.placedAtMs + settings.cancelSeconds * 1000,
    bet.closesAtMs - settings.cancelBeforeCloseSeconds * 1000,
  );
  return untilMs > bet.placedAtMs ? untilMs : undefined;
}
