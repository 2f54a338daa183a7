import { el } from './el.ts';

const coins = 28;

/** From this many stakes on a win is a feast. */
const feastFrom = 10n;

/** Coins that fall over the table for a great win; they are gone by themselves, and nothing waits for them. */
export function celebrate(stage: HTMLElement, round: { stake: bigint; payout: bigint }): void {
  if (round.stake === 0n || round.payout < feastFrom * round.stake) return;
  const rain = el('div.feast', { 'aria-hidden': 'true' });
  for (let n = 0; n < coins; n++) {
    const coin = el('i');
    // Spread by the golden angle, so that no two fall together.
    coin.style.setProperty('--x', `${(n * 61.8) % 100}%`);
    coin.style.setProperty('--wait', `${((n * 137) % 900) / 1_000}s`);
    rain.append(coin);
  }
  stage.append(rain);
  setTimeout(() => rain.remove(), 3_200);
}
