import { DomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { betId, roundId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.games.refusal = undefined;
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
    const answer = await harness.legacy('/api/login', { account: 'player1', password: 'right', device: 'pc' });
    expect(answer).toMatchObject({ status: 200, result: true, data: { token: 'player-new' } });
    expect(answer.error).toBeUndefined();
    expect(harness.identity.logins.at(-1)).toMatchObject({
      device: 'PC',
      ip: '127.0.0.1',
      domain: new URL(harness.gateway.url).host,
    });
  });

  test('a refusal of a rule is 200 with empty data, a code and words', async () => {
    const answer = await harness.legacy('/api/login', { account: 'player1', password: 'wrong' });
    expect(answer).toMatchObject({ status: 200, result: false, data: {}, error: { code: 'LOGIN_FAILED' } });
    expect(answer.error?.message).not.toBe('');
  });

  test('every member path answers with and without /user, with and without Bearer', async () => {
    for (const path of ['/api/getContext', '/api/user/getContext']) {
      for (const token of ['player-1', 'Bearer player-1', 'bearer player-1']) {
        const { data } = await harness.legacy(path, { path: '/' }, token);
        expect(data.context).toMatchObject({
          user: {
            id: 7,
            account: 'player1',
            nickname: '하늘',
            money: 50_000,
            point: 12,
            balance: 3,
            role: { settings: { isOpenUserPage: true } },
            bank_account_holder: '김하늘',
            use_bank_message_alert: false,
            solution: { use_auto_transfer: false },
            settings_json: { visibled_partner: 0 },
            new_message_total: 0,
          },
          money: 50_000,
          unread_reply_total: 0,
          unread_message_total: 0,
          system: { use_user_join: true, use_exchange_password: true, inspection: { is_disabled: false, memo: '' } },
        });
      }
    }
  });

  test('an empty body is an empty object, whatever type it claims', async () => {
    const answer = await fetch(`${harness.gateway.url}/api/getContext`, {
      method: 'POST',
      headers: { authorization: 'player-1' },
    });
    expect(await answer.json()).toMatchObject({ result: true });
    const plain = await harness.legacy('/api/user/updateSession', '{"path":"/board"}', 'player-1', {
      'content-type': 'text/plain',
    });
    expect(plain.result).toBe(true);
    await vi.waitFor(() => expect(harness.identity.touched).toContain('/board'), 5_000);
  });
});

describe('what is refused by the transport', () => {
  const poisoned = ['{"__proto__":{"a":1}}', '{"a":[{"\\u005f_proto__":1}]}', '{"constructor":{"prototype":{}}}'];

  test.each(['{', '[1]', '"text"', 'null', '{"a":1}}', ...poisoned])('malformed %s is 400', async (body) => {
    const answer = await harness.legacy('/api/login', body);
    expect(answer).toMatchObject({
      status: 400,
      result: false,
      data: {},
      error: { code: 'VALIDATION', field: 'body' },
    });
  });

  test('a body past the limit is 413 with the same shape', async () => {
    const answer = await harness.legacy('/api/login', { account: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, result: false, error: { code: 'VALIDATION' } });
  });

  test('an unknown path, or another method, is 404 with the same shape', async () => {
    expect(await harness.legacy('/api/user/nothing')).toMatchObject({
      status: 404,
      result: false,
      error: { code: 'NOT_FOUND' },
    });
    const get = await fetch(`${harness.gateway.url}/api/login`);
    expect(get.status).toBe(404);
    expect(await get.json()).toMatchObject({ result: false, error: { code: 'NOT_FOUND' } });
  });
});

