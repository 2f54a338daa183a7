import { describe, expect, test } from 'vitest';
import { startSites } from './browser/start-sites.ts';
import type { Whole } from './harness.ts';
import type { Address } from './pages/player-addresses.ts';
import { bars, type Measured } from './quality/bars.ts';
import { checkQuality } from './quality/check-quality.ts';

/** The first page and a game's, as visitors see them: what `npm run check:quality` measures of every page. */
const addresses: readonly Address[] = [
  { who: 'visitor', path: '/' },
  { who: 'visitor', path: '/game/powerball/ntry/eos5' },
];
/** Tests run beside others: here a page is slow only where it takes twice as long as it may with the machine to itself. */
const busy = 2;

describe('the player site on a slow phone', () => {
  let whole: Whole;
  let measured: Measured[] = [];

  startSites((sites) => ({ whole } = sites));

  test('loads no more script than it may, and does not jump', async () => {
    measured = await checkQuality(whole, {}, { addresses, bets: false, runs: 3 });
    expect(measured.map(({ what }) => what)).toEqual(addresses.map(({ path }) => `visitor ${path}`));
    for (const { what, figures, note } of measured) {
      expect(figures.scriptKb, what).toBeGreaterThan(50);
      expect(figures.scriptKb, `${what}: ${note}`).toBeLessThanOrEqual(bars.scriptKb);
      expect(figures.shift, `${what}: ${note}`).toBeLessThanOrEqual(bars.shift);
    }
  }, 90_000);

  test('shows its largest thing soon', () => {
    for (const { what, figures, note } of measured) {
      expect(figures.largestSlowMs, what).toBeGreaterThan(0);
      expect(figures.largestSlowMs, `${what}: ${note}`).toBeLessThanOrEqual(busy * bars.largestSlowMs);
      expect(figures.largestPlainMs, `${what}: ${note}`).toBeLessThanOrEqual(busy * bars.largestPlainMs);
    }
  });
});
