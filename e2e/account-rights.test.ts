import { resources } from '@madang/gateway/rest/table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, LegacyClient, RestClient, sellingRound } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { columnsWith } from './written-of.ts';

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
    'allow_eggs',
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

test('every list in which a person stands finds it by its names, and nobody by another', async () => {
  const named = resources.filter(({ list, filters }) => list && Object.hasOwn(filters, 'nickname_q'));
  expect(named.length).toBeGreaterThan(14);
  const { nickname } = await find('members', 'player1');
  const names = { account: 'player1', account_q: 'layer1', nickname_q: nickname, person_q: 'player1' };
  for (const { name } of named)
    for (const [filter, value] of Object.entries(names)) {
      const ask = (text: string) =>
        admin.ask<{ account?: string }[]>(
          `${name}?${new URLSearchParams({ filter: JSON.stringify({ [filter]: text }) })}`,
        );
      const accounts = (await ask(value)).map(({ account }) => account ?? 'player1');
      expect([name, filter, new Set([...accounts, 'player1'])]).toEqual([name, filter, new Set(['player1'])]);
      expect([name, filter, await ask(`${value}-no-such`)]).toEqual([name, filter, []]);
    }
});

/** What operators and services did is kept for its time: the chains of the audit, and events that were told or parked. */
const keptForItsTime = /\.(audit_log|outbox|parked)/;
/** Where such a member stands before it is deleted, so that the search is known to find. */
const mostOf = [
  'betting.bets.account',
  'betting.bettors.nickname',
  'identity.access_logs.account',
  'identity.account_notes.content',
  'identity.accounts.nickname',
  'identity.member_import_rows.nickname',
  'wallet.account_inquiries.account',
  'wallet.deposits.depositor',
  'wallet.withdrawals.bank_account',
];

test('nothing in any table of any service tells who was deleted for good, but for what is kept for its time', async () => {
  const person = {
    account: 'forgetme77',
    nickname: '잊힐별명',
    phone_number: '01041239876',
    bank_account: '331-77-991188',
    bank_account_holder: '기억안',
  };
  const texts = [...Object.values(person), '33177991188', '010-4123-9876'];
  const written = async () =>
    (await columnsWith(whole.adminUrl, whole.databaseUrl('wallet'), texts)).filter((one) => !keptForItsTime.test(one));
  const all = (items: { ok: boolean }[]) => expect(items).toEqual(items.map((item) => ({ ...item, ok: true })));
  const save = async (values: Record<string, unknown>) =>
    all(await admin.act('settings', 'save', { ids: Object.keys(values), values }));
  await save({ 'wallet.closed_from_minute': 0, 'wallet.closed_to_minute': 0, 'wallet.attendance_points': 100 });
  // Comes by a sheet, which is kept as well.
  const titles = '계정,닉네임,상부,레벨,휴대폰,생년월일,은행,계좌번호,예금주';
  const sheet = await fetch(`${whole.url}/rest/sheets/member-imports`, {
    method: 'POST',
    body: `${titles}\nforgetme77,잊힐별명,shop1,2,010-4123-9876,1986-03-15,국민,331-77-991188,기억안\n`,
    headers: {
      authorization: admin.token,
      'idempotency-key': crypto.randomUUID(),
      'x-file-name': 'one.csv',
      'content-type': 'text/csv',
    },
  });
  const { id: sheetId } = (await sheet.json()) as { id: number };
  all(await admin.act('member-imports', 'request', { ids: [sheetId] }));
  all(await admin.act('member-imports', 'confirm', { ids: [sheetId], typed: `IM-${sheetId}` }));
  const { id } = await eventually(
    async () => (await admin.list<Row>('members', { account: person.account }))[0],
    20_000,
    'the migration',
  );
  await admin.ask(`members/${id}`, { method: 'PUT', body: { password: 'first-one-1', bank_password: '4321' } });
  const member = new LegacyClient(whole.url);
  await member.login(person.account, 'first-one-1');
  await member.get('/user/updatePassword', { password: 'first-one-1', new_password: 'other-one-2' });
  // Another process may know for a moment that the first password is due.
  await expect
    .poll(async () => (await member.post('/user/bank/getAccountLogs')).error?.code, { timeout: 15_000 })
    .toBeUndefined();
  // Money comes, is bet, is given back and leaves; a notice of the bank names who paid.
  await member.get('/user/bank/charge', { charge_money: 100_000 });
  await member.get('/user/bank/sendAccountMessage', { bank_password: '4321' });
  await admin.ask('notes', { body: { account_id: id, content: `${person.bank_account_holder} 통화` } });
  const process = async (resource: string, ...statuses: string[]) => {
    const [row] = await admin.list<{ id: number }>(resource, { account_id: id });
    for (const status of statuses) all(await admin.act(resource, 'process', { ids: [row?.id], status }));
  };
  await process('charges', 'approved');
  const round = await sellingRound(member, 'eos1', 8);
  const odds = round.odds.find(({ pick }) => pick === 'pb_odd')?.odds;
  const { betting } = await member.get<{ betting: { id: string } }>('/user/betting/place', {
    game_type: 'eos1',
    folders: [{ round_id: round.id, pick: 'pb_odd', odds }],
    betting_money: 10_000,
    odds_change: 'any',
    key: crypto.randomUUID(),
  });
  all(await admin.act('bets', 'void', { ids: [betting.id], memo: '무효' }));
  await member.get('/user/bank/exchange', { exchange_money: 100_000, bank_password: '4321' });
  await process('exchanges', 'waiting', 'approved', 'completed');
  all(await admin.act('members', 'adjust', { ids: [id], balance_type: 'point', amount: 70, memo: '사과' }));
  const { point } = await admin.ask<{ point: number }>(`members/${id}`);
  all(await admin.act('members', 'adjust', { ids: [id], balance_type: 'point', amount: -point, memo: '회수' }));
  expect(await written()).toEqual(expect.arrayContaining(mostOf));
  for (const state of ['withdrawn', 'deleted'])
    all(await admin.act('members', 'state', { ids: [id], state, memo: '본인 요청' }));
  await expect.poll(written, { timeout: 20_000, interval: 500 }).toEqual([]);
}, 90_000);