describe('sessions', () => {
  test('the fixed texts', async () => {
    expect((await harness.legacy('/api/getContext')).error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Invalid Request',
    });
    expect((await harness.legacy('/api/getContext', {}, 'nobody-1')).error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Invalid Request',
    });
    harness.identity.expired.add('player-old');
    const english = { 'accept-language': 'en-GB,en;q=0.8' };
    expect((await harness.legacy('/api/betting/list', {}, 'player-old', english)).error).toMatchObject({
      code: 'EXPIRED_SESSION',
      message: 'expired session',
    });
    const korean = await harness.legacy('/api/betting/list', {}, 'player-old');
    expect(korean.error?.code).toBe('EXPIRED_SESSION');
    expect(korean.error?.message).toMatch(/[가-힣]/);
    for (const token of [undefined, 'player-1']) {
      expect((await harness.legacy('/api/admin/updateSession', {}, token)).error).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'invalid request admin',
      });
    }
    expect((await harness.legacy('/api/admin/updateSession', {}, 'admin-1')).result).toBe(true);
  });

  test('a visitor’s context is refused, and carries what a visitor may see', async () => {
    for (const token of [undefined, 'nobody-1']) {
      const answer = await harness.legacy('/api/user/getContext', {}, token);
      expect(answer).toMatchObject({
        status: 200,
        result: false,
        error: { code: 'INVALID_REQUEST', message: 'Invalid Request' },
      });
      expect(answer.data).toEqual({
        system: expect.objectContaining({ use_user_join: true, use_minigame: true, languages: ['ko', 'en'] }),
        popups: [],
      });
    }
    // What is refused for another reason, or by another call, tells nothing.
    harness.identity.expired.add('player-late');
    expect((await harness.legacy('/api/getContext', {}, 'player-late')).data).toEqual({});
    expect((await harness.legacy('/api/agent/getContext')).data).toEqual({});
    expect((await harness.legacy('/api/betting/list')).data).toEqual({});
  });

  test('a visitor is told Invalid Request while the settings of the site cannot be read', async () => {
    await using closed = await openHarness();
    closed.content.isDown = true;
    expect(await closed.legacy('/api/getContext')).toMatchObject({
      result: false,
      data: {},
      error: { code: 'INVALID_REQUEST' },
    });
  });

  test('one kind of session does not open another kind’s calls', async () => {
    expect((await harness.legacy('/api/agent/getAgentInfo', {}, 'player-1')).error?.code).toBe('FORBIDDEN');
    expect((await harness.legacy('/api/betting/list', {}, 'shop-1')).error?.code).toBe('FORBIDDEN');
    expect((await harness.legacy('/api/agent/getAgentInfo', {}, 'shop-1')).data.agent).toMatchObject({
      account: 'shop1',
      role: { name: 'shop', propirty: 6 },
    });
  });

  test('what a tier may open, and what the site has, comes from the services that know it', async () => {
    await using open = await openHarness();
    open.content.more = { useAutoTransfer: true, useBankMessageAlert: true };
    const login = (await open.legacy('/api/agent/getContext', {}, 'shop-1')).data.context.user;
    expect(login).toMatchObject({
      role: { name: 'shop', propirty: 6, settings: { isOpenUserPage: true } },
      role_setting: { isOpenLosing: false, isOpenPartnerPage: true },
      settings_json: { visibled_partner: 1 },
      agent_theme: 'A',
      solution: { use_minigame: true, use_casino: false, use_auto_transfer: true },
      use_bank_message_alert: true,
      unread_reply_total: 0,
      unread_message_total: 0,
      new_message_total: 0,
    });
    for (const visibledPartner of [0, -2]) {
      await using kept = await openHarness();
      Object.assign(kept.identity, { visibledPartner, agentTheme: 'B' });
      for (const path of ['/api/agent/getContext', '/api/user/getContext'])
        expect((await kept.legacy(path, {}, 'shop-1')).data.context.user).toMatchObject({
          settings_json: { visibled_partner: visibledPartner },
          agent_theme: 'B',
        });
    }
    const ofMember = async (harness: GatewayHarness) =>
      (await harness.legacy('/api/getContext', {}, 'player-1')).data.context.user.role.settings;
    const own = { isOpenPartnerPage: false, isOpenLosing: false };
    expect(await ofMember(open)).toEqual({ ...own, isOpenUserPage: true });
    await using shut = await openHarness();
    shut.content.roles = [{ name: 'member', priority: 7, label: '회원' }];
    expect(await ofMember(shut)).toEqual({ ...own, isOpenUserPage: false });
  });

  test('login works with an old token at hand, and each gateway asks for its own kind', async () => {
    const login = (path: string, account: string, headers = {}) =>
      harness.legacy(path, { account, password: 'right' }, 'player-old', headers);
    expect((await login('/api/login', 'player1')).result).toBe(true);
    expect((await login('/api/login', 'admin')).error?.code).toBe('LOGIN_FAILED');
    expect((await login('/api/admin/login', 'admin')).result).toBe(true);
    expect((await login('/api/login', 'shop1', { pathname: '/pa-login' })).result).toBe(true);
  });
});

