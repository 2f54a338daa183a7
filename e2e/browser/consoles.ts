import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Fills the login form that a console opens with. */
export async function enter(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('아이디').fill(account);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** The queues that an administrator always sees. */
export const queue = (page: Page, name: string, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name} ${count}( |$)`) });

/** Takes the request that is open through its slip: the amount is typed once more, wrong first. */
export async function approve(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: /^승인/ }).click();
  const slip = page.getByRole('dialog');
  const confirm = slip.getByRole('button', { name: '1건 승인' });
  const typed = slip.getByLabel('금액을 한 번 더 적으면 처리됩니다');
  await typed.fill(String(amount + 1));
  if (await confirm.isEnabled()) throw new Error('a wrong amount is taken for the right one');
  await typed.fill(String(amount));
  await confirm.click();
  await slip.waitFor({ state: 'detached' });
}

/** Opens the operator's own account from the menu at the end of the top bar. */
export async function openProfile(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: account, exact: true }).click();
  await page.getByRole('menuitem', { name: '내 계정·OTP' }).click();
}

export async function logOut(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: account, exact: true }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('접속 중인 계정을 로그아웃할까요?').waitFor();
  await asked.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
}

export async function chooseEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '언어' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
}

/** Says the account to be of theme B, as its administrator would have set it. */
export async function arrangedAsB(context: BrowserContext): Promise<void> {
  await context.route(/\/rest\/(?:me|login)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { identity?: object };
    const identity = body.identity && { ...body.identity, agent_theme: 'B' };
    await route.fulfill({ response: answer, json: { ...body, identity } });
  });
}
