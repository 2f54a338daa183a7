import { Cp949Decoder } from '@madang/runtime/sheets/cp949.ts';
import { workbook } from '@madang/runtime/testing/workbook.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
  ({ call } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

/** A text in the encoding of Korean Windows, in which banks write CSV. */
const cp949 = (text: string): Buffer =>
  Buffer.from(text.split('').flatMap((char) => bytesOf.get(char) ?? [char.charCodeAt(0)]));
const bytesOf = new Map<string, number[]>();
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x41; trail <= 0xfe; trail++) {
    try {
      bytesOf.set(new Cp949Decoder().decode(Uint8Array.of(lead, trail)), [lead, trail]);
    } catch {}
  }

const bring = (body: string | Buffer, kind = 'statement-lines', token = 'admin-1') =>
  call(`/rest/sheets/${kind}`, {
    method: 'POST',
    body: body as NonNullable<RequestInit['body']>,
    headers: { ...freshKey(), 'content-type': 'text/csv', 'x-file-name': 'a.csv' },
    token,
  });
const linesOf = async (body: string | Buffer) => {
  const { status, json } = await bring(body);
  expect([status, json]).toEqual([200, expect.objectContaining({ unread: 0 })]);
  return (json.moves as { amount: number; text: string }[]).map(({ amount, text }) => [amount, text]);
};

test('a statement is read in the encodings that banks write, with marks, other line ends and lines within a cell', async () => {
  // 뷁 is a sign that Windows added to the older encoding.
  const text = '거래일시,입금액,보낸분\r\n2026-11-21 10:00,5000,뷁길동\r\n';
  const found = [[5000, '뷁길동']];
  expect(await linesOf(cp949(text))).toEqual(found);
  expect(await linesOf(text)).toEqual(found);
  expect(await linesOf(`\uFEFF${text}`)).toEqual(found);
  expect(await linesOf(text.replaceAll('\r\n', '\n'))).toEqual(found);
  expect(await linesOf('"거래일시","입금\n액","보낸분"\n"2026-11-21\n10:00","5000","홍\n길동"\n')).toEqual([
    [5000, '홍\n길동'],
  ]);
  const cells = (row: number, ...values: string[]) =>
    `<row r="${row}">${values.map((value, at) => `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
  const xlsx = await workbook(
    cells(1, '거래일시', '입금액', '보낸분') + cells(2, '2026-11-21 10:00', '5000', '뷁길동'),
  );
  expect(await linesOf(xlsx)).toEqual(found);
});

test('titles that nobody knows are answered with the refusal, and what an operator says of them is remembered', async () => {
  const sheet = '어느 은행 내역,,\n언제,들어온 돈(원),누가\n2026-11-21 10:00,5000,홍길동\n';
  const refused = await bring(sheet);
  expect([refused.status, refused.json.error.code]).toEqual([422, 'FILE_BROKEN']);
  expect(JSON.parse(refused.json.error.meta.head)).toEqual(['언제', '들어온 돈(원)', '누가']);
  const save = (titles: unknown[], token = 'admin-1') =>
    call('/rest/bank-statement-titles/actions/save', {
      method: 'POST',
      headers: { ...freshKey(), 'content-type': 'application/json' },
      body: JSON.stringify({ ids: ['titles'], titles }),
      token,
    });
  const titles = [
    { title: '언제', meaning: 'day' },
    { title: '들어온 돈(원)', meaning: 'amount' },
    { title: '누가', meaning: 'depositor' },
  ];
  expect((await save(titles)).status).toBe(200);
  expect(await linesOf(sheet)).toEqual([[5000, '홍길동']]);
  expect((await bring(sheet, 'bank-statements')).json).toMatchObject({ status: 'read' });
  // A title that is usually another column means what was said; one that is not read is none.
  expect((await save([{ title: '보낸분', meaning: 'none' }])).status).toBe(200);
  expect(await linesOf('언제,입금액,보낸분,누가\n2026-11-21 10:00,5000,은행,홍길동\n')).toEqual([[5000, '홍길동']]);
  expect((await save([{ title: 'x', meaning: '__proto__' }])).status).toBe(400);
  expect((await save([])).status).toBe(400);
  expect((await save(titles, 'shop-1')).status).toBe(403);
  expect((await bring(sheet, 'statement-lines', 'shop-1')).status).toBe(403);
});

test('a column of both directions is taken with one that says which, and refused without', async () => {
  const both = await bring('거래일시,거래금액,내용\n2026-11-21 10:00,5000,홍길동\n');
  expect([both.status, both.json.error.code, both.json.error.meta.columns]).toEqual([422, 'FILE_BROKEN', 'direction']);
  expect(await linesOf('거래일시,거래금액,구분,내용\n2026-11-21 10:00,5000,출금,홍길동\n')).toEqual([
    [5000, '홍길동출금'],
  ]);
  expect(await linesOf('거래일시,찾으신금액,맡기신금액,내용\n2026-11-21 10:00,1,5000,홍길동\n')).toEqual([
    [5000, '홍길동'],
  ]);
});

test('a sheet of more lines than a day takes is refused, not cut off', async () => {
  const line = '2026-11-21 10:00,5000,홍길동\n';
  const long = await bring(`거래일시,입금액,보낸분\n${line.repeat(5_001)}`);
  expect([long.status, long.json.error.code]).toEqual([400, 'VALIDATION']);
  expect((await bring(`거래일시,입금액,보낸분\n${line.repeat(5_000)}`)).json.moves).toHaveLength(5_000);
});