describe('bets', () => {
  test('a bet is placed for the holder of the session, with odds as thousandths', async () => {
    const answer = await harness.legacy('/api/user/betting/place', slip, 'player-1');
    expect(answer.data).toMatchObject({
      money: 40_000,
      betting: {
        id: betId,
        game_id: 'eos5',
        betting_money: 10_000,
        estimated_money: 19_500,
        combined_odds: 1.95,
        status: '진행중',
        allowed_cancel_betting: true,
        revisions: [],
        folders: [
          { round: 247, betting_info_json: { today_round: 247 }, pick: 'pb_odd', odds: 1.95, status: '진행중' },
        ],
      },
    });
    expect(harness.games.callers.at(-1)).toBe(7n);
    expect(harness.games.placed.at(-1)).toMatchObject({ stake: 10_000n, selections: [{ roundId, oddsMilli: 1950 }] });
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
    const before = harness.games.placed.length;
    const name = field.startsWith('folders') ? 'folders' : field;
    const answer = await harness.legacy('/api/betting/place', { ...slip, [name]: value }, 'player-1');
    expect(answer.error).toMatchObject({ code: 'VALIDATION', field });
    expect(harness.games.placed.length).toBe(before);
  });

  test('refusals of betting come through with their facts, in the gateway’s own names', async () => {
    harness.games.refusal = new DomainError('ODDS_CHANGED', {
      field: 'selections[0].odds_milli',
      meta: { odds_milli: '1930' },
    });
    expect((await harness.legacy('/api/betting/place', slip, 'player-1')).error).toMatchObject({
      code: 'ODDS_CHANGED',
      field: 'folders[0].odds',
      meta: { odds: 1.93 },
    });
    harness.games.refusal = new DomainError('STAKE_RANGE', { field: 'stake', meta: { min: '1000', max: '3000000' } });
    expect((await harness.legacy('/api/betting/place', slip, 'player-1')).error).toMatchObject({
      field: 'betting_money',
      meta: { min: 1000 },
    });
    for (const reason of ['INSUFFICIENT_FUNDS', 'KEY_CONFLICT', 'BETTING_CLOSED', 'EXPOSURE_LIMIT'] as const) {
      harness.games.refusal = new DomainError(reason);
      expect(await harness.legacy('/api/betting/place', slip, 'player-1')).toMatchObject({
        status: 200,
        error: { code: reason },
      });
    }
  });

  test('a part that is down, late or at its limit is told by the status, and a fault shows nothing of itself', async () => {
    const place = async (reason: 'UNAVAILABLE' | 'DEADLINE_EXCEEDED' | 'RESOURCE_EXHAUSTED') => {
      harness.games.refusal = new DomainError(reason);
      return harness.legacy('/api/betting/place', slip, 'player-1');
    };
    expect(await place('UNAVAILABLE')).toMatchObject({ status: 503, result: false, error: { code: 'UNAVAILABLE' } });
    expect(await place('DEADLINE_EXCEEDED')).toMatchObject({ status: 503 });
    const busy = await place('RESOURCE_EXHAUSTED');
    expect(busy.status).toBe(429);
    expect(busy.headers.get('retry-after')).toBe('1');
    harness.games.refusal = new Error('password of the database') as DomainError;
    const fault = await harness.legacy('/api/betting/place', slip, 'player-1');
    expect(fault).toMatchObject({ status: 500, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(fault)).not.toContain('database');
  });

  test('another member’s bet, and one that does not exist, are not found alike', async () => {
    expect((await harness.legacy('/api/betting/get', { bettingId: betId }, 'player-1')).data.bettings).toHaveLength(1);
    const unknown = { bettingId: betId.replace(/1$/, '2') };
    for (const [body, token] of [
      [{ bettingId: betId }, 'other-1'],
      [unknown, 'player-1'],
    ] as const) {
      expect((await harness.legacy('/api/betting/get', body, token)).error).toMatchObject({
        code: 'NOT_FOUND',
        field: 'bettingId',
      });
    }
    expect((await harness.legacy('/api/betting/get', { bettingId: 'x' }, 'player-1')).error).toMatchObject({
      code: 'VALIDATION',
      field: 'bettingId',
    });
    expect((await harness.legacy('/api/betting/cancel', { betting_id: betId }, 'player-1')).error?.code).toBe(
      'CANCEL_NOT_ALLOWED',
    );
  });
});
