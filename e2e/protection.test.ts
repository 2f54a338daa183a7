import { expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient } from './clients.ts';
import type { Whole } from './harness.ts';

const [account, password] = ['player1', 'madang-player'];
let sites: { whole: Whole; visits: Visits };

startSites((started) => {
  sites = started;
});

test('what a member chooses on its page holds for its money, and operators see it', async () => {
  const { visits, whole } = sites;
  // A page that is opened in a break learns of it by the first call that is refused.
  const page = await visits.open('/login', { expects: /status of 400.*(?:MoneyService|GameService|SportsService)/ });
  await logIn(page, account, password);
  await page.goto('/board/care');
  const charge = async (amount: number) => {
    const member = new LegacyClient(whole.url);
    await member.login(account, password);
    return (await member.post('/bank/charge', { charge_money: amount, depositor: '김마당' })).error?.code;
  };

  await page.getByRole('button', { name: '바꾸기 하루 입금' }).click();
  await page.getByLabel('하루 입금').fill('50000');
  await page.getByRole('button', { name: '적용', exact: true }).click();
  await page.getByText('하루 입금 50,000(으)로 정함').waitFor();
  expect(await charge(60_000)).toBe('PLAY_LIMIT');

  await page.getByRole('button', { name: '바꾸기 하루 입금' }).click();
  await page.getByLabel('하루 입금').fill('90000');
  await page.getByText('높이는 것은 24시간 뒤에 적용됩니다').waitFor();
  await page.getByRole('button', { name: '90,000 한도로 높이기' }).click();
  await page.getByText('50,000 → 90,000').waitFor();
  expect(await charge(60_000)).toBe('PLAY_LIMIT');
  await page.getByRole('button', { name: '거두기' }).click();
  await page.getByText('50,000 → 90,000').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '1일 쉬기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '1일 쉬기' }).click();
  await page.getByText('쉬는 중입니다').waitFor();
  expect(await charge(10_000)).toBe('PLAY_BREAK');
  expect(await page.getByRole('button', { name: '6개월 막기' }).isDisabled()).toBe(true);

  // Whoever logs in meanwhile, by whatever API, reaches its own money and its histories alone.
  const member = new LegacyClient(whole.url);
  await member.login(account, password);
  expect((await member.post('/game/rounds', { game: 'eos5' })).error?.code).toBe('PLAY_BREAK');
  expect((await member.post('/betting/list', {})).error).toBeUndefined();
  await page.goto('/');
  await page.getByRole('heading', { name: '지금은 쉬는 시간입니다' }).waitFor();
  expect(await page.getByRole('region', { name: '배팅카트' }).count()).toBe(0);
  await page.getByRole('link', { name: '입출금 내역' }).first().click();
  await page.getByText('쉬는 중입니다').waitFor();

  const console = await visits.open('/admin/login');
  await enter(console, 'admin', 'madang-admin');
  await console.getByRole('banner').waitFor();
  await console.goto('/admin/protections');
  await console
    .getByRole('row', { name: new RegExp(account) })
    .getByText('쉬는 중')
    .waitFor();
});
