import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';
import { isWhole } from './whole.ts';

interface Import {
  id: number;
  status: string;
  rows: number;
  passed: number;
  mended: number;
  blocked: number;
  made: number;
  failed: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

describe('a migration of members by sheet', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;
  startSites((sites) => ({ whole, visits } = sites), { name: 'import' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    page = await visits.open('/admin', { expects: /\/rest\/sheets\// });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
  });

  const one = async (id: number): Promise<Import> => rest.ask<Import>(`member-imports/${id}`);
  const ended = (id: number, timeout: number) =>
    expect.poll(async () => (await one(id)).status, { timeout, interval: 500 }).toBe('completed');
  const bring = async (sheet: string): Promise<Import> => {
    const answer = await fetch(`${whole.url}/rest/sheets/member-imports`, {
      method: 'POST',
      body: sheet,
      headers: {
        authorization: `Bearer ${rest.token}`,
        'idempotency-key': crypto.randomUUID(),
        'x-file-name': 'members.csv',
        'content-type': 'text/csv',
      },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Import;
  };
  const start = async (id: number): Promise<void> => {
    for (const [action, fields] of [
      ['request', {}],
      ['confirm', { typed: `IM-${id}` }],
    ] as const) {
      const [result] = await rest.act('member-imports', action, { ids: [id], ...fields });
      expect(result).toMatchObject({ ok: true });
    }
  };

  test('is brought, tried, sealed and made from the console, and its members choose a password first', async () => {
    const sheet = [
      '계정,닉네임,상부,레벨,휴대폰,생년월일,은행,계좌번호,예금주,시작 보유금,시작 포인트',
      'haenara,해나라,shop1,2,010-2214-8830,1986-03-15,국민,110-123-456789,홍길동,50000,1200',
      'maple22,단풍길,shop1,9,10-221-9981,19900302,,,,0,0',
      'sunny_k,써니,shop9,1,,19900302,,,,0,0',
      '맑음,맑음이,shop1,1,,19900302,,,,0,0',
    ].join('\n');
    await page.goto('/admin/member-imports');
    const file = { name: '이관_홍대.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/member-imports\/\d+\/show/);
    const id = Number(/imports\/(\d+)\//.exec(page.url())?.[1]);
    await page.getByText(/상부 없음 · shop\d인가요/).waitFor();
    await page.getByText('레벨 1–7 · Lv1로 넣습니다').waitFor();
    await page.getByRole('tab', { name: /막힘 2/ }).click();
    await expect.poll(() => page.locator('tbody tr').filter({ hasText: 'haenara' }).count()).toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /막힌 2줄/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/member-import-rows.*\.xlsx/);
    await page.getByRole('button', { name: /2명 이관 요청/ }).click();
    await page.getByLabel(/적으면 확인됩니다/).fill(`IM-${id}`);
    await page.getByRole('button', { name: '2명 이관 확인' }).click();
    await ended(id, 20_000);
    const passwords = page.waitForEvent('download');
    await page.getByRole('button', { name: '처음 비밀번호 받기' }).click();
    const stream = await (await passwords).createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    const [, line = ''] = text.split('\r\n');
    const [account = '', password = ''] = line.split(',');
    expect(account).toBe('haenara');
    await page.getByText('처음 비밀번호 2개를 저장했습니다').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '처음 비밀번호 받기' }).count()).toBe(0);

    const member = new LegacyClient(whole.url);
    await member.login(account, password);
    expect((await member.post('/user/bank/getChargeAccount')).error?.code).toBe('PASSWORD_CHANGE_DUE');
    const { context } = await member.get<{ context: { user: { money: number; point: number } } }>('/user/getContext');
    expect(context.user).toMatchObject({ money: 50_000, point: 1_200 });
    await member.get('/user/updatePassword', { password, new_password: 'my-own-one' });
    await expect.poll(async () => (await member.post('/user/bank/getAccountLogs')).error?.code).toBeUndefined();
  });

  // 50,000 take minutes.
  const [members, maxGrownMb] = isWhole ? [50_000, 25] : [10_000, 12];

  test('of many members needs no more memory than one of few, and a second time makes nobody twice', async () => {
    const head = 'account,nickname,parent,date_of_birth,phone_number,opening_money';
    const sheetOf = (name: string, count: number) =>
      [
        head,
        ...Array.from(
          { length: count },
          (_, i) =>
            `${name}${i},${name}${i},shop1,19860315,010${name === 'w' ? 1 : 2}${String(i).padStart(7, '0')},${i + 1}`,
        ),
      ].join('\n');
    const few = await bring(sheetOf('w', 1_000));
    await start(few.id);
    await ended(few.id, 60_000);
    const sheet = sheetOf('mover', members);
    const before = heapMb();
    const seen: number[] = [];
    const watching = setInterval(() => seen.push(heapMb()), 2_000);
    try {
      const record = await bring(sheet);
      expect(record).toMatchObject({ status: 'ready', rows: members, passed: members, blocked: 0 });
      await start(record.id);
      await ended(record.id, 170_000);
      expect(await one(record.id)).toMatchObject({ made: members, failed: 0 });
    } finally {
      clearInterval(watching);
    }
    const again = await bring(sheet);
    expect(again).toMatchObject({ rows: members, passed: 0, blocked: members });
    const grown = Math.max(...seen, heapMb()) - before;
    // What is in use after a collection, through reading and making; measured growth is 2 MB. What lives at any moment:
    // parts of 500 rows, chunks of 250, and the events that are on their way.
    expect(grown).toBeLessThan(maxGrownMb);
  });
});
