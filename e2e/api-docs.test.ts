import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openVisits, type Visits } from './browser/visits.ts';
import { openTestStandalone, type Whole } from './harness.ts';

let whole: Whole;
let visits: Visits;
beforeAll(async () => {
  whole = await openTestStandalone();
  visits = await openVisits(whole.url);
});
afterAll(async () => {
  await visits?.[Symbol.asyncDispose]();
  await whole?.[Symbol.asyncDispose]();
});

test('the REST and legacy calls can be found and opened, and nothing comes from elsewhere', async () => {
  onTestFailed(() => visits.photograph('api docs rest'));
  const page = await visits.open('/docs/api');
  await page.getByLabel('Find a call').fill('charges EXPORT');
  await page.getByText(/^\d calls$/).waitFor();
  expect(await page.getByRole('link', { name: 'rest/members', exact: true }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'rest/charges', exact: true }).click();
  const call = page.locator('.opblock', { has: page.locator('[data-path="/rest/charges/export"]') });
  await call.scrollIntoViewIfNeeded();
  await call.getByRole('button').first().click();
  await call.getByText('Of titles and words; that of the session where it is absent.').waitFor();
  expect(visits.complaints()).toEqual([]);
});

test('a gRPC call is found by its name, and leads to what it takes', async () => {
  onTestFailed(() => visits.photograph('api docs grpc'));
  const page = await visits.open('/docs/api');
  await page.getByRole('link', { name: 'gRPC and events' }).click();
  const row = page.getByRole('row', { name: /^PlaceBet / });
  await row.waitFor();
  await row.getByRole('link', { name: 'PlaceBetRequest' }).click();
  const message = page.locator('[id="madang.betting.v1.PlaceBetRequest"]');
  expect((await message.boundingBox())?.y).toBeLessThan(300);
  await message.getByRole('table').waitFor();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
  expect(visits.complaints()).toEqual([]);
});
