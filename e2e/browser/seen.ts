import type { Locator } from 'playwright-core';

/** What people see of a thing, on one line: nothing hidden, and the gaps that its layout makes. */
export async function seen(thing: Locator): Promise<string> {
  await thing.waitFor();
  return (await allSeen(thing)).join(' ');
}

/** What is seen of each thing that is there now. */
export async function allSeen(things: Locator): Promise<string[]> {
  return (await things.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
