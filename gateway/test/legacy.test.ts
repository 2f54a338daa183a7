import { DomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betId, roundId } from './games-double.ts';
import { type GatewayHouse, openHouse } from './house.ts';

let house: GatewayHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => {
  house.games.refusal = undefined;
});

const slip = {
  game_type: 'powerball',
  folders: [{ round_id: roundId, pick: 'pb_odd', odds: 1.95 }],
  betting_money: 10_000,
  odds_change: 'none',
  key: 'slip-0001',
};

describe('the shape of an answer', () => {
  test('a done call has result, data and nothing else', async () => {
    const answer = await house.legacy('/api/login', { account: 'player1', password: 'right', device: 'pc' });
    expect(answer).toMatchObject({ status: 200, result: true, data: { token: 'player-new' } });
    expect(answer.error).toBeUndefined();
    expect(house.identity.logins.at(-1)).toMatchObject({
      device: 'PC',
      ip: '127.0.0.1',
      domain: new URL(house.gateway.url).host,
    });
  });

  test('a refusal of a rule is 200 with empty data, a code and words', async () => {
    const answer = await house.legacy('/api/login', { account: 'player1', password: 'wrong' });
    expect(answer).toMatchObject({ status: 200, result: false, data: {}, error: { code: 'LOGIN_FAILED' } });
    expect(answer.error?.message).not.toBe('');
  });

  test('every member path answers with and without /user, with and without Bearer', async () => {
    for (const path of ['/api/getContext', '/api/user/getContext']) {
      for (const token of ['player-1', 'Bearer player-1', 'bearer player-1']) {
        const { data } = await house.legacy(path, { path: '/' }, token);
        expect(data.context).toMatchObject({
          user: {
            id: 7,
            account: 'player1',
            nickname: '하늘',
            money: 50_000,
            point: 12,
            balance: 3,
            role: { settings: { isOpenUserPage: true } },
          },
          money: 50_000,
          system: { use_user_join: true, use_exchange_password: true, inspection: { is_disabled: false, memo: '' } },
        });
      }
    }
  });

  test('an empty body is an empty object, whatever type it claims', async () => {
    const answer = await fetch(`${house.gateway.url}/api/getContext`, {
      method: 'POST',
      headers: { authorization: 'player-1' },
    });
    expect(await answer.json()).toMatchObject({ result: true });
    const plain = await house.legacy('/api/user/updateSession', '{"path":"/board"}', 'player-1', {
      'content-type': 'text/plain',
    });
    expect(plain.result).toBe(true);
    expect(house.identity.touched).toContain('/board');
  });
});

describe('what is refused by the transport', () => {
  test.each(['{', '[1]', '"text"', 'null', '{"a":1}}', '{"__proto__":{"a":1}}'])(
    'malformed %s is 400',
    async (body) => {
      const answer = await house.legacy('/api/login', body);
      expect(answer).toMatchObject({
        status: 400,
        result: false,
        data: {},
        error: { code: 'VALIDATION', field: 'body' },
      });
    },
  );

  test('a body past the limit is 413 with the same shape', async () => {
    const answer = await house.legacy('/api/login', { account: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, result: false, error: { code: 'VALIDATION' } });
  });

  test('an unknown path, or another method, is 404 with the same shape', async () => {
    expect(await house.legacy('/api/user/nothing')).toMatchObject({
      status: 404,
      result: false,
      error: { code: 'NOT_FOUND' },
    });
    const get = await fetch(`${house.gateway.url}/api/login`);
    expect(get.status).toBe(404);
    expect(await get.json()).toMatchObject({ result: false, error: { code: 'NOT_FOUND' } });
  });
});

