import type { Page } from 'playwright-core';
import { breachesOf } from './accessibility.ts';
import { overflowAt, shiftOf } from './layout.ts';
import type { Quiet } from './quiet.ts';
import type { Places } from './scene.ts';
import { type PageState, siteOf, type Width } from './state.ts';
import { takeStep } from './take-step.ts';
import { drawIn, type Theme } from './themes.ts';

export interface Fault {
  page: string;
  state: string;
  /** Screen and colours: `phone light`. */
  view: string;
  rule: string;
  /** Where on the page, and what is wrong there. */
  things: readonly string[];
}

export interface Look {
  page: Page;
  quiet: Quiet;
  places: Places;
  state: PageState;
  width: Width;
  /** The address that the page stands at, when the state before it was reached. */
  standsAt: string | undefined;
  /** What pages have said on their console since this was last asked. */
  complaints(): string[];
}

/** The width that a screen is looked at in, and those in which it must fit as well. */
const screens: Record<Width, { width: number; height: number; fits: readonly number[] }> = {
  desk: { width: 1440, height: 900, fits: [1280, 1180, 1024] },
  phone: { width: 390, height: 844, fits: [320] },
};
const maxShift = 0.02;
/** The rule that a state breaks which could not be looked at. */
export const unreachable = 'unreachable';
const refusal = /the server responded with a status of 4\d\d/;

/** An address with what it names filled in. */
export async function addressOf({ path }: Pick<PageState, 'path'>, places: Partial<Places>): Promise<string> {
  let address = path;
  for (const [name, place] of Object.entries(places))
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, await place());
  return address;
}

/** Goes where a state is and does what leads to it; what moved while the page came is told. */
async function reach({ page, quiet, places, state, width, standsAt }: Look, tell: Tell): Promise<void> {
  const [first] = state.steps;
  if (first?.kind !== 'stay' || standsAt !== state.path) {
    await page.setViewportSize(screens[width]);
    await page.goto(await addressOf(state, places));
    await quiet.wait();
    const { most, moved } = await shiftOf(page);
    if (most > maxShift) tell('layout-shift', [`${most.toFixed(3)}: ${[...new Set(moved)].join(', ')}`]);
  }
  for (const step of state.steps) await takeStep(page, step);
  if (state.steps.length > 0) await quiet.wait();
}

type Tell = (rule: string, things: readonly string[], theme?: string) => void;

/** A state of both screens is looked at dark at the desk and light on the phone; one that one screen has in both there. */
async function inspect({ page, quiet, state, width }: Look, tell: Tell): Promise<void> {
  const site = siteOf(state.who);
  const theme: Theme = width === 'desk' ? 'dark' : 'light';
  await drawIn(page, site, theme);
  // What is scrolled half under a head that stays in sight would be told as too small to press.
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await quiet.still();
  for (const { rule, things } of await breachesOf(page, 'all')) tell(rule, things, theme);
  if (state.only !== undefined) {
    const other: Theme = theme === 'dark' ? 'light' : 'dark';
    await drawIn(page, site, other);
    await quiet.still();
    for (const { rule, things } of await breachesOf(page, 'colours')) tell(rule, things, other);
  }
  const { width: own, height, fits } = screens[width];
  for (const narrow of [own, ...fits]) {
    const wider = await overflowAt(page, narrow, height);
    if (wider) tell('overflow', [`at ${narrow}: ${wider}`]);
  }
  await page.setViewportSize(screens[width]);
}

/** Everything that is wrong with one state on one screen, in both colours. */
export async function faultsOf(look: Look): Promise<Fault[]> {
  const { state, width } = look;
  const faults: Fault[] = [];
  const tell: Tell = (rule, things, theme = '') => {
    const view = `${width} ${theme}`.trim();
    if (things.length > 0) faults.push({ page: `${state.who} ${state.path}`, state: state.name, view, rule, things });
  };
  try {
    await reach(look, tell);
    await inspect(look, tell);
  } catch (error) {
    tell(unreachable, [String(error).split('\n').slice(0, 4).join(' ')]);
  }
  const said = look.complaints();
  tell('console', state.refused ? said.filter((text) => !refusal.test(text)) : said);
  return faults;
}
