import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

describe('money', () => {
  test('deposits, withdrawals and points in the specification’s names', async () => {
    const charge = await harness.legacy('/api/bank/charge', { charge_money: 10_000 }, 'player-1');
    expect(charge.data.charge).toMatchObject({
      id: 501,
      status: 'new',
      money: 10_000,
      created_at: '2026-11-20T12:04:05.678+09:00',
    });
    expect((await harness.legacy('/api/bank/charge', { charge_money: 5 }, 'player-1')).error).toMatchObject({
      code: 'AMOUNT_RANGE',
      field: 'charge_money',
      meta: { min: 10_000 },
    });
    const wrong = { exchange_money: 10_000, bank_password: '1111' };
    expect((await harness.legacy('/api/bank/exchange', wrong, 'player-1')).error).toMatchObject({
      code: 'WRONG_EXCHANGE_PASSWORD',
      meta: { left: 4 },
    });
    expect((await harness.legacy('/api/bank/exchange', { ...wrong, bank_password: 42 }, 'player-1')).result).toBe(true);
    expect((await harness.legacy('/api/bank/convertPoint', { point: 100 }, 'player-1')).data).toEqual({
      money: 50_100,
      point: 0,
    });
    expect((await harness.legacy('/api/bank/convertPoint', { point: '1e9' }, 'player-1')).error?.field).toBe('point');
    expect((await harness.legacy('/api/bank/getAccountLogs', { skip: 15 }, 'player-1')).data.total).toBe(15);
    expect((await harness.legacy('/api/bank/getAccountLogs', { skip: -1 }, 'player-1')).error?.field).toBe('skip');
  });

  test('the own bank account is shown without an exchange password or with the right one', async () => {
    const shown = (body: object) => harness.legacy('/api/bank/getExchangeAccount', body, 'player-1');
    expect((await shown({})).data).toMatchObject({ bank_account: '***-4455', min: 10_000 });
    expect((await shown({ bank_password: '0042' })).data).toMatchObject({ bank_account: '***-4455' });
    const refused = await shown({ bank_password: '1111' });
    expect(refused).toMatchObject({
      result: false,
      error: { code: 'WRONG_EXCHANGE_PASSWORD', meta: { remaining: 4 } },
    });
    expect(JSON.stringify(refused)).not.toContain('4455');
    expect((await shown({ bank_password: '12' })).error).toMatchObject({ code: 'VALIDATION', field: 'bank_password' });
  });

  test('movements of points come fifteen a page to a member, and ten to a partner', async () => {
    const page = async (token: string) =>
      (await harness.legacy('/api/user/bank/getPointLogs', { skip: 10 }, token)).data.logs.map(
        (log: { id: number }) => log.id,
      );
    expect(await page('player-1')).toEqual(Array.from({ length: 15 }, (_, i) => 11 + i));
    expect(await page('shop-1')).toEqual(Array.from({ length: 10 }, (_, i) => 11 + i));
  });

  test('movements of points say what they are in the words of who reads them, and by a name for programs', async () => {
    const { data } = await harness.legacy('/api/bank/getPointLogs', {}, 'player-1');
    expect(data.logs[0]).toMatchObject({ kind: 'conversion', content: 'Point conversion' });
  });

  test('a partner’s own requests are its own, and not those of its subtree', async () => {
    await harness.legacy(
      '/api/user/bank/getAccountChargeLogs',
      { skip: 0, startedAt: '2026-11-20', endedAt: '2026-11-20' },
      'shop-1',
    );
    expect(harness.wallet.filters.at(-1)).toEqual({
      account_id: '2',
      created_at_gte: '2026-11-19T15:00:00.000Z',
      created_at_lte: '2026-11-20T14:59:59.999Z',
    });
  });

  test('a partner grants and recovers once for its key', async () => {
    const body = { status: '지급', money: '5000', memo: '', user_id: 7 };
    const key = { 'idempotency-key': 'grant-1' };
    expect((await harness.legacy('/api/agent/child/money/update', body, 'shop-1', key)).data).toMatchObject({
      user_id: 7,
      money: 55_000,
    });
    expect(harness.wallet.adjusted.at(-1)).toMatchObject({
      amount: 5_000n,
      key: 'grant-1',
      memo: '지급',
      balanceType: 'money',
    });
    await harness.legacy('/api/agent/user/point/update', { status: '회수', point: 5, memo: 'x', user_id: 7 }, 'shop-1');
    expect(harness.wallet.adjusted.at(-1)).toMatchObject({ amount: -5n, balanceType: 'point' });
    expect(
      (await harness.legacy('/api/agent/child/money/update', { ...body, money: '-5' }, 'shop-1')).error?.field,
    ).toBe('money');
    expect(
      (await harness.legacy('/api/agent/child/money/update', { ...body, user_id: 8 }, 'shop-1')).error,
    ).toMatchObject({ code: 'NOT_FOUND', field: 'user_id' });
    expect(
      (await harness.legacy('/api/agent/child/money/update', { ...body, status: 'grant' }, 'shop-1')).error?.field,
    ).toBe('status');
  });
});

