import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { enter, logOut, openProfile } from './consoles.ts';
import { seen } from './seen.ts';

const stepSeconds = 30;

/** The code of an authenticator now, or some steps on. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

/** Puts an authenticator in force from the operator's own page; answers its secret and the code that it was confirmed by. */
export async function enrol(page: Page, account: string, password: string): Promise<{ secret: string; used: string }> {
  await openProfile(page, account);
  await page.getByRole('button', { name: 'OTP 등록 시작' }).click();
  await page.getByRole('img', { name: '인증 앱에 등록할 QR 그림' }).waitFor();
  const secret = (await seen(page.getByRole('code'))).replaceAll(' ', '');
  const used = codeOf(secret);
  await page.getByLabel('OTP 번호').fill(used);
  const form = page.locator('form').filter({ has: page.getByLabel('OTP 번호') });
  await form.getByLabel('지금 비밀번호').fill(password);
  await page.getByRole('button', { name: '확인하고 켜기' }).click();
  await page.getByText('켜짐', { exact: true }).waitFor();
  return { secret, used };
}

/** Enrols and logs in anew: the password alone is not enough, the code that was used is refused, and the next one opens. */
export async function enrolAndLogIn(page: Page, account: string, password: string): Promise<void> {
  const { secret, used } = await enrol(page, account, password);
  await logOut(page, account);
  await enter(page, account, password);
  await page.getByText(`${account} 계정의 인증 앱에 보이는 여섯 자리를 입력하세요.`).waitFor();
  const submit = page.getByRole('button', { name: '로그인', exact: true });
  await page.getByLabel('OTP 번호').fill(used);
  await submit.click();
  await page.getByText('인증 번호가 맞지 않습니다.').waitFor();
  await page.getByLabel('OTP 번호').fill(codeOf(secret, 1));
  await submit.click();
  await page.getByRole('button', { name: account, exact: true }).waitFor();
}
