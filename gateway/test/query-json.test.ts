import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

interface Refusal {
  status: number | undefined;
  code?: string;
  field?: string;
}

/** Sends a path and a body as they are: nothing is written in another way on its way. */
function ask(path: string, body?: string, headers: Record<string, string> = {}): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    const options = { method: body === undefined ? 'GET' : 'POST', headers: { authorization: 'admin-1', ...headers } };
    const sent = request(harness.gateway.url + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => {
        const { error } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
          error?: { code: string; field?: string };
        };
        resolve({ status: answer.statusCode, ...error });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const refused = async (answer: Promise<Refusal>) => {
  const { status, code, field } = await answer;
  return [status, code, field];
};

const query = (name: string, json: string) => `${name}=${encodeURIComponent(json)}`;
const lists = ['/rest/members', '/rest/charges', '/rest/reports/tree', '/rest/reports/today'];

test('a filter that would reach a prototype is refused, wherever and however it says so', async () => {
  for (const path of lists)
    for (const json of [
      '{"__proto__":{"state":"normal"}}',
      '{"\\u005f_proto__":"x"}',
      '{"state":{"__proto__":[]}}',
      '{"id":[{"__proto__":1}]}',
      '{"constructor":{"prototype":{}}}',
    ])
      expect([path, json, ...(await refused(ask(`${path}?${query('filter', json)}`)))]).toEqual([
        path,
        json,
        400,
        'VALIDATION',
        'filter',
      ]);
  for (const name of ['range', 'sort'])
    expect(await refused(ask(`/rest/members?${query(name, '[{"__proto__":1},1]')}`))).toEqual([
      400,
      'VALIDATION',
      name,
    ]);
  expect(({} as Record<string, unknown>).state).toBeUndefined();
});

test('a filter as deep or as large as a request line may be is refused, and never a fault of this side', async () => {
  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
  for (const path of lists) {
    for (const json of [
      `{"status":${deep('[', ']', 7_000)}}`,
      `{"id":${deep('[', ']', 7_000)}}`,
      deep('[', ']', 7_000),
    ]) {
      const { status, code } = await ask(`${path}?filter=${json}`);
      expect([path, json.slice(0, 12), status, code]).toEqual([path, json.slice(0, 12), 400, 'VALIDATION']);
    }
    expect((await ask(`${path}?filter=${deep('{%22a%22:', '}', 1_400)}`)).status).toBe(400);
    const many = `{"id":[${Array.from({ length: 2_500 }, (_, n) => n).join(',')}]}`;
    expect((await ask(`${path}?filter=${many}`)).status).toBe(400);
    expect((await ask(`${path}?filter="${'x'.repeat(14_000)}"`)).status).toBe(400);
  }
});

test('a body as deep as it may be is refused as well', async () => {
  const key = freshKey();
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  for (const [path, body] of [
    ['/rest/notices', `{"title":${deep},"content":"x"}`],
    ['/rest/members/actions/lock', `{"ids":${deep}}`],
    ['/rest/settings/actions/save', `{"ids":["content.site_name"],"values":${deep}}`],
    ['/api/login', `{"account":${deep}}`],
  ] as const) {
    const { status } = await ask(path, body, { ...key, 'content-type': 'application/json' });
    expect([path, status]).toEqual([path, 400]);
  }
});