describe('joining and the rest', () => {
  test('the checks of the form', async () => {
    expect((await harness.legacy('/api/join/checkAccount', { account: 'player1' })).error).toMatchObject({
      code: 'TAKEN',
      field: 'account',
    });
    expect((await harness.legacy('/api/join/checkAccount', { account: 'free1' })).result).toBe(true);
    expect((await harness.legacy('/api/join/checkAccount', { account: 'x'.repeat(21) })).error?.field).toBe('account');
    expect((await harness.legacy('/api/join/sendSms', { phone_number: '010-1234-5678' })).data.sms_key).toBe(
      'key-01012345678',
    );
    // The form sends the code as a number, which loses its leading zero.
    expect((await harness.legacy('/api/join/checkSms', { sms_key: 'k', number: 12_345 })).result).toBe(true);
    expect((await harness.legacy('/api/join/checkSms', { sms_key: 'k', number: '999999' })).error?.code).toBe(
      'SMS_INVALID',
    );
  });

  test('the whole form, with the answer in the visitor’s language', async () => {
    const form = {
      account: 'newone',
      password: 'abcd',
      nickname: '새회원',
      date_of_birth: '19860101',
      phone_number: '01012345678',
      sms_key: 'k',
      sms_number: '012345',
      bank_account_holder: '김',
      bank_name: '국민',
      bank_account: '123-45',
      bank_password: '1234',
      code: 'MADANG',
      device: 'MOBILE',
    };
    expect((await harness.legacy('/api/join', form, undefined, { 'accept-language': 'en' })).data).toEqual({
      state: 'waiting',
      message: 'Your request to join has been received. You can log in once it is approved.',
    });
    expect((await harness.legacy('/api/join', { ...form, code: 'X' })).error).toMatchObject({
      code: 'JOIN_CODE',
      field: 'code',
    });
    for (const field of Object.keys(form).filter((name) => name !== 'device')) {
      expect((await harness.legacy('/api/join', { ...form, [field]: 5.5 })).error, field).toMatchObject({
        code: 'VALIDATION',
        field,
      });
    }
  });

  test('rounds with labels in the caller’s language, for visitors as well', async () => {
    const { data } = await harness.legacy('/api/user/game/rounds', { game: 'eos5' }, undefined, {
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
    expect((await harness.legacy('/api/game/rounds', { game: 'nogame' })).error?.code).toBe('NOT_FOUND');
  });

  test('statistics add the rolling that the bets earned', async () => {
    const span = { startedAt: '2026-11-19', endedAt: '2026-11-20' };
    expect((await harness.legacy('/api/betting/getStat', { ...span, gameId: 'eos5' }, 'player-1')).data).toEqual({
      betting_count_total: 3,
      betting_money_total: 30_000,
      winning_money_total: 19_500,
      failed_money_total: 20_000,
      rolling_total: 42,
    });
    const days = { startedOn: '2026-11-19', endedOn: '2026-11-20' };
    expect(harness.games.stats.at(-1)).toMatchObject({ ...days, game: 'eos5' });
    expect(harness.content.summed.at(-1)).toMatchObject({ ...days, accountId: 7n });
    expect((await harness.legacy('/api/betting/getStat', { startedAt: 'today' }, 'player-1')).error?.field).toBe(
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
    expect((await harness.legacy('/api/agent/user/create', form, 'shop-1')).data).toMatchObject({
      id: 2,
      account: 'shop1',
    });
    const high = await harness.legacy(
      '/api/agent/user/create',
      { ...form, rolling_json: { powerball_single_percent: 9 } },
      'shop-1',
    );
    expect(high.error).toMatchObject({ code: 'RATE_RANGE', field: 'rolling_json' });
    const every = {
      casino_win_percent: 1,
      casino_lose_percent: 1.25,
      casino_percent: 1.5,
      slot_percent: '2',
      sports_single_percent: 2.5,
      sports_percent: 3,
      minigame_percent: 3.5,
      minigame_multiple_percent: 4,
      powerball_single_percent: 4.5,
      powerball_multiple_percent: 5,
      losing_percent: 2.75,
      losing_casino_percent: 1.75,
      losing_powerball_multiple_percent: '0',
      losses_fee_percent: '0.5',
      support_percent: 1.05,
      roulette_percent: 0,
    };
    const all = { ...form, rolling_json: JSON.stringify(every) };
    const flags = { block_messages: true };
    expect((await harness.legacy('/api/agent/user/create', { ...all, flags }, 'shop-1')).result).toBe(true);
    expect(harness.content.created.at(-1)?.flags).toEqual(flags);
    const wrong = await harness.legacy('/api/agent/user/create', { ...form, flags: { block_messages: 1 } }, 'shop-1');
    expect(wrong.error).toMatchObject({ code: 'VALIDATION', field: 'flags.block_messages' });
    expect(harness.content.created.at(-1)?.rates?.basisPoints).toEqual({
      casino_win: 100,
      casino_lose: 125,
      casino: 150,
      slot: 200,
      sports_single: 250,
      sports: 300,
      minigame: 350,
      minigame_multiple: 400,
      powerball: 450,
      powerball_multiple: 500,
      losing: 275,
      losing_casino: 175,
      losing_powerball_multiple: 0,
      losses_fee: 50,
      support: 105,
    });
    for (const name of ['roulette_percent', 'constructor']) {
      const rolling_json = JSON.stringify({ [name]: 1 });
      const unknown = await harness.legacy('/api/agent/user/create', { ...form, rolling_json }, 'shop-1');
      expect(unknown.error).toMatchObject({ code: 'VALIDATION', field: `rolling_json.${name}` });
    }
  });

  test('points of deposits of a new account; one that is empty is what holds above', async () => {
    const form = { account: 'sub3', password: 'abcd', nickname: '하위', role: 'shop' };
    const make = (more: object) => harness.legacy('/api/agent/user/create', { ...form, ...more }, 'shop-1');
    expect((await make({ first_charge_percent: 1.25, every_charge_percent: '' })).result).toBe(true);
    expect(harness.content.created.at(-1)?.chargePoints).toMatchObject({ firstBp: 125 });
    expect(harness.content.created.at(-1)?.chargePoints?.everyBp).toBeUndefined();
    expect((await make({ every_charge_percent: '0' })).result).toBe(true);
    expect(harness.content.created.at(-1)?.chargePoints).toMatchObject({ everyBp: 0 });
    expect((await make({})).result).toBe(true);
    expect(harness.content.created.at(-1)?.chargePoints).toBeUndefined();
    for (const first_charge_percent of [101, -1, 1.555, { toString: 1 }, [1]])
      expect((await make({ first_charge_percent })).error).toMatchObject({
        code: 'VALIDATION',
        field: 'first_charge_percent',
      });
    expect((await make({ every_charge_percent: 7 })).error).toMatchObject({
      code: 'VALIDATION',
      field: 'every_charge_percent',
    });
  });

  test('incentives of a new account, among its rates or beside them, and an agent’s own with its rates', async () => {
    const form = { account: 'sub2', password: 'abcd', nickname: '하위', role: 'shop' };
    const beside = { slot_incentive: 3, sports_incentive: '3.5', minigame_incentive: 4 };
    const rolling_json = { bank_incentive: 1.5, powerball_incentive: '2', casino_incentive: 2.25, slot_percent: 1 };
    const made = await harness.legacy('/api/agent/user/create', { ...form, ...beside, rolling_json }, 'shop-1');
    expect(made.result).toBe(true);
    expect(harness.content.created.at(-1)?.rates?.basisPoints).toEqual({
      slot: 100,
      bank_incentive: 150,
      powerball_incentive: 200,
      casino_incentive: 225,
      slot_incentive: 300,
      sports_incentive: 350,
      minigame_incentive: 400,
    });
    for (const bank_incentive of [1.555, { toString: 1 }, [2], true]) {
      const wrong = await harness.legacy('/api/agent/user/create', { ...form, bank_incentive }, 'shop-1');
      expect(wrong.error).toMatchObject({ code: 'VALIDATION', field: 'bank_incentive' });
    }
    const own = (await harness.legacy('/api/agent/getAgentInfo', {}, 'shop-1')).data.agent.rolling_json;
    expect(own).toMatchObject({
      powerball_single_percent: 1.5,
      bank_incentive: 5,
      slot_percent: 0,
      minigame_incentive: 0,
      losing_percent: 3,
      losing_slot_percent: 1,
      losing_casino_percent: 3,
    });
  });
});
