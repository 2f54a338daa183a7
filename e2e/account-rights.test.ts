import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

interface Row {
  id: number;
  account: string;
  nickname: string;
  level: number;
  state: string;
  flags: Record<string, boolean>;
  bank_account: string;
  permissions?: string[];
}

let whole: Whole;
let admin: RestClient;
let distributor: RestClient;
let shop: RestClient;
let ids: Record<'distributor' | 'shop' | 'player', number>;

const find = async (resource: 'members' | 'agents', account: string): Promise<Row> => {
  const [found] = await admin.list<Row>(resource, { account });
  if (!found) throw new Error(`no ${account}`);
  return found;
};

/** What became of a write: `fine`, or its status with the refusal's code and field. */
async function put(client: RestClient, path: string, body: unknown): Promise<string> {
  return client.ask(path, { method: 'PUT', body }).then(() => 'fine', refused);
}
const refused = (error: unknown): string => String((error as Error).message);

beforeAll(async () => {
  whole = await openTestStandalone();
  admin = new RestClient(whole.url);
  shop = new RestClient(whole.url);
  distributor = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  const upper = (await find('agents', 'distributor1')).id;
  ids = { distributor: upper, shop: (await find('agents', 'shop1')).id, player: (await find('members', 'player1')).id };
  await shop.login('shop1', 'madang-shop', 'partner');
  await distributor.login('distributor1', 'madang-distributor', 'partner');
});
afterAll(() => whole?.[Symbol.asyncDispose]());

test('an agent changes nothing of its own rights, level, money data, state, secrets or rates', async () => {
  const before = await find('agents', 'shop1');
  const own = [
    { flags: { allow_money_recover: true } },
    { flags: { no_exchange: false, allow_point_grant: true } },
    { level: before.level + 1 },
    { bank_account: '999-999', bank_name: '국민' },
    { bank_password: '4321' },
    { password: 'stolen-session-1' },
    { reset_totp: true },
    { state: 'withdrawn' },
    { role: 'distributor' },
    { nickname: '새이름', rates: { powerball: 99 } },
    { test_account: true },
  ];
  for (const body of own)
    expect([body, await put(shop, `agents/${ids.shop}`, body)]).toEqual([body, expect.stringContaining('FORBIDDEN')]);
  await admin.ask(`agents/${ids.shop}`, { method: 'PUT', body: { flags: { no_exchange: true } } });
  expect(await put(shop, `agents/${ids.shop}`, { flags: { no_exchange: false } })).toContain('FORBIDDEN');
  expect(await find('agents', 'shop1')).toMatchObject({ ...before, flags: { no_exchange: true }, ...moving() });
});

/** What changes by itself between two looks. */
const moving = () => ({
  last_login_at: expect.anything(),
  login_count: expect.anything(),
  online: expect.anything(),
  last_ip: expect.anything(),
});

test('a form that sends its whole row back changes what differs, and may not change what it only shows', async () => {
  for (const client of [shop, admin]) {
    // The way to the account is shown beside the row, and is none of its fields.
    const { ancestors: _, ...row } = await client.ask<Row & { ancestors: unknown }>(`agents/${ids.shop}`);
    const nickname = client === shop ? '마당매장2' : '마당매장3';
    expect(await put(client, `agents/${ids.shop}`, { ...row, nickname })).toBe('fine');
    expect(await find('agents', 'shop1')).toMatchObject({ nickname, level: row.level, flags: row.flags });
    for (const changed of [{ account: 'shop9' }, { state: 'blocked' }, { parent_id: ids.player }, { path: '1' }])
      expect(await put(client, `agents/${ids.shop}`, { ...row, nickname: '안돼요', ...changed })).toContain(
        'FORBIDDEN',
      );
    expect((await find('agents', 'shop1')).nickname).toBe(nickname);
  }
});

test('an agent gives one below only what it holds itself', async () => {
  for (const flag of [
    'allow_money_grant',
    'allow_money_recover',
    'allow_point_grant',
    'allow_point_recover',
    'no_exchange',
  ])
    expect(await put(distributor, `agents/${ids.shop}`, { flags: { [flag]: flag !== 'no_exchange' } })).toContain(
      'FORBIDDEN',
    );
  await admin.ask(`agents/${ids.distributor}`, { method: 'PUT', body: { flags: { allow_money_grant: true } } });
  await eventually(
    async () =>
      (await put(distributor, `agents/${ids.shop}`, { flags: { allow_money_grant: true } })) === 'fine'
        ? true
        : undefined,
    10_000,
    'the right to arrive',
  );
  expect((await find('agents', 'shop1')).flags).toMatchObject({ allow_money_grant: true });
  expect(await put(distributor, `agents/${ids.shop}`, { nickname: '아래매장' })).toBe('fine');
  expect(await put(shop, `agents/${ids.distributor}`, { nickname: '위매장' })).toContain('NOT_FOUND');
});

