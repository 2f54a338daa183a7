import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { say } from '../../scripts/run.ts';
import { findChromium } from '../../scripts/servers.ts';
import { listen } from './complaints.ts';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than anything here takes, but for the draw of a round: the machine has other work to do as well. */
const patienceMs = 20_000;

export interface VisitOptions {
  width?: number;
  /** Touched instead of clicked, and as wide as phones are. */
  phone?: boolean;
  /** Lets the site keep its files by its worker, which answers before a test could change an answer. */
  worker?: boolean;
  /** What the page may say on its console: refusals that a test asks for are errors to the browser. */
  expects?: RegExp;
}

/** People in front of one installation: each visit is a browser of its own, with its own session and storage. */
export interface Visits extends AsyncDisposable {
  open(path: string, options?: VisitOptions): Promise<Page>;
  /** What pages have complained of since this was last asked. */
  complaints(): string[];
  /** Pictures of all that is open, and where they lie. */
  photograph(name: string): Promise<void>;
}

export async function openVisits(url: string): Promise<Visits> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  const heard: string[] = [];
  return {
    open: async (path, options = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        ...(options.phone
          ? { viewport: { width: options.width ?? 390, height: 844 }, isMobile: true, hasTouch: true }
          : { viewport: { width: options.width ?? 1440, height: 900 } }),
        serviceWorkers: options.worker ? 'allow' : 'block',
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
      });
      context.setDefaultTimeout(patienceMs);
      await context.addInitScript(hideOverlays);
      const page = await context.newPage();
      await listen(page, url, heard, options.expects);
      await page.goto(path);
      return page;
    },
    complaints: () => heard.splice(0),
    photograph: (name) => photograph(browser, name),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Popups, and the partner's alert of what is unread, would lie over what is tested, but where the address asks for them. */
const hideOverlays = `if (location.protocol.startsWith('http')) {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const hidden = Object.fromEntries(Array.from({ length: 100 }, (_, id) => [id + 1, today]));
  try {
    localStorage.setItem('madang.popups.hidden', location.hash === '#popups' ? '{}' : JSON.stringify(hidden));
    const later = JSON.stringify({ atMs: Date.now(), postponed: { replies: 1000, messages: 1000 } });
    if (location.hash === '#unread') localStorage.removeItem('madang.partner.unread-answered');
    else localStorage.setItem('madang.partner.unread-answered', later);
  } catch {
    // A game in a frame has no store.
  }
}`;

async function photograph(browser: Browser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [place, page] of pages.entries()) {
    const path = join(tmpdir(), `madang-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${place + 1}.png`);
    try {
      await page.screenshot({ path, timeout: 5_000 });
      say(`${page.url()} is shown in ${path}`);
    } catch (error) {
      say(`${page.url()} could not be pictured: ${String(error)}`);
    }
  }
}