describe('sessions', () => {
  test('the fixed texts', async () => {
    expect((await house.legacy('/api/getContext')).error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Invalid Request',
    });
    expect((await house.legacy('/api/getContext', {}, 'nobody-1')).error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Invalid Request',
    });
    house.identity.expired.add('player-old');
    const english = { 'accept-language': 'en-GB,en;q=0.8' };
    expect((await house.legacy('/api/betting/list', {}, 'player-old', english)).error).toMatchObject({
      code: 'EXPIRED_SESSION',
      message: 'expired session',
    });
    const korean = await house.legacy('/api/betting/list', {}, 'player-old');
    expect(korean.error?.code).toBe('EXPIRED_SESSION');
    expect(korean.error?.message).toMatch(/[가-힣]/);
    for (const token of [undefined, 'player-1']) {
      expect((await house.legacy('/api/admin/updateSession', {}, token)).error).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'invalid request admin',
      });
    }
    expect((await house.legacy('/api/admin/updateSession', {}, 'admin-1')).result).toBe(true);
  });

  test('one kind of session does not open another kind’s calls', async () => {
    expect((await house.legacy('/api/agent/getAgentInfo', {}, 'player-1')).error?.code).toBe('FORBIDDEN');
    expect((await house.legacy('/api/betting/list', {}, 'shop-1')).error?.code).toBe('FORBIDDEN');
    expect((await house.legacy('/api/agent/getAgentInfo', {}, 'shop-1')).data.agent).toMatchObject({
      account: 'shop1',
      role: { name: 'shop', propirty: 6 },
    });
  });

  test('login works with an old token at hand, and each door asks for its own kind', async () => {
    const login = (path: string, account: string, headers = {}) =>
      house.legacy(path, { account, password: 'right' }, 'player-old', headers);
    expect((await login('/api/login', 'player1')).result).toBe(true);
    expect((await login('/api/login', 'admin')).error?.code).toBe('LOGIN_FAILED');
    expect((await login('/api/admin/login', 'admin')).result).toBe(true);
    expect((await login('/api/login', 'shop1', { pathname: '/pa-login' })).result).toBe(true);
  });
});

