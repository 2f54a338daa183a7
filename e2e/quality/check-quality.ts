import { logIn } from '../browser/player-site.ts';
import { openVisits } from '../browser/visits.ts';
import type { Whole } from '../harness.ts';
import { addressOf } from '../pages/faults.ts';
import { watchShifts } from '../pages/layout.ts';
import type { Address } from '../pages/player-addresses.ts';
import { quietOf } from '../pages/quiet.ts';
import { accounts, type Places } from '../pages/scene.ts';
import type { Measured } from './bars.ts';
import { measureBet } from './measure-bet.ts';
import { measurePage } from './measure-page.ts';
import { watchPaints } from './paints.ts';

/** A game whose round sells for as long as a slow phone takes. */
const betsOn = '/game/powerball/ntry/{selling}';

interface QualityOptions {
  addresses: readonly Address[];
  /** Whether bets are placed as well. */
  bets: boolean;
  runs: number;
  onMeasured?(measured: Measured): void;
}

/** Measures pages one after another, each as one person alone at the machine. */
export async function checkQuality(
  whole: Whole,
  places: Partial<Places>,
  options: QualityOptions,
): Promise<Measured[]> {
  const { addresses, bets, runs, onMeasured = () => {} } = options;
  const all: Measured[] = [];
  const tell = (measured: Measured): void => {
    all.push(measured);
    onMeasured(measured);
  };
  for (const who of ['visitor', 'member', 'newcomer'] as const) {
    const own = addresses.filter((address) => address.who === who);
    const betting = who === 'member' && bets;
    if (own.length === 0 && !betting) continue;
    // A browser for each: what one has compiled and kept is not the other's.
    await using visits = await openVisits(whole.url);
    const page = await visits.open('about:blank', { phone: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(watchShifts);
    await page.addInitScript(watchPaints);
    if (who !== 'visitor') {
      await page.goto('/login');
      await logIn(page, accounts[who].phone, accounts[who].password);
    }
    const quiet = quietOf(page);
    for (const address of own) {
      const measured = await measurePage(page, quiet, await addressOf(address, places), runs);
      tell({ ...measured, what: `${who} ${address.path}` });
    }
    if (betting)
      for (const measured of await measureBet(page, () => addressOf({ path: betsOn }, places), runs)) tell(measured);
  }
  return all;
}
