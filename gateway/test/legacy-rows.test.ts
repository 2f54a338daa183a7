import { readdir, readFile } from 'node:fs/promises';
import { DomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathsOf } from '../legacy/call.ts';
import { legacyCalls } from '../legacy/table.ts';
import { doubledSlotBet } from './casino-bets-double.ts';
import { betId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.wallet.refusal = undefined;
  harness.games.cancels = false;
  harness.identity.isAway = false;
});

const ask = (path: string, body: object = {}, token: string | undefined = 'player-1') =>
  harness.legacy(path, body, token);

test('every row of the table has a contract test that calls one of its paths', async () => {
  // Those of the whole platform leave the common beginning to their client.
  const folders = [import.meta.dirname, `${import.meta.dirname}/../../e2e`];
  const read = async (folder: string): Promise<string[]> => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
    return Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  };
  const texts = (await Promise.all(folders.map(read))).flat();
  const called = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"`](?:\/api)?(\/\w[\w/]*)['"`]/g)].map(([, path]) => `/api${path}`)),
  );
  const untested = legacyCalls.filter((row) => !pathsOf(row).some(({ path }) => called.has(path)));
  expect(untested.map(({ areas, path }) => `${areas.join()}/${path}`)).toEqual([]);
});

describe('a navigation', () => {
  test('is told to identity by its page, also where the gateway knows the session itself; a poll is not', async () => {
    await ask('/api/getContext', { path: '/' });
    const { lookUps } = harness.identity;
    harness.identity.browsed.length = 0;
    expect((await ask('/api/getContext', { path: '/board/view?id=7#end', browse: true })).result).toBe(true);
    expect((await ask('/api/user/getContext', { path: '/board/notice' })).result).toBe(true);
    expect((await ask('/api/user/getContext', { path: 'nonsense', browse: true })).result).toBe(true);
    expect((await ask('/api/agent/getContext', { path: '/pa/members', browse: true }, 'shop-1')).result).toBe(true);
    expect(harness.identity.browsed).toEqual(['/board/view', '/pa/members']);
    expect(harness.identity.lookUps - lookUps).toBeLessThanOrEqual(1);
    expect((await ask('/api/getContext', { path: '/', browse: 'yes' })).error).toMatchObject({
      code: 'VALIDATION',
      field: 'browse',
    });
  });

  test('answers its context though it cannot be noted, and a visitor is told nothing more for it', async () => {
    harness.identity.isAway = true;
    const answer = await ask('/api/getContext', { path: '/', browse: true });
    expect(answer.data.context.user).toMatchObject({ account: 'player1' });
    const visitor = await harness.legacy('/api/getContext', { path: '/', browse: true });
    expect(visitor.error?.code).toBe('INVALID_REQUEST');
    expect(visitor.data.system).toMatchObject({ use_user_join: true, visitors_may_browse: true });
  });

  test('of the player site is noted the same way', async () => {
    harness.identity.browsed.length = 0;
    const send = async (body: object) => {
      const answer = await fetch(`${harness.gateway.url}/madang.player.v1.SessionService/GetContext`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'player-1' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await send({ path: '/game/casino', browse: true })).toMatchObject({ member: { account: 'player1' } });
    expect(await send({ path: '/game/slot' })).toMatchObject({ member: { account: 'player1' } });
    expect(harness.identity.browsed).toEqual(['/game/casino']);
  });
});

describe('a browser', () => {
  test('may tell the id that it keeps, which stands for nothing', async () => {
    const login = (more: object) => ask('/api/login', { account: 'player1', password: 'right', ...more });
    expect((await login({ device_id: '7d9f0a4e-0d1c-4b7e' })).result).toBe(true);
    expect(harness.identity.logins.at(-1)).toMatchObject({ deviceId: '7d9f0a4e-0d1c-4b7e', deviceKey: '' });
    expect((await login({})).result).toBe(true);
    expect(harness.identity.logins.at(-1)?.deviceId).toBe('');
    for (const device_id of [7, 'a b', '__proto__ ', 'x'.repeat(65)])
      expect((await login({ device_id })).error).toMatchObject({ code: 'VALIDATION', field: 'device_id' });
  });
});

describe('joining', () => {
  test('a nickname is free, taken, or none', async () => {
    const check = (nickname: unknown) => ask('/api/join/checkNickname', { nickname });
    expect((await check('새이름')).result).toBe(true);
    expect((await check('하늘')).error).toMatchObject({ code: 'TAKEN', field: 'nickname' });
    for (const nickname of ['', 'x'.repeat(21), 7, 'a\u0000b', undefined])
      expect((await check(nickname)).error).toMatchObject({ code: 'VALIDATION', field: 'nickname' });
  });
});

describe('the own password', () => {
  test('is changed for the right one alone, and to one that is good enough', async () => {
    const change = (password: unknown, new_password: unknown) => ask('/api/updatePassword', { password, new_password });
    expect(await change('right', 'another-1')).toMatchObject({ result: true, data: {} });
    expect((await change('wrong', 'another-1')).error?.code).toBe('WRONG_PASSWORD');
    expect((await change('right', 'weak')).error?.code).toBe('WEAK_PASSWORD');
    expect((await change('right', 5)).error).toMatchObject({ code: 'VALIDATION', field: 'new_password' });
    expect((await harness.legacy('/api/updatePassword', { password: 'right', new_password: 'x' })).error?.code).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('money', () => {
  test('the account to pay into comes with its rules, for the right exchange password', async () => {
    expect((await ask('/api/bank/getChargeAccount')).data).toMatchObject({
      bank: { bank_name: '신한', bank_account: '100-0001', holder: '마당', min: 10_000, unit: 10_000 },
      delay: null,
    });
    const refused = await ask('/api/bank/getChargeAccount', { bank_password: '9999' });
    expect(refused).toMatchObject({ result: false, data: {}, error: { code: 'WRONG_EXCHANGE_PASSWORD' } });
    expect(JSON.stringify(refused)).not.toContain('100-0001');
    expect((await ask('/api/bank/getChargeAccount', { bank_password: 'abcd' })).error).toMatchObject({
      code: 'VALIDATION',
      field: 'bank_password',
    });
  });

  test('asking for the account answers the text of the operator, for the right exchange password', async () => {
    expect((await ask('/api/bank/sendAccountMessage', { bank_password: '0042' })).data).toMatchObject({
      message: '신한 100-0001 마당',
      created_at: '2026-11-20T12:04:05.678+09:00',
    });
    expect((await ask('/api/bank/sendAccountMessage', { bank_password: '9999' })).error).toMatchObject({
      code: 'WRONG_EXCHANGE_PASSWORD',
      meta: { left: 4 },
    });
    expect((await harness.legacy('/api/bank/sendAccountMessage')).error?.code).toBe('INVALID_REQUEST');
  });

  test.each(['DOUBLE_DEPOSIT', 'DUPLICATE_DEPOSIT', 'HOLDER_MISMATCH'] as const)(
    'a deposit refused as %s says so, in words',
    async (reason) => {
      harness.wallet.refusal = new DomainError(reason, { field: 'amount' });
      const { status, error } = await ask('/api/bank/charge', { charge_money: 10_000 });
      expect([status, error?.code, error?.field]).toEqual([200, reason, 'charge_money']);
      expect(error?.message).not.toBe('');
    },
  );

  test('a withdrawal out of its hours, too soon or of no whole units says what holds', async () => {
    const exchange = () => ask('/api/bank/exchange', { exchange_money: 10_000, bank_password: '0042' });
    harness.wallet.refusal = new DomainError('EXCHANGE_WINDOW_CLOSED', {
      meta: { opens_at: '2026-11-20T15:30:00.000Z' },
    });
    expect((await exchange()).error).toMatchObject({ code: 'EXCHANGE_WINDOW_CLOSED', meta: { opens_at: /./ } });
    harness.wallet.refusal = new DomainError('EXCHANGE_TOO_SOON', { meta: { next_at: '2026-11-20T15:30:00.000Z' } });
    expect((await exchange()).error).toMatchObject({ code: 'EXCHANGE_TOO_SOON', meta: { next_at: /./ } });
    harness.wallet.refusal = new DomainError('AMOUNT_UNIT', { field: 'amount', meta: { unit: '10000' } });
    expect((await exchange()).error).toMatchObject({
      code: 'AMOUNT_UNIT',
      field: 'exchange_money',
      meta: { unit: 10_000 },
    });
    for (const exchange_money of [0.5, '', 'all', null])
      expect((await ask('/api/bank/exchange', { exchange_money })).error).toMatchObject({ field: 'exchange_money' });
  });

  test('a partner reads its own withdrawals, and a member none of a partner’s', async () => {
    const { data } = await ask(
      '/api/bank/getAccountExchangeLogs',
      { skip: 0, startedAt: '2026-11-20', endedAt: '2026-11-20' },
      'shop-1',
    );
    expect(data).toMatchObject({ total: 1, logs: [{ id: 601, money: 20_000, status: 'completed' }] });
    expect(harness.wallet.filters.at(-1)).toEqual({
      account_id: '2',
      created_at_gte: '2026-11-19T15:00:00.000Z',
      created_at_lte: '2026-11-20T14:59:59.999Z',
    });
    expect((await ask('/api/bank/getAccountExchangeLogs', {})).error?.code).toBe('FORBIDDEN');
    expect((await ask('/api/bank/getAccountExchangeLogs', { startedAt: '2026-02-30' }, 'shop-1')).error?.field).toBe(
      'startedAt',
    );
  });
});

describe('bets', () => {
  test('a bet that is taken back is cancelled, and the stake is money again', async () => {
    harness.games.cancels = true;
    const { data } = await ask('/api/betting/cancel', { betting_id: betId });
    expect(data).toMatchObject({ money: 60_000, betting: { id: betId, status: '배팅취소' } });
    for (const betting_id of ['x', 7, `${betId}1`, undefined])
      expect((await ask('/api/betting/cancel', { betting_id })).error).toMatchObject({ field: 'betting_id' });
  });

  test('a slot bet that is no one’s, another kind’s or a stranger’s is not found', async () => {
    const slot = (bettingId: unknown, token?: string) => ask('/api/betting/getSlot', { bettingId }, token);
    expect((await slot(doubledSlotBet.id)).data.bettings).toHaveLength(1);
    expect((await slot(doubledSlotBet.id.replace(/.$/, 'f'))).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await slot(doubledSlotBet.id, 'other-1')).error).toMatchObject({ code: 'NOT_FOUND', field: 'bettingId' });
    for (const bettingId of ['x', 7, `${doubledSlotBet.id}\u0000`])
      expect((await slot(bettingId)).error).toMatchObject({ code: 'VALIDATION', field: 'bettingId' });
    expect((await ask('/api/betting/getSlot', { skip: -1 })).error?.field).toBe('skip');
    expect((await ask('/api/betting/getSlot', { started_at: '2026-13-01' })).error?.field).toBe('started_at');
    expect((await harness.legacy('/api/betting/getSlot', { bettingId: doubledSlotBet.id })).error?.code).toBe(
      'INVALID_REQUEST',
    );
  });

  test.each([
    ['startedAt', { startedAt: '2026-02-30' }],
    ['endedAt', { endedAt: 20261120 }],
    ['gameId', { gameId: 'x'.repeat(41) }],
    ['gameId', { gameId: { $ne: '' } }],
  ])('sums with a wrong %s are refused by its name', async (field, body) => {
    expect((await ask('/api/betting/getStat', body)).error).toMatchObject({ code: 'VALIDATION', field });
  });
});

test('the tiers are told to partners, with their places', async () => {
  const { data } = await ask('/api/agent/user/getRoles', {}, 'shop-1');
  expect(data.roles).toContainEqual({ name: 'shop', propirty: 6, label: '매장' });
  expect((await ask('/api/agent/user/getRoles')).error?.code).toBe('FORBIDDEN');
});
