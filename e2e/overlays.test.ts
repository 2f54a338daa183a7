import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { join, type Visitor } from './browser/join.ts';
import { settled } from './browser/looks.ts';
import { logIn, seesMoney, sellingRound } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

const eos1 = '/game/powerball/ntry/eos1';
const phone = 390;

let visits: Visits;

startSites((sites) => ({ visits } = sites));

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const gone = (thing: Locator): Promise<void> => thing.waitFor({ state: 'hidden' });
const headButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).filter({ visible: true });

const hasFocus = (thing: Locator): Promise<void> =>
  expect.poll(() => thing.and(thing.page().locator(':focus')).count()).toBe(1);

test('on a phone the slip closes by its button, by a touch beside it, by a swipe and by Back, and the page stays', async () => {
  const page = await visits.open('/board/notice', { width: phone });
  await page.goto(eos1);
  await sellingRound(page, 20);
  await page.getByRole('button', { name: /^파워볼 홀짝 홀, 배당 / }).click();
  const slip = page.getByRole('region', { name: '배팅카트' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: /예상 당첨금/ }).click();
    await slip.getByRole('heading', { name: '배팅카트' }).waitFor();
  };
  await open();
  await slip.getByRole('button', { name: '배팅카트 닫기' }).click();
  await gone(slip);

  await open();
  await page.mouse.click(phone / 2, 60);
  await gone(slip);

  await open();
  await page.evaluate<void>(`(() => {
    const head = document.querySelector('section[aria-label="배팅카트"] header');
    const at = (y) => new Touch({ identifier: 1, target: head, clientX: 200, clientY: y });
    const tell = (type, now, y) => head.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: now ? [at(y)] : [], changedTouches: [at(y)] }));
    tell('touchstart', true, 300);
    tell('touchend', false, 420);
  })()`);
  await gone(slip);

  await open();
  await page.goBack();
  await gone(slip);
  expect(pathOf(page)).toBe(eos1);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/board/notice');
});

test('Back closes the menu and modals, but not the one to join, and what was filled in there is kept', async () => {
  const page = await visits.open('/board/game-rule', { width: phone });
  await settled(page);
  await headButton(page, '게임 목록 열기').click();
  const menu = page.getByRole('complementary', { name: '게임' });
  await menu.getByRole('button', { name: '닫기' }).waitFor();
  await page.goBack();
  await gone(menu.getByRole('button', { name: '닫기' }));

  await headButton(page, '로그인').click();
  const login = page.getByRole('dialog', { name: '로그인' });
  await login.getByRole('button', { name: '가입하기' }).click();
  const form = page.getByRole('dialog', { name: '회원가입' });
  await form.getByLabel('닉네임').fill('되돌이');
  await page.goBack();
  await page.keyboard.press('Escape');
  expect(await form.getByLabel('닉네임').inputValue()).toBe('되돌이');
  expect(pathOf(page)).toBe('/board/game-rule');
  await form.getByRole('button', { name: '닫기' }).click();
  await gone(form);
  await headButton(page, '로그인').click();
  await login.getByRole('button', { name: '가입하기' }).click();
  expect(await form.getByLabel('닉네임').inputValue()).toBe('되돌이');
  await form.getByRole('button', { name: '닫기' }).click();
  await gone(form);
  // What its button closed took its entry along: there is one page behind this one, and no more.
  expect(pathOf(page)).toBe('/board/game-rule');
});

test('a deep link to a modal closes to the page under it, and a reload leaves no dead step behind', async () => {
  const page = await visits.open('/board/notice');
  await page.goto('/login');
  const login = page.getByRole('dialog', { name: '로그인' });
  await login.waitFor();
  await page.goBack();
  await gone(login);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/board/notice');

  await page.goto('/board/game-rule');
  await headButton(page, '로그인').click();
  await login.waitFor();
  await page.reload();
  await settled(page);
  await gone(login);
  await expect.poll(() => page.evaluate<unknown>('history.state?.overlay ?? 0')).toBe(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/board/notice');
});

test('a dialog begins in its first field and gives the focus back to what opened it', async () => {
  const page = await visits.open('/board/game-rule');
  await settled(page);
  const opener = headButton(page, '로그인');
  await opener.focus();
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: '로그인' });
  await hasFocus(login.getByLabel('아이디'));
  await page.keyboard.press('Escape');
  await gone(login);
  await hasFocus(opener);
  // By way of one dialog to another, and back to where the first was opened.
  await page.keyboard.press('Enter');
  await login.getByRole('button', { name: '가입하기' }).click();
  const form = page.getByRole('dialog', { name: '회원가입' });
  await hasFocus(form.getByLabel('아이디'));
  await form.getByRole('button', { name: '닫기' }).click();
  await gone(form);
  await hasFocus(opener);
});

test('after joining, the login has the name, and the focus waits for the password', async () => {
  const newcomer: Visitor = {
    account: 'newcomer7',
    password: 'newcomer-password',
    nickname: '새내기',
    phone: '01077778888',
    bankPassword: '4321',
  };
  const page = await visits.open('/');
  await join(page, newcomer);
  const login = page.getByRole('dialog', { name: '로그인' });
  expect(await login.getByLabel('아이디').inputValue()).toBe(newcomer.account);
  const password = login.getByLabel('비밀번호', { exact: true });
  expect(await password.inputValue()).toBe('');
  await hasFocus(password);
  await page.keyboard.type(newcomer.password);
  await page.keyboard.press('Enter');
  await seesMoney(page, 0);
});

test('a new tab is in the session, a login counts in all tabs and a logout too, and the last one leaves no token behind', async () => {
  const first = await visits.open('/login');
  await logIn(first, 'player4', 'madang-player');
  await seesMoney(first, 1_000_000);
  const second = await first.context().newPage();
  await second.goto('/board/money-history');
  await seesMoney(second, 1_000_000);
  expect(await second.getByRole('dialog').count()).toBe(0);
  const stored = 'JSON.parse(sessionStorage.getItem("madang.session")).token';
  const token = await second.evaluate<string>(stored);
  expect(token).toBe(await first.evaluate<string>(stored));
  expect(await second.evaluate<string>('JSON.stringify({ ...localStorage })')).not.toContain(token);

  await second.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await headButton(first, '로그인').waitFor();
  await headButton(second, '로그인').click();
  await logIn(second, 'player5', 'madang-player');
  for (const tab of [second, first]) await tab.getByRole('button', { name: '내 정보' }).getByText('푸른솔').waitFor();
  expect(await first.evaluate<string>(stored)).toBe(await second.evaluate<string>(stored));

  const context = first.context();
  await first.close();
  await second.close();
  const later = await context.newPage();
  await later.goto('/');
  await headButton(later, '로그인').waitFor();
  await context.close();
});
