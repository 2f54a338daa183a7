import type { Page } from 'playwright-core';
import { enter } from '../browser/consoles.ts';
import { logIn } from '../browser/player-site.ts';
import { openVisits, type Visits } from '../browser/visits.ts';
import type { Whole } from '../harness.ts';
import { adminStates } from './admin-states.ts';
import { type Fault, faultsOf, unreachable } from './faults.ts';
import { watchShifts } from './layout.ts';
import { partnerStates } from './partner-states.ts';
import { playerStates } from './player-states.ts';
import { type Quiet, quietOf } from './quiet.ts';
import { accounts, fillScene, type Places } from './scene.ts';
import { everyScreen, type ScreensOf } from './screens-of.ts';
import { type PageState, people, siteOf, type Who, type Width } from './state.ts';
import { postponeAlert } from './unread-alert.ts';
import { type Weight, type WeightGoal, weighScripts } from './weights.ts';

export const states: readonly PageState[] = [...playerStates, ...adminStates, ...partnerStates];

/** The pages that visitors and members begin with: the first one, and those of games that are drawn otherwise. */
const firstPages: readonly WeightGoal[] = [
  { path: '/', maxKb: 180 },
  ...[
    '/game/powerball/ntry/eos5',
    '/game/minigame/ntry/powerladder',
    '/game/minigame/ntry/speedkeno',
    '/game/minigame/bepick/marukhan',
  ].map((path) => ({ path, maxKb: 168 })),
];

/** First loads that are weighed: the player site's, and each console's before and after the login. */
const goals: Partial<Record<Who, readonly WeightGoal[]>> = {
  visitor: firstPages,
  member: firstPages,
  operator: [{ path: '/admin/login', maxKb: 223 }],
  admin: [{ path: '/admin', maxKb: 223 }],
  partner: [{ path: '/pa-login', maxKb: 223 }],
  shop: [{ path: '/pa', maxKb: 223 }],
};

/** Everything that one person looks at on one screen, in a browser window of its own. */
interface Round {
  who: Who;
  width: Width;
  states: PageState[];
}

export interface PageReport {
  /** How many states were looked at, each screen for itself, and how many of them have no fault. */
  looked: number;
  clean: number;
  faults: Fault[];
  weights: Weight[];
}

const widths = { desk: 1440, phone: 390 } as const;
/** As many as the machines that run this have cores. */
const lanes = 2;

function roundsOf(wanted: readonly PageState[], screensOf: ScreensOf): Round[] {
  const rounds = new Map<string, Round>();
  for (const state of wanted)
    for (const width of screensOf(state)) {
      const id = `${state.who} ${width}`;
      const round = rounds.get(id) ?? { who: state.who, width, states: [] };
      round.states.push(state);
      rounds.set(id, round);
    }
  // The longest first, so that no lane has much left when the other is done.
  return [...rounds.values()].toSorted((a, b) => b.states.length - a.states.length);
}

const loginPaths = { visitor: '/login', operator: '/admin/login', partner: '/pa-login' } as const;
const isPerson = (who: Who): who is keyof typeof people => Object.hasOwn(people, who);

async function logInAs(page: Page, quiet: Quiet, { who, width }: Round): Promise<void> {
  if (!isPerson(who)) return;
  const { [width]: account, password } = accounts[who];
  const site = siteOf(who);
  await page.goto(loginPaths[site]);
  if (site === 'visitor') {
    await logIn(page, account, password);
    // The form that closes goes a step back in the window's history, and would take the next page away.
    return quiet.wait();
  }
  await enter(page, account, password);
  await page.getByRole('button', { name: account, exact: true }).waitFor();
}

interface Lane {
  visits: Visits;
  places: Places;
  report: PageReport;
  onFault(fault: Fault): void;
}

async function openRound(visits: Visits, round: Round): Promise<{ page: Page; quiet: Quiet }> {
  const page = await visits.open('about:blank', { width: widths[round.width] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchShifts);
  await page.addInitScript(postponeAlert);
  return { page, quiet: quietOf(page) };
}

/** What is wrong counts where it is seen twice: a machine that stands still for a moment shows pages half done. */
const isSeenIn =
  (faults: readonly Fault[]) =>
  ({ page, state, rule }: Fault): boolean =>
    faults.some((one) => one.page === page && one.state === state && one.rule === rule);
/** So many pages of a round may be looked at again; more of them are no accident. */
const maxAgain = 6;

async function lookAt(round: Round, { visits, places, report, onFault }: Lane): Promise<void> {
  const { page, quiet } = await openRound(visits, round);
  const { width } = round;
  const faultsIn = async (states: readonly PageState[]): Promise<Fault[]> => {
    const found: Fault[] = [];
    let standsAt: string | undefined;
    for (const state of states) {
      visits.complaints();
      const { complaints } = visits;
      const faults = await faultsOf({ page, quiet, places, state, width, standsAt, complaints });
      standsAt = faults.some(({ rule }) => rule === unreachable) ? undefined : state.path;
      found.push(...faults);
    }
    return found;
  };
  await logInAs(page, quiet, round);
  if (width === 'desk')
    for (const goal of goals[round.who] ?? []) report.weights.push(await weighScripts(page, quiet, goal));
  const first = await faultsIn(round.states);
  const pages = new Set(first.map(({ page: broken }) => broken));
  const isAgain = pages.size <= maxAgain;
  const again = isAgain ? await faultsIn(round.states.filter(({ who, path }) => pages.has(`${who} ${path}`))) : first;
  const faults = again.filter(isSeenIn(first));
  report.looked += round.states.length;
  report.clean += round.states.length - new Set(faults.map(({ page: broken, state }) => `${broken} ${state}`)).size;
  report.faults.push(...faults);
  for (const fault of faults) onFault(fault);
  await page.context().close();
}

interface Wanted {
  wanted?: readonly PageState[];
  screensOf?: ScreensOf;
  onFault?(fault: Fault): void;
}

/** Looks at states of pages of a product that has just been opened; tells of the faults of one person on one screen when they are all looked at. */
export async function checkPages(
  whole: Whole,
  { wanted = states, screensOf = everyScreen, onFault = () => {} }: Wanted = {},
): Promise<PageReport> {
  const places = await fillScene(whole);
  const report: PageReport = { looked: 0, clean: 0, faults: [], weights: [] };
  const left = roundsOf(wanted, screensOf);
  const runLane = async (): Promise<void> => {
    await using visits = await openVisits(whole.url);
    for (let round = left.shift(); round; round = left.shift())
      await lookAt(round, { visits, places, report, onFault });
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  for (const { path, kb, maxKb } of report.weights)
    if (kb > maxKb)
      report.faults.push({
        page: path,
        state: 'first load',
        view: '',
        rule: 'weight',
        things: [`${kb.toFixed(1)} kB`],
      });
  return report;
}
