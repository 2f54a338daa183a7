import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES, type Language } from '@madang/i18n/languages.ts';
import { root, say } from '../../scripts/run.ts';
import { buildSites } from '../../standalone/sites.ts';
import { logIn } from '../browser/player-site.ts';
import { openVisits, type Visits } from '../browser/visits.ts';
import { openTestStandalone } from '../harness.ts';
import { addressOf } from './faults.ts';
import { overflowAt } from './layout.ts';
import { playerStates } from './player-states.ts';
import { quietOf } from './quiet.ts';
import { accounts, fillScene, type Places } from './scene.ts';
import { type PageState, people, type Who } from './state.ts';
import { takeStep } from './take-step.ts';

/**
 * `npm run screens`: pictures of every state of the player site, in a folder; what a page says on its console and what
 * sticks out at its side is told as well.
 */
const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, '.cache/screens') },
    language: { type: 'string', default: 'ko' },
    width: { type: 'string', multiple: true, default: ['390', '1440'] },
  },
  allowPositionals: true,
});
const [filter = ''] = positionals;

function languageOf(wanted: string): Language {
  if (!isLanguage(wanted)) throw new Error(`--language is one of ${LANGUAGES.join(', ')}`);
  return wanted;
}

const language = languageOf(values.language);
const widths = values.width.map(Number);
if (widths.some((width) => !Number.isInteger(width) || width < 320 || width > 3_840))
  throw new Error('--width takes pixels from 320 to 3840');
const out = resolve(values.out);
const heights = (width: number): number => (width < 768 ? 844 : 900);
/** Below this a window is a phone's to the site. */
const phonesEndAt = 768;

interface Told {
  pictures: number;
  faults: string[];
}

/** Another language begins the page anew, and what is to be pressed is named in Korean: there only addresses are pictured. */
const isPictured = ({ steps }: PageState): boolean => language === 'ko' || steps.length === 0;

const fileOf = ({ who, path, name }: PageState, width: number, place: number): string => {
  const words = `${String(place).padStart(3, '0')} ${path} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${language}-${width}-${who}-${words}.png`;
};

const inRound = (state: PageState, who: Who, size: 'phone' | 'desk'): boolean =>
  isPictured(state) &&
  state.who === who &&
  (state.only ?? size) === size &&
  `${who} ${state.path} ${state.name}`.includes(filter);

async function photograph(visits: Visits, who: Who, width: number, places: Places, told: Told): Promise<void> {
  const page = await visits.open('about:blank', { width, phone: width < phonesEndAt });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const quiet = quietOf(page);
  const size = width < phonesEndAt ? 'phone' : 'desk';
  if (who in people) {
    const { [size]: account, password } = accounts[who as keyof typeof people];
    await page.goto('/login');
    await logIn(page, account, password);
  }
  await page.addInitScript(`localStorage.setItem('madang.language', '${language}')`);
  const own = [...playerStates.entries()].filter(([, state]) => inRound(state, who, size));
  let standsAt = '';
  for (const [place, state] of own) {
    const at = `${who} ${state.path} · ${state.name} · ${width}`;
    visits.complaints();
    try {
      if (state.steps[0]?.kind !== 'stay' || standsAt !== state.path) {
        await page.goto(await addressOf(state, places));
        await quiet.wait();
      }
      for (const step of state.steps) await takeStep(page, step);
      standsAt = state.path;
      await quiet.wait();
      await page.screenshot({ path: join(out, fileOf(state, width, place)), fullPage: true });
      told.pictures += 1;
      const wider = await overflowAt(page, width, heights(width));
      if (wider) told.faults.push(`${at}: ${wider}`);
    } catch (error) {
      standsAt = '';
      told.faults.push(`${at}: ${String(error).split('\n')[0]}`);
    }
    if (!state.refused) told.faults.push(...visits.complaints().map((text) => `${at}: ${text}`));
  }
  await page.context().close();
}

mkdirSync(out, { recursive: true });
await buildSites();
await using whole = await openTestStandalone();
const places = await fillScene(whole);
const told: Told = { pictures: 0, faults: [] };
for (const width of widths)
  for (const who of ['visitor', 'newcomer', 'member'] as const) {
    await using visits = await openVisits(whole.url);
    await photograph(visits, who, width, places, told);
  }
for (const fault of told.faults) say(fault);
say(`${told.pictures} pictures in ${out}, ${told.faults.length} faults`);
process.exitCode = told.faults.length === 0 ? 0 : 1;
