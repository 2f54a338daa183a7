import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSites } from '../standalone/sites.ts';
import { openVisits } from './browser/visits.ts';
import { dayWaitMs, dayWithRoom } from './day-with-room.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { breachesOf } from './pages/accessibility.ts';
import { checkPages, type PageReport, states } from './pages/check-pages.ts';
import { overflowAt, shiftOf, watchShifts } from './pages/layout.ts';
import { everyScreen, screensInTurn } from './pages/screens-of.ts';
import { isWhole } from './whole.ts';

/** Hundreds of states, with the machine busy otherwise. */
const maxMs = 2_400_000;

const bad = `<!doctype html><html><title>a page</title><body><p style="width: 2000px; color: #ccc; background: #fff">faint</p>
  <input><button aria-label="other">said</button></body></html>`;

describe('the check of pages', () => {
  test('finds what has no name, another name than it shows, too little contrast, and what is too wide', async () => {
    await using visits = await openVisits('http://127.0.0.1');
    const page = await visits.open('about:blank');
    await page.setContent(bad);
    const rules = (await breachesOf(page, 'all')).map(({ rule }) => rule);
    expect(rules).toEqual(
      expect.arrayContaining(['color-contrast', 'html-has-lang', 'label', 'label-content-name-mismatch', 'region']),
    );
    expect((await breachesOf(page, 'colours')).map(({ rule }) => rule)).toEqual(['color-contrast']);
    expect(await overflowAt(page, 390, 800)).toMatch(/pixels too wide: p/);
  });

  test('measures by how much a page jumps while it comes', async () => {
    await using visits = await openVisits('http://127.0.0.1');
    const page = await visits.open('about:blank');
    await page.addInitScript(watchShifts);
    await page.goto('data:text/html,<p id=late></p><p style="height: 400px">pushed</p>');
    expect((await shiftOf(page)).most).toBe(0);
    await page.evaluate(`document.getElementById('late').style.height = '300px'`);
    await expect.poll(async () => (await shiftOf(page)).most, { timeout: 5_000 }).toBeGreaterThan(0.1);
  });
});

describe('every state of every page, dark at a desk or light on a phone', () => {
  let whole: Whole;
  let report: PageReport;

  // Its scene has sheets of the day before.
  beforeAll(() => dayWithRoom(9), dayWaitMs);
  beforeAll(async () => {
    await buildSites();
    whole = await openTestStandalone();
    report = await checkPages(whole, { screensOf: isWhole ? everyScreen : screensInTurn(states) });
  }, maxMs);
  afterAll(() => whole?.[Symbol.asyncDispose]());

  /** What breaks some rules, a line for each state. */
  const faults = (isOne: (rule: string) => boolean): string[] =>
    report.faults
      .filter(({ rule }) => isOne(rule))
      .map(({ page, state, view, rule, things }) => `${page} · ${state} · ${view} · ${rule} · ${things[0]}`);
  const own = new Set(['unreachable', 'layout-shift', 'overflow', 'console', 'weight']);

  test('is reached by what people press', () => expect(faults((rule) => rule === 'unreachable')).toEqual([]));
  test('meets WCAG 2.2 AA and good practice', () => expect(faults((rule) => !own.has(rule))).toEqual([]));
  test('stands still while it comes', () => expect(faults((rule) => rule === 'layout-shift')).toEqual([]));
  test('fits its window from 320 pixels up', () => expect(faults((rule) => rule === 'overflow')).toEqual([]));
  test('says nothing on the console', () => expect(faults((rule) => rule === 'console')).toEqual([]));
  test('loads no more script first than it may', () => expect(faults((rule) => rule === 'weight')).toEqual([]));
});
