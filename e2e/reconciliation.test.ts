import { kstDay } from '@madang/runtime/clock.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import { dayWithRoom } from './day-with-room.ts';
import type { Whole } from './harness.ts';

/** A browser notes the refusals that are asked for here as errors. */
const refusals = /\b4(00|09|22)\b/;
await dayWithRoom(4);
const yesterday = kstDay(new Date(Date.now() - 86_400_000));

interface Sheet {
  id: string;
  status: string;
  differences: number;
  rows: { account_kind: string }[];
}

describe('the daily reconciliation', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;

  startSites((sites) => ({ whole, visits } = sites), { name: 'reconciliation' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await rest.act('reconciliations', 'compute', { ids: [yesterday] });
    page = await visits.open('/admin', { expects: refusals });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('banner').waitFor();
  });

  test('a statement without a transfer is named, a cause lets the bank be sealed, and another person closes', async () => {
    await page.goto(`/admin/reconciliations?day=${yesterday}`);
    await page.getByRole('heading', { name: '일일 대사', level: 1 }).waitFor();
    await page.getByText('차이가 없습니다').waitFor();
    await page.getByRole('button', { name: '내역 올리기' }).click();
    const dialog = page.getByRole('dialog', { name: '내역 올리기' });
    // A bank whose titles nobody knows: they are asked for once.
    const bring = () =>
      dialog.getByLabel('파일에서 읽기').setInputFiles({
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`언제,들어온 돈,누가\n${yesterday} 09:05,70001,은하수\n2020-01-01 09:05,5,다른 날\n`),
      });
    await bring();
    const titles = page.getByRole('dialog', { name: '열 이름 정하기' });
    for (const [title, meaning] of Object.entries({ 언제: 'day', '들어온 돈': 'amount', 누가: 'depositor' }))
      await titles.getByRole('combobox', { name: title }).selectOption(meaning);
    await titles.getByRole('button', { name: '기억하고 다시 읽기' }).click();
    await dialog.getByText('다른 날 1줄은 뺐습니다.').waitFor();
    await dialog.getByRole('textbox').fill('');
    await bring();
    // The note of the other day stood there already: only the field tells that the file was read again.
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toContain('은하수');
    await dialog.getByRole('button', { name: '내역 올리기' }).click();
    await page.getByText('이체가 없는 내역 줄').waitFor();
    await page.getByRole('button', { name: '은행 확인', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('combobox', { name: '사유' }).selectOption('bank_fee');
    await page.getByRole('textbox', { name: '사유' }).fill('한 줄이 남습니다');
    await page.getByRole('button', { name: '붙이기' }).click();
    await page.getByText('한 줄이 남습니다').waitFor();
    await page.getByRole('button', { name: '은행 확인', exact: true }).click();
    await page.getByRole('button', { name: '업체 확인', exact: true }).click();
    // Who sealed the bank does not close.
    await page.getByRole('button', { name: '은행을 확인한 사람과 달라야 합니다' }).waitFor();
    const [sheet] = await rest.list<Sheet>('reconciliations', { day_gte: yesterday, day_lte: yesterday });
    expect(sheet).toMatchObject({ id: yesterday, status: 'computed', differences: 1 });
  });

  test('the sheet is printed with its figures, causes and seals, and nothing else of the page', async () => {
    await page.goto(`/admin/reconciliations?day=${yesterday}`);
    await page.getByRole('button', { name: '만 원', exact: true }).click();
    await page.getByText('마감 전표').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await sheet.getByText(`DR-${yesterday}`).waitFor();
    for (const text of ['한 줄이 남습니다', '−70,001', 'admin', '아직 마감하지 않은 표입니다'])
      await sheet.getByText(text).first().waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.emulateMedia({ media: 'screen' });
    // One page of A4 on its side.
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45]/);
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('keys lead from day to day, and a day that has not ended says so', async () => {
    await page.goto(`/admin/reconciliations?day=${yesterday}`);
    await page.getByText('계정별 하루').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('아직 끝나지 않은 날입니다').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('마감 전표').waitFor();
  });
});
