import type { Page } from 'playwright-core';
import { scriptBytes } from '../browser/weights.ts';
import { shiftOf } from '../pages/layout.ts';
import type { Quiet } from '../pages/quiet.ts';
import { type Measured, median } from './bars.ts';
import { paintsOf } from './paints.ts';
import { type Profile, plainPhone, slowDown, slowPhone } from './profiles.ts';

/** What is painted after so long without a request was not waited for. */
const restMs = 500;

interface Load {
  largestMs: number;
  largest: string;
  firstMs: number;
  longMs: number;
  shift: number;
  moved: string;
  scriptKb: number;
}

async function load(page: Page, quiet: Quiet, path: string): Promise<Load> {
  await page.goto(path, { waitUntil: 'commit' });
  await quiet.wait();
  await page.waitForTimeout(restMs);
  await quiet.wait();
  const [paints, { most, moved }] = [await paintsOf(page), await shiftOf(page)];
  const scriptKb = (await page.evaluate<number>(scriptBytes)) / 1_000;
  return { ...paints, shift: most, moved: [...new Set(moved)].join(', '), scriptKb };
}

async function loads(page: Page, quiet: Quiet, path: string, profile: Profile, runs: number): Promise<Load[]> {
  await slowDown(page, profile);
  const done: Load[] = [];
  for (let run = 0; run < runs; run++) done.push(await load(page, quiet, path));
  return done;
}

/** First loads of one address, some on a slow phone and as many at full speed. */
export async function measurePage(page: Page, quiet: Quiet, path: string, runs: number): Promise<Measured> {
  const slow = await loads(page, quiet, path, slowPhone, runs);
  const plain = await loads(page, quiet, path, plainPhone, runs);
  const middle = (all: readonly Load[], figure: (load: Load) => number): number => median(all.map(figure));
  const last = slow.at(-1);
  return {
    what: path,
    figures: {
      scriptKb: middle(slow, ({ scriptKb }) => scriptKb),
      largestSlowMs: middle(slow, ({ largestMs }) => largestMs),
      largestPlainMs: middle(plain, ({ largestMs }) => largestMs),
      shift: Math.max(...[...slow, ...plain].map(({ shift }) => shift)),
    },
    note: `first paint ${middle(slow, ({ firstMs }) => firstMs).toFixed(0)}, long tasks ${middle(slow, ({ longMs }) => longMs).toFixed(0)}; ${last?.largest} ${last?.moved}`,
  };
}
