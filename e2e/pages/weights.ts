import type { Page } from 'playwright-core';
import type { Quiet } from './quiet.ts';

/** Kilobytes of script on the wire that a first load of an address may take. */
export interface WeightGoal {
  path: string;
  mostKb: number;
}

export interface Weight extends WeightGoal {
  kb: number;
}

/** The bytes of script, as they come compressed over the wire, when a page is opened with nothing kept. */
export async function weighScripts(page: Page, quiet: Quiet, goal: WeightGoal): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(goal.path);
  await quiet.wait();
  await session.detach();
  return { ...goal, kb: bytes / 1000 };
}
