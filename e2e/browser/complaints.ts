import type { Page } from 'playwright-core';

/** Runs in the page before its own scripts: a breach of the content security policy is told on the console by name. */
const tellBreaches = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('content security policy: ' + violatedDirective + ' ' + blockedURI));`;

/** Notes errors on the console, errors that nobody caught, breaches of the policy, and calls to other hosts. */
export async function listen(page: Page, url: string, heard: string[], expects?: RegExp): Promise<void> {
  const note = (text: string): void => {
    if (!expects?.test(text)) heard.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) note(`asked another host: ${request.url()}`);
  });
  await page.addInitScript(tellBreaches);
}
