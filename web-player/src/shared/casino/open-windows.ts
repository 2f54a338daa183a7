import { useSyncExternalStore } from 'react';

/** Where each open window of a game is written down, so that the other pages of this browser know of it. */
const PREFIX = 'madang.window.';
const beatMs = 5_000;
/** A window that was not closed but killed. Browsers let a page in the background beat once a minute alone. */
const staleMs = 90_000;

/** The vendor of a window that beats; the browser's own clock is on both sides, and nothing else is compared with it. */
function vendorOf(written: string | null, now: number): string | undefined {
  const [, at = '', vendor = ''] = /^(\d{1,16}) (.+)$/.exec(written ?? '') ?? [];
  const age = now - Number(at);
  return vendor !== '' && age > -staleMs && age < staleMs ? vendor : undefined;
}

/** Codes of the vendors whose games are open in this browser, one for each window. */
export function openVendors(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, now: number): string[] {
  const vendors: string[] = [];
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at);
    const vendor = key?.startsWith(PREFIX) ? vendorOf(storage.getItem(key), now) : undefined;
    if (vendor !== undefined) vendors.push(vendor);
  }
  return vendors;
}

/** True where a game of a vendor is open in this browser. */
export const isVendorOpen = (vendor: string): boolean => openVendors(localStorage, Date.now()).includes(vendor);

/** Says that this page is the window of a vendor's game, for as long as it is one; answers what ends that. */
export function beAWindow(vendor: string): () => void {
  const key = `${PREFIX}${crypto.randomUUID()}`;
  const beat = (): void => {
    try {
      localStorage.setItem(key, `${Date.now()} ${vendor}`);
    } catch {
      // Without room in its storage a browser warns nobody: money is moved only where the server allows it.
    }
  };
  const leave = (): void => localStorage.removeItem(key);
  beat();
  const timer = setInterval(beat, beatMs);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', beat);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', beat);
    leave();
  };
}

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, beatMs);
  window.addEventListener('storage', onChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether a window of a game is open beside this page. */
export const useOpenWindow = (): boolean =>
  useSyncExternalStore(follow, () => openVendors(localStorage, Date.now()).length > 0);
