import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHouse, openHouse } from './house.ts';

let house: GatewayHouse;
beforeAll(async () => {
  house = await openHouse({ proxyHops: 1 });
});
afterAll(() => house[Symbol.asyncDispose]());

const sent = 'S'.repeat(43);

interface Kept {
  cookie: string | null;
  asked: string | undefined;
}

/** What each door gives the browser to keep, and what identity heard of the browser. */
const doors: Record<string, (headers: Record<string, string>, account?: string) => Promise<Kept>> = {
  legacy: async (headers, account = 'player1') => {
    const answer = await house.legacy('/api/login', { account, password: 'right' }, undefined, headers);
    return { cookie: answer.headers.get('set-cookie'), asked: house.identity.logins.at(-1)?.deviceKey };
  },
  rest: async (headers, account = 'shop1') => {
    const answer = await fetch(`${house.gateway.url}/rest/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ account, password: 'right' }),
    });
    expect(await answer.text()).not.toContain('device');
    return { cookie: answer.headers.get('set-cookie'), asked: house.identity.logins.at(-1)?.deviceKey };
  },
  typed: async (headers, account = 'player1') => {
    const answer = await fetch(`${house.gateway.url}/madang.player.v1.SessionService/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'connect-protocol-version': '1', ...headers },
      body: JSON.stringify({ account, password: 'right', device: 'PC' }),
    });
    await answer.body?.cancel();
    return { cookie: answer.headers.get('set-cookie'), asked: house.identity.logins.at(-1)?.deviceKey };
  },
};

test.each(Object.keys(doors))('the %s door lets a browser be known again, out of reach of its pages', async (name) => {
  const door = doors[name];
  if (!door) throw new Error('no such door');
  const first = await door({});
  expect(first.asked).toBe('');
  expect(first.cookie).toBe(
    `madang_device=${house.identity.deviceKey}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`,
  );
  expect((await door({ cookie: `other=1; madang_device=${sent}; last=2` })).asked).toBe(sent);
  for (const odd of ['madang_device=', 'madang_device=short', `xmadang_device=${sent}`, `madang_device=${sent}x`])
    expect((await door({ cookie: odd })).asked).toBe('');
  expect((await door({ 'x-forwarded-proto': 'https' })).cookie).toMatch(/; Secure$/);
  // A refused login gives nothing to keep.
  expect((await door({}, 'nobody')).cookie).toBeNull();
});
