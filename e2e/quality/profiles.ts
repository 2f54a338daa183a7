import type { CDPSession, Page } from 'playwright-core';

/** What a device and its connection are slowed down to. */
export interface Profile {
  /** How many times longer everything takes than on this machine. */
  cpu: number;
  /** Bits a second down and up, and milliseconds of the way there and back; without it as fast as this machine. */
  network?: { down: number; up: number; roundTripMs: number };
}

/** A phone of the middle class where there is no good network: what the bars of the player site are measured by. */
export const slowPhone: Profile = { cpu: 4, network: { down: 1_600_000, up: 750_000, roundTripMs: 150 } };
/** The same screen, as fast as the machine is. */
export const plainPhone: Profile = { cpu: 1 };

/** Each session adds its own slowness: a page has one. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Slows a page down until its window is closed, or until it is given another profile. */
export async function slowDown(page: Page, { cpu, network }: Profile): Promise<void> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.roundTripMs ?? 0,
    downloadThroughput: network ? network.down / 8 : -1,
    uploadThroughput: network ? network.up / 8 : -1,
  });
  // What an earlier page has left is no part of a first load.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}
