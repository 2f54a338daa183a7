import { workbook } from '@madang/runtime/testing/workbook.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
  ({ call } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.imports.rows.length = 0;
  harness.imports.moved.length = 0;
});

const bring = (body: string | Buffer, token = 'admin-1') =>
  call('/rest/sheets/member-imports', {
    method: 'POST',
    body: body as NonNullable<RequestInit['body']>,
    headers: { ...freshKey(), 'content-type': 'text/csv', 'x-file-name': 'a.csv' },
    token,
  });

test('a sheet is read by the titles of its head, in any language, below whatever stands above it', async () => {
  const titles = ['계정,상부,생년월일,휴대폰 번호,보유머니', 'Account,Parent,Date of birth,Phone,Opening money (KRW)'];
  const japanese = await call('/rest/member-import-samples/export?format=csv&language=ja');
  const [head = ''] = japanese.body.replace('\uFEFF', '').split('\r\n');
  for (const line of titles) {
    const { status, json } = await bring(`어느 사이트 회원,,\n\n${line}\nhaenara,shop1,19860315,010-1234,5000\n,,,,\n`);
    expect([status, json.status]).toEqual([200, 'ready']);
    expect(harness.imports.rows.at(-1)).toMatchObject({
      account: 'haenara',
      parent: 'shop1',
      phoneNumber: '010-1234',
      openingMoney: '5000',
    });
  }
  const own = await bring(`${head}\na_member,,shop1\n`);
  expect(own.status).toBe(200);
  expect(harness.imports.rows.at(-1)).toMatchObject({ account: 'a_member', parent: 'shop1' });
});

test('the sample that is exported is read again as it is, as CSV and as a workbook', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await fetch(`${harness.gateway.url}/rest/member-import-samples/export?format=${format}`, {
      headers: { authorization: 'admin-1' },
    });
    harness.imports.rows.length = 0;
    const { status } = await bring(Buffer.from(await answer.arrayBuffer()));
    expect(status).toBe(200);
    expect(harness.imports.rows.map(({ account }) => account)).toEqual(['haenara', 'blue_oc']);
  }
});

test('a sheet that is none, has no head, or computes, is refused and given up; a repeat with its key is one import', async () => {
  const refused = async (body: string | Buffer) => {
    const { status, json } = await bring(body);
    return [status, json.error?.code, json.error?.meta?.problem];
  };
  expect(await refused('a,b\n1,2\n')).toEqual([422, 'FILE_BROKEN', 'header']);
  expect(await refused(Buffer.from([0, 1, 2, 255]))).toEqual([422, expect.any(String), expect.anything()]);
  const formula = await workbook('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>');
  expect(await refused(formula)).toEqual([422, 'FILE_BROKEN', 'formula']);
  expect(harness.imports.moved).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const noKey = await call('/rest/sheets/member-imports', { method: 'POST', body: 'a' });
  expect(noKey.status).toBe(400);
  expect((await bring('a', 'shop-1')).status).toBe(403);
});
