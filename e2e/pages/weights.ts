import type { Page } from 'playwright-core';
import { scriptBytes } from '../browser/weights.ts';
import type { Quiet } from './quiet.ts';

/** Kilobytes of compressed script that a first load of an address may take. */
export interface WeightGoal {
  path: string;
  maxKb: number;
}

export interface Weight extends WeightGoal {
  kb: number;
}

/** The scripts that a page has asked for when it is filled, opened with nothing kept. */
export async function weighScripts(page: Page, quiet: Quiet, goal: WeightGoal): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(goal.path);
  await quiet.wait();
  await session.detach();
  return { ...goal, kb: (await page.evaluate<number>(scriptBytes)) / 1000 };
}
