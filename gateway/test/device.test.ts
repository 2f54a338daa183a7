import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness({ proxyHops: 1 });
});
afterAll(() => harness[Symbol.asyncDispose]());

const sent = 'S'.repeat(43);

interface Kept {
  cookie: string | null;
  asked: string | undefined;
}

/** What each API gives the browser to keep, and what identity heard of the browser. */
const apis: Record<string, (headers: Record<string, string>, account?: string) => Promise<Kept>> = {
  legacy: async (headers, account = 'player1') => {
    const answer = await harness.legacy('/api/login', { account, password: 'right' }, undefined, headers);
    return { cookie: answer.headers.get('set-cookie'), asked: harness.identity.logins.at(-1)?.deviceKey };
  },
  rest: async (headers, account = 'shop1') => {
    const answer = await fetch(`${harness.gateway.url}/rest/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ account, password: 'right' }),
    });
    expect(await answer.text()).not.toContain('device');
    return { cookie: answer.headers.get('set-cookie'), asked: harness.identity.logins.at(-1)?.deviceKey };
  },
  typed: async (headers, account = 'player1') => {
    const answer = await fetch(`${harness.gateway.url}/madang.player.v1.SessionService/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'connect-protocol-version': '1', ...headers },
      body: JSON.stringify({ account, password: 'right', device: 'PC' }),
    });
    await answer.body?.cancel();
    return { cookie: answer.headers.get('set-cookie'), asked: harness.identity.logins.at(-1)?.deviceKey };
  },
};

test.each(Object.keys(apis))(
  'the %s gateway lets a browser be known again, out of reach of its pages',
  async (name) => {
    const gateway = apis[name];
    if (!gateway) throw new Error('no such API');
    const first = await gateway({});
    expect(first.asked).toBe('');
    expect(first.cookie).toBe(
      `madang_device=${harness.identity.deviceKey}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`,
    );
    expect((await gateway({ cookie: `other=1; madang_device=${sent}; last=2` })).asked).toBe(sent);
    for (const odd of ['madang_device=', 'madang_device=short', `xmadang_device=${sent}`, `madang_device=${sent}x`])
      expect((await gateway({ cookie: odd })).asked).toBe('');
    expect((await gateway({ 'x-forwarded-proto': 'https' })).cookie).toMatch(/; Secure$/);
    // A refused login gives nothing to keep.
    expect((await gateway({}, 'nobody')).cookie).toBeNull();
  },
);

test('a browser that joins keeps its key as well', async () => {
  const form = {
    account: 'newcomer',
    password: 'abcd',
    nickname: '길손',
    date_of_birth: '19900101',
    phone_number: '01012345678',
    sms_key: 'key-1',
    sms_number: '012345',
    bank_account_holder: '김길손',
    bank_name: '농협',
    bank_account: '110-1234',
    bank_password: '0042',
    code: 'MADANG',
  };
  const joined = await harness.legacy('/api/join', form);
  expect([joined.result, joined.headers.get('set-cookie')]).toEqual([
    true,
    `madang_device=${harness.identity.deviceKey}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`,
  ]);
  const refused = await harness.legacy('/api/join', { ...form, code: 'NOBODY' });
  expect(refused.headers.get('set-cookie')).toBeNull();
});