test('a page of another kind answers 404 and has written nothing', async () => {
  const [agent, member] = [await find('agents', 'distributor1'), await find('members', 'player1')];
  expect(await put(admin, `members/${ids.distributor}`, { nickname: '바뀜', level: 7 })).toContain('NOT_FOUND');
  expect(await put(admin, `agents/${ids.player}`, { nickname: '바뀜', level: 7, rates: { powerball: 0.5 } })).toContain(
    'NOT_FOUND',
  );
  const [moved] = await admin.ask<{ ok: boolean; error?: { code: string } }[]>('members/actions/state', {
    body: { ids: [ids.distributor], state: 'blocked' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(moved).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect([await find('agents', 'distributor1'), await find('members', 'player1')]).toMatchObject([
    { nickname: agent.nickname, level: agent.level, state: agent.state },
    { nickname: member.nickname, level: member.level, state: member.state },
  ]);
  const names = { account: 'wrongkind', nickname: '엉뚱한', password: 'long-password', parent_id: ids.shop };
  expect(await admin.ask('agents', { body: { ...names, role: 'member' } }).then(() => 'fine', refused)).toContain(
    'VALIDATION',
  );
  expect([
    ...(await admin.list('members', { account: 'wrongkind' })),
    ...(await admin.list('agents', { account: 'wrongkind' })),
  ]).toEqual([]);
});

test('a page whose rates or code are refused has written nothing of the rest', async () => {
  const before = await find('agents', 'shop1');
  for (const [body, reason] of [
    [{ rates: { powerball: 99 } }, 'RATE_RANGE'],
    [{ rates: { nosuchgame: 1 } }, 'VALIDATION'],
    [{ join_code: 'DISTRIBUTOR1' }, 'TAKEN'],
    [{ join_code: 'no code!' }, 'VALIDATION'],
    [{ rates: { powerball: 0.4 }, join_code: 'DISTRIBUTOR1' }, 'TAKEN'],
    [{ rates: { powerball: 0.4 }, nickname: 'x'.repeat(12), account: 'shop9' }, 'FORBIDDEN'],
  ] as const) {
    const whole = { nickname: '반쯤바뀜', level: 6, ...body };
    expect([body, await put(admin, `agents/${ids.shop}`, whole)]).toEqual([body, expect.stringContaining(reason)]);
    const page = await admin.ask<Row & { rates: Record<string, number> }>(`agents/${ids.shop}`);
    expect(page).toMatchObject({ nickname: before.nickname, level: before.level, join_code: 'MADANG' });
    expect(page.rates.powerball).toBe(0.5);
  }
  const changed = { nickname: '다바뀜', rates: { powerball: 0.4 }, join_code: 'MADANG2' };
  expect(await put(admin, `agents/${ids.shop}`, changed)).toBe('fine');
  expect(await admin.ask(`agents/${ids.shop}`)).toMatchObject({ nickname: '다바뀜', join_code: 'MADANG2' });
});

test('an own password and authenticator want the password in force, at every API', async () => {
  const act = (verb: string, body: object) =>
    shop.ask<{ ok: boolean; data?: { secret: string }; error?: { code: string } }[]>(`profile/actions/${verb}`, {
      body: { ids: ['me'], ...body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const [started] = await act('totp-start', {});
  expect(started?.ok).toBe(true);
  const [confirmed] = await act('totp-confirm', { otp: '123456', password: 'guess' });
  expect(confirmed).toMatchObject({ ok: false, error: { code: 'WRONG_PASSWORD' } });
  expect(await act('totp-confirm', { otp: '123456' }).then(() => 'fine', refused)).toContain('VALIDATION');
  const [changed] = await act('password', { password: 'guess', new_password: 'long-password-2' });
  expect(changed).toMatchObject({ ok: false, error: { code: 'WRONG_PASSWORD' } });
  const legacy = new LegacyClient(whole.url);
  await legacy.login('player1', 'madang-player');
  const answer = await legacy.post('/updatePassword', { password: 'guess', new_password: 'other-pass' });
  expect(answer.error?.code).toBe('WRONG_PASSWORD');
});

test('the check of a name and a join tell a visitor nothing of operators and numbers', async () => {
  const visitor = new LegacyClient(whole.url);
  for (const account of ['shop1', 'admin', 'free_name'])
    expect((await visitor.post('/join/checkAccount', { account })).result).toBe(true);
  expect((await visitor.post('/join/checkAccount', { account: 'player1' })).error?.code).toBe('TAKEN');
});
