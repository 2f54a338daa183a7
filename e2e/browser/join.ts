import type { Page } from 'playwright-core';

export interface Visitor {
  account: string;
  password: string;
  nickname: string;
  phone: string;
  bankPassword: string;
}

/** The newest code that was sent to a number: the standalone and the cluster of tests show what would have been sent. */
export async function sentCode(page: Page, phone: string): Promise<string> {
  const outbox = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[];
  const [code] = /\d{6}/.exec(outbox.find((sms) => sms.to === phone)?.text ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${phone}: ${JSON.stringify(outbox)}`);
  return code;
}

/** Fills the whole join form from the visitor's corner; the login dialog is open afterwards. */
export async function join(page: Page, visitor: Visitor): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '회원가입' }).click();
  const dialog = page.getByRole('dialog', { name: '회원가입' });
  const submit = dialog.getByRole('button', { name: '가입하기' });
  await dialog.getByLabel('아이디').fill(visitor.account);
  await dialog.getByRole('button', { name: '중복 확인' }).first().click();
  await dialog.getByText('사용 가능').nth(0).waitFor();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(visitor.password);
  await dialog.getByLabel('닉네임').fill(visitor.nickname);
  await dialog.getByRole('button', { name: '중복 확인' }).click();
  await dialog.getByText('사용 가능').nth(1).waitFor();
  await dialog.getByLabel('생년월일').fill('860101');
  await dialog.getByLabel('휴대폰 번호').fill(visitor.phone);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await dialog.getByRole('button', { name: '다시 받기' }).waitFor();
  await dialog.getByLabel('인증번호').fill(await sentCode(page, visitor.phone));
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await dialog.getByText('확인됨').waitFor();
  await dialog.getByLabel('은행').selectOption('국민');
  await dialog.getByLabel('계좌번호').fill('110-22-333333');
  await dialog.getByLabel('예금주').fill(`김${visitor.nickname}`);
  await dialog.getByLabel('출금 비밀번호').fill(visitor.bankPassword);
  await dialog.getByLabel('가입코드').fill('MADANG');
  await submit.click();
  await page.getByText('가입되었습니다').waitFor();
}