describe('bets', () => {
  test('a bet is placed for the holder of the session, with odds as thousandths', async () => {
    const answer = await house.legacy('/api/user/betting/place', slip, 'player-1');
    expect(answer.data).toMatchObject({
      money: 40_000,
      betting: {
        ...{
          id: betId,
          game_id: 'eos5',
          betting_money: 10_000,
          estimated_money: 19_500,
          combined_odds: 1.95,
          status: '진행중',
        },
        ...{ allowed_cancel_betting: true, revisions: [] },
        folders: [
          { round: 247, betting_info_json: { today_round: 247 }, pick: 'pb_odd', odds: 1.95, status: '진행중' },
        ],
      },
    });
    expect(house.games.callers.at(-1)).toBe(7n);
    expect(house.games.placed.at(-1)).toMatchObject({ stake: 10_000n, selections: [{ roundId, oddsMilli: 1950 }] });
  });

  test.each([
    ['folders', []],
    ['folders', 'x'],
    ['folders', Array.from({ length: 21 }, () => slip.folders[0])],
    ['folders[0].odds', [{ ...slip.folders[0], odds: 1.9505 }]],
    ['folders[0].pick', [{ ...slip.folders[0], pick: 5 }]],
    ['folders[0].round_id', [{ pick: 'pb_odd', odds: 1.95 }]],
    ['betting_money', 'many'],
    ['betting_money', 1.5],
    ['odds_change', 'lower'],
    ['key', 'short'],
    ['game_type', 'speedkeno'],
  ])('a slip with a wrong %s is refused by its name', async (field, value) => {
    const before = house.games.placed.length;
    const name = field.startsWith('folders') ? 'folders' : field;
    const answer = await house.legacy('/api/betting/place', { ...slip, [name]: value }, 'player-1');
    expect(answer.error).toMatchObject({ code: 'VALIDATION', field });
    expect(house.games.placed.length).toBe(before);
  });

  test('refusals of betting come through with their facts, in the door’s own names', async () => {
    house.games.refusal = new DomainError('ODDS_CHANGED', {
      field: 'selections[0].odds_milli',
      meta: { odds_milli: '1930' },
    });
    expect((await house.legacy('/api/betting/place', slip, 'player-1')).error).toMatchObject({
      ...{ code: 'ODDS_CHANGED', field: 'folders[0].odds', meta: { odds: 1.93 } },
    });
    house.games.refusal = new DomainError('STAKE_RANGE', { field: 'stake', meta: { min: '1000', max: '3000000' } });
    expect((await house.legacy('/api/betting/place', slip, 'player-1')).error).toMatchObject({
      field: 'betting_money',
      meta: { min: 1000 },
    });
    for (const reason of ['INSUFFICIENT_FUNDS', 'KEY_CONFLICT', 'BETTING_CLOSED', 'EXPOSURE_LIMIT'] as const) {
      house.games.refusal = new DomainError(reason);
      expect(await house.legacy('/api/betting/place', slip, 'player-1')).toMatchObject({
        status: 200,
        error: { code: reason },
      });
    }
  });

  test('a part that is down, late or at its limit is told by the status, and a fault shows nothing of itself', async () => {
    const place = async (reason: 'UNAVAILABLE' | 'DEADLINE_EXCEEDED' | 'RESOURCE_EXHAUSTED') => {
      house.games.refusal = new DomainError(reason);
      return house.legacy('/api/betting/place', slip, 'player-1');
    };
    expect(await place('UNAVAILABLE')).toMatchObject({ status: 503, result: false, error: { code: 'UNAVAILABLE' } });
    expect(await place('DEADLINE_EXCEEDED')).toMatchObject({ status: 503 });
    const busy = await place('RESOURCE_EXHAUSTED');
    expect(busy.status).toBe(429);
    expect(busy.headers.get('retry-after')).toBe('1');
    house.games.refusal = new Error('password of the database') as DomainError;
    const fault = await house.legacy('/api/betting/place', slip, 'player-1');
    expect(fault).toMatchObject({ status: 500, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(fault)).not.toContain('database');
  });

  test('another member’s bet, and one that does not exist, are not found alike', async () => {
    expect((await house.legacy('/api/betting/get', { bettingId: betId }, 'player-1')).data.bettings).toHaveLength(1);
    const unknown = { bettingId: betId.replace(/1$/, '2') };
    for (const [body, token] of [
      [{ bettingId: betId }, 'other-1'],
      [unknown, 'player-1'],
    ] as const) {
      expect((await house.legacy('/api/betting/get', body, token)).error).toMatchObject({
        code: 'NOT_FOUND',
        field: 'bettingId',
      });
    }
    expect((await house.legacy('/api/betting/get', { bettingId: 'x' }, 'player-1')).error).toMatchObject({
      code: 'VALIDATION',
      field: 'bettingId',
    });
    expect((await house.legacy('/api/betting/cancel', { betting_id: betId }, 'player-1')).error?.code).toBe(
      'CANCEL_NOT_ALLOWED',
    );
  });
});

describe('money', () => {
  test('deposits, withdrawals and points in the specification’s names', async () => {
    const charge = await house.legacy('/api/bank/charge', { charge_money: 10_000 }, 'player-1');
    expect(charge.data.charge).toMatchObject({
      id: 501,
      status: 'new',
      money: 10_000,
      created_at: '2026-11-20T12:04:05.678+09:00',
    });
    expect((await house.legacy('/api/bank/charge', { charge_money: 5 }, 'player-1')).error).toMatchObject({
      ...{ code: 'AMOUNT_RANGE', field: 'charge_money', meta: { min: 10_000 } },
    });
    const wrong = { exchange_money: 10_000, bank_password: '1111' };
    expect((await house.legacy('/api/bank/exchange', wrong, 'player-1')).error).toMatchObject({
      code: 'WRONG_EXCHANGE_PASSWORD',
      meta: { left: 4 },
    });
    expect((await house.legacy('/api/bank/exchange', { ...wrong, bank_password: 42 }, 'player-1')).result).toBe(true);
    expect((await house.legacy('/api/bank/convertPoint', { point: 100 }, 'player-1')).data).toEqual({
      money: 50_100,
      point: 0,
    });
    expect((await house.legacy('/api/bank/convertPoint', { point: '1e9' }, 'player-1')).error?.field).toBe('point');
    expect((await house.legacy('/api/bank/getAccountLogs', { skip: 15 }, 'player-1')).data.total).toBe(15);
    expect((await house.legacy('/api/bank/getAccountLogs', { skip: -1 }, 'player-1')).error?.field).toBe('skip');
  });

  test('a partner’s own requests are its own, and not those of its subtree', async () => {
    await house.legacy(
      '/api/user/bank/getAccountChargeLogs',
      { skip: 0, startedAt: '2026-11-20', endedAt: '2026-11-20' },
      'shop-1',
    );
    expect(house.wallet.filters.at(-1)).toEqual({
      account_id: '2',
      created_at_gte: '2026-11-19T15:00:00.000Z',
      created_at_lte: '2026-11-20T14:59:59.999Z',
    });
  });

  test('a partner grants and recovers once for its key', async () => {
    const body = { status: '지급', money: '5000', memo: '', user_id: 7 };
    const key = { 'idempotency-key': 'grant-1' };
    expect((await house.legacy('/api/agent/child/money/update', body, 'shop-1', key)).data).toMatchObject({
      user_id: 7,
      money: 55_000,
    });
    expect(house.wallet.adjusted.at(-1)).toMatchObject({
      amount: 5_000n,
      key: 'grant-1',
      memo: '지급',
      purse: 'money',
    });
    await house.legacy('/api/agent/user/point/update', { status: '회수', point: 5, memo: 'x', user_id: 7 }, 'shop-1');
    expect(house.wallet.adjusted.at(-1)).toMatchObject({ amount: -5n, purse: 'point' });
    expect((await house.legacy('/api/agent/child/money/update', { ...body, money: '-5' }, 'shop-1')).error?.field).toBe(
      'money',
    );
    expect(
      (await house.legacy('/api/agent/child/money/update', { ...body, user_id: 8 }, 'shop-1')).error,
    ).toMatchObject({ code: 'NOT_FOUND', field: 'user_id' });
    expect(
      (await house.legacy('/api/agent/child/money/update', { ...body, status: 'grant' }, 'shop-1')).error?.field,
    ).toBe('status');
  });
});

describe('joining and the rest', () => {
  test('the checks of the form', async () => {
    expect((await house.legacy('/api/join/checkAccount', { account: 'player1' })).error).toMatchObject({
      code: 'TAKEN',
      field: 'account',
    });
    expect((await house.legacy('/api/join/checkAccount', { account: 'free1' })).result).toBe(true);
    expect((await house.legacy('/api/join/checkAccount', { account: 'x'.repeat(21) })).error?.field).toBe('account');
    expect((await house.legacy('/api/join/sendSms', { phone_number: '010-1234-5678' })).data.sms_key).toBe(
      'key-01012345678',
    );
    // The form sends the code as a number, which loses its leading zero.
    expect((await house.legacy('/api/join/checkSms', { sms_key: 'k', number: 12_345 })).result).toBe(true);
    expect((await house.legacy('/api/join/checkSms', { sms_key: 'k', number: '999999' })).error?.code).toBe(
      'SMS_INVALID',
    );
  });

  test('the whole form, with the answer in the visitor’s language', async () => {
    const form = {
      ...{
        account: 'newone',
        password: 'abcd',
        nickname: '새회원',
        phone_number: '01012345678',
        sms_key: 'k',
        sms_number: '012345',
      },
      ...{
        bank_account_holder: '김',
        bank_name: '국민',
        bank_account: '123-45',
        bank_password: '1234',
        code: 'MADANG',
        device: 'MOBILE',
      },
    };
    expect((await house.legacy('/api/join', form, undefined, { 'accept-language': 'en' })).data).toEqual({
      ...{ state: 'waiting', message: 'Your request to join has been received. You can log in once it is approved.' },
    });
    expect((await house.legacy('/api/join', { ...form, code: 'X' })).error).toMatchObject({
      code: 'JOIN_CODE',
      field: 'code',
    });
    for (const field of Object.keys(form).filter((name) => name !== 'device')) {
      expect((await house.legacy('/api/join', { ...form, [field]: 5.5 })).error, field).toMatchObject({
        code: 'VALIDATION',
        field,
      });
    }
  });

  test('rounds with labels in the caller’s language, for visitors as well', async () => {
    const { data } = await house.legacy('/api/user/game/rounds', { game: 'eos5' }, undefined, {
      'accept-language': 'en',
    });
    expect(data.current).toMatchObject({
      id: roundId,
      round: 247,
      status: 'open',
      odds: [{ pick: 'pb_odd', label: 'Odd', odds: 1.95 }, {}],
    });
    expect(data.recent[0]).toMatchObject({
      round: 246,
      draw: { numbers: [3, 9, 14, 20, 28, 5], sum: '74' },
      proof: { commitment: 'ab12' },
    });
    expect((await house.legacy('/api/game/rounds', { game: 'nogame' })).error?.code).toBe('NOT_FOUND');
  });

  test('statistics add the rolling that the bets earned', async () => {
    const { error } = await house.legacy('/api/betting/getStat', { startedAt: '2026-11-20' }, 'player-1');
    expect(error?.code).toBe('UNAVAILABLE');
    expect((await house.legacy('/api/betting/getStat', { startedAt: 'today' }, 'player-1')).error?.field).toBe(
      'startedAt',
    );
  });

  test('rates of a new account in percent; one without a class must be 0', async () => {
    const form = {
      account: 'sub1',
      password: 'abcd',
      nickname: '하위',
      role: 'shop',
      level: 1,
      rolling_json: { powerball_single_percent: '1.5' },
    };
    expect((await house.legacy('/api/agent/user/create', form, 'shop-1')).data).toMatchObject({
      id: 2,
      account: 'shop1',
    });
    const high = await house.legacy(
      '/api/agent/user/create',
      { ...form, rolling_json: { powerball_single_percent: 9 } },
      'shop-1',
    );
    expect(high.error).toMatchObject({ code: 'RATE_RANGE', field: 'rolling_json' });
    const unknown = await house.legacy(
      '/api/agent/user/create',
      { ...form, rolling_json: '{"minigame_multiple_percent":1}' },
      'shop-1',
    );
    expect(unknown.error).toMatchObject({ code: 'VALIDATION', field: 'rolling_json.minigame_multiple_percent' });
  });
});
