import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sentCode } from './browser/join.ts';
import { tabTo } from './browser/keyboard.ts';
import { settled } from './browser/looks.ts';
import { seesMoney } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

const account = 'keyboard1';
const password = 'keyboard-password';
const phone = '01055558888';

/** Goes to a field and types into it; where the focus stands must be seen, and no bar may lie over it. */
async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** A bet by the keyboard alone stands in `browser.test.ts`. */
describe('by the keyboard alone', () => {
  let visits: Visits;

  startSites((sites) => ({ visits } = sites));

  test('a visitor joins, logs in and asks for a deposit', async () => {
    const page = await visits.open('/');
    const { keyboard } = page;
    const press = async (button: RegExp): Promise<void> => {
      await tabTo(page, button);
      await keyboard.press('Enter');
    };
    await settled(page);
    await press(/^- button "회원가입"/);
    const dialog = page.getByRole('dialog', { name: '회원가입' });
    await dialog.waitFor();
    await type(page, /^- textbox "아이디/, account);
    await press(/^- button "중복 확인"/);
    await dialog.getByText('사용 가능').nth(0).waitFor();
    await type(page, /^- textbox "비밀번호/, password);
    await type(page, /^- textbox "닉네임/, '자판');
    await press(/^- button "중복 확인"/);
    await dialog.getByText('사용 가능').nth(1).waitFor();
    await type(page, /^- textbox "생년월일/, '860101');
    await type(page, /^- textbox "휴대폰 번호/, phone);
    await press(/^- button "인증번호 받기"/);
    await dialog.getByRole('button', { name: '다시 받기' }).waitFor();
    await type(page, /^- textbox "인증번호/, await sentCode(page, phone));
    await press(/^- button "확인"/);
    await dialog.getByText('확인됨').waitFor();
    await tabTo(page, /^- combobox "은행/);
    await keyboard.press('ArrowDown');
    await type(page, /^- textbox "계좌번호/, '110-22-333333');
    await type(page, /^- textbox "예금주/, '김자판');
    await type(page, /^- textbox "출금 비밀번호/, '4321');
    await type(page, /^- textbox "가입코드/, 'MADANG');
    await press(/^- button "가입하기"/);
    await page.getByText('가입되었습니다').waitFor();

    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    await tabTo(page, /^- textbox "아이디/);
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(account);
    await type(page, /^- textbox "비밀번호/, password);
    await keyboard.press('Enter');
    await seesMoney(page, 0);
    await settled(page);

    await press(/^- link "입금"/);
    await page.getByRole('region', { name: '입금', exact: true }).waitFor();
    await settled(page);
    await press(/^- button "\+10만"/);
    await press(/^- button "100,000원 입금 신청"/);
    await page.getByText('입금을 신청했습니다').waitFor();
    const row = page.getByRole('row', { name: /입금 \+100,000 .*대기/ });
    await expect.poll(() => row.count()).toBe(1);
  });
});
