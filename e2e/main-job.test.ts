import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, LegacyClient, RestClient, type RoundData, sellingRound } from './clients.ts';
import { openWhole, type Whole, ways } from './harness.ts';

interface BetData {
  id: string;
  status: string;
  betting_money: number;
  winning_money: number;
  allowed_cancel_betting: boolean;
}

const account = 'visitor1';
const stake = 10_000;
const minutesADay = 1_440;
const kstMinute = (at: Date): number => Math.floor((at.getTime() / 60_000 + 540) % minutesADay);

describe.each(ways)('the main job over the legacy calls, on the %s', (way) => {
  let whole: Whole;
  let member: LegacyClient;
  let admin: RestClient;
  let round: RoundData;
  const bets: BetData[] = [];

  beforeAll(async () => {
    whole = await openWhole(way);
    member = new LegacyClient(whole.url);
    admin = new RestClient(whole.url);
  });
  afterAll(() => whole?.[Symbol.asyncDispose]());

  const money = async () =>
    (await member.get<{ context: { money: number } }>('/getContext', { path: '/' })).context.money;

  /** Sets the bank check, in minutes of the day. */
  const closeBanks = async (from: number, to: number) => {
    const values = {
      'wallet.closed_from_minute': (from + minutesADay) % minutesADay,
      'wallet.closed_to_minute': (to + minutesADay) % minutesADay,
    };
    const items = await admin.act('settings', 'save', { ids: Object.keys(values), values });
    expect(items.map(({ ok }) => ok)).toEqual([true, true]);
  };

  test('a visitor joins with a join code and an SMS, and logs in', async () => {
    await member.get('/join/checkAccount', { account });
    await member.get('/join/checkNickname', { nickname: '길손' });
    const { sms_key } = await member.get<{ sms_key: string }>('/join/sendSms', { phone_number: '01055556666' });
    const outbox = (await (await fetch(`${whole.url}/dev/outbox.json`)).json()) as { to: string; text: string }[];
    const number = /\d{6}/.exec(outbox.find((sms) => sms.to === '01055556666')?.text ?? '')?.[0];
    await member.get('/join/checkSms', { sms_key, number: Number(number) });
    const form = {
      account,
      password: 'visitor-password',
      nickname: '길손',
      date_of_birth: '860101',
      phone_number: '01055556666',
      sms_key,
    };
    const bank = {
      bank_account_holder: '김길손',
      bank_name: '국민',
      bank_account: '110-22-333333',
      bank_password: '4321',
    };
    await member.get('/join', { ...form, ...bank, sms_number: Number(number), code: 'MADANG', device: 'PC' });
    await member.login(account, 'visitor-password');
    expect(await money()).toBe(0);
  });

  test('a deposit is asked for, and an operator approves it once', async () => {
    await member.get('/user/bank/getChargeAccount', { bank_password: '4321' });
    await member.get('/user/bank/charge', { charge_money: 100_000 });
    expect((await member.post('/user/bank/charge', { charge_money: 200_000 })).error?.code).toBe('DOUBLE_DEPOSIT');
    await admin.login('admin', 'madang-admin', 'admin');
    const waiting = await admin.list<{ id: number; account: string; amount: number }>('charges', { status: ['new'] });
    const charge = waiting.find((row) => row.account === account);
    expect(charge?.amount).toBe(100_000);
    const key = crypto.randomUUID();
    expect(await admin.act('charges', 'process', { ids: [charge?.id], status: 'approved' }, key)).toMatchObject([
      { ok: true },
    ]);
    expect(await admin.act('charges', 'process', { ids: [charge?.id], status: 'approved' }, key)).toMatchObject([
      { ok: true },
    ]);
    expect(await admin.act('charges', 'process', { ids: [charge?.id], status: 'approved' })).toMatchObject([
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await money()).toBe(100_000);
  });

  test('the member bets on both sides of a round; the same key makes one bet', async () => {
    round = await sellingRound(member, 'eos1', 8);
    for (const pick of ['pb_odd', 'pb_even']) {
      const odds = round.odds.find((o) => o.pick === pick)?.odds;
      const slip = {
        game_type: 'eos1',
        folders: [{ round_id: round.id, pick, odds }],
        betting_money: stake,
        odds_change: 'none',
        key: uuidv7(),
      };
      const placed = await member.get<{ betting: BetData }>('/user/betting/place', slip);
      const again = await member.get<{ betting: BetData }>('/user/betting/place', slip);
      expect(again.betting.id).toBe(placed.betting.id);
      expect((await member.post('/user/betting/place', { ...slip, betting_money: stake * 2 })).error?.code).toBe(
        'KEY_CONFLICT',
      );
      bets.push(placed.betting);
    }
    expect(await money()).toBe(100_000 - 2 * stake);
  });

  test('the round is drawn, one side is paid, and the page that verifies has its proof', async () => {
    const settled = await eventually(
      async () => {
        const rows = await Promise.all(
          bets.map(
            async ({ id }) =>
              (await member.get<{ bettings: BetData[] }>('/user/betting/get', { bettingId: id })).bettings[0],
          ),
        );
        return rows.every((bet) => bet && bet.status !== '진행중') ? rows : undefined;
      },
      100_000,
      'the settlement of both bets',
    );
    expect(settled.map((bet) => bet?.status).sort()).toEqual(['당첨', '미당첨']);
    expect(
      await eventually(
        async () => ((await money()) === 100_000 - 2 * stake + 19_500 ? 'paid' : undefined),
        10_000,
        'the payout',
      ),
    ).toBe('paid');
    const proof = await fetch(`${whole.url}/madang.player.v1.GameService/GetProof`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ roundId: round.id }),
    });
    expect(await proof.json()).toMatchObject({
      roundId: round.id,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      numbers: expect.any(Array),
    });
  });

  test('the shop earns its rolling commission and sees its figures', async () => {
    const shop = new RestClient(whole.url);
    await shop.login('shop1', 'madang-shop', 'partner');
    const rows = await eventually(
      async () => {
        const found = await shop.list<{ amount: number; bet_id: string }>('commissions');
        return found.length >= 2 ? found : undefined;
      },
      15_000,
      'the commission of both bets',
    );
    // The nearest agent keeps its whole rate: 0.5 % of each stake.
    expect(rows.filter((row) => bets.some((bet) => bet.id === row.bet_id)).map((row) => row.amount)).toEqual([50, 50]);
  });

  test('a withdrawal holds the money, and a refusal gives it back', async () => {
    const before = await money();
    const wrong = () => member.post('/user/bank/exchange', { exchange_money: 10_000, bank_password: '0000' });
    const minute = kstMinute(new Date());
    await closeBanks(minute - 1, minute + 10);
    expect((await wrong()).error?.code).toBe('EXCHANGE_WINDOW_CLOSED');
    // Half a day away from now, so that the test says the same at every hour.
    await closeBanks(minute + 720, minute + 721);
    expect((await wrong()).error?.code).toBe('WRONG_EXCHANGE_PASSWORD');
    await member.get('/user/bank/exchange', { exchange_money: 10_000, bank_password: '4321' });
    expect(await money()).toBe(before - 10_000);
    const [row] = await admin.list<{ id: number }>('exchanges', { status: ['new'] });
    expect(await admin.act('exchanges', 'process', { ids: [row?.id], status: 'waiting' })).toMatchObject([
      { ok: true },
    ]);
    expect(
      await admin.act('exchanges', 'process', { ids: [row?.id], status: 'refused', memo: '확인 필요' }),
    ).toMatchObject([{ ok: true }]);
    expect(await money()).toBe(before);
  });

  test('winnings that are clawed back when they are gone are a debt, which stops withdrawals and is paid first', async () => {
    const [row] = await admin.list<{ id: number }>('members', { account });
    const balances = () => admin.ask<{ money: number; debt: number }>(`members/${row?.id}`);
    const adjust = (amount: number) =>
      admin.act('members', 'adjust', { ids: [row?.id], balance_type: 'money', amount, memo: '확인' });
    expect(await adjust(500 - (await money()))).toMatchObject([{ ok: true }]);
    const settled = await Promise.all(
      bets.map(({ id }) => member.get<{ bettings: BetData[] }>('/user/betting/get', { bettingId: id })),
    );
    const won = settled.flatMap(({ bettings }) => bettings).find((bet) => bet.status === '당첨');
    expect(await admin.act('bets', 'void', { ids: [won?.id], memo: '규정 위반' })).toMatchObject([{ ok: true }]);
    // 9,500 are clawed back, and 500 are there.
    const owing = async () => ((await balances()).debt === 9_000 ? await balances() : undefined);
    expect(await eventually(owing, 10_000, 'the debt')).toMatchObject({ money: 0, debt: 9_000 });
    const asked = await member.post('/user/bank/exchange', { exchange_money: 10_000, bank_password: '4321' });
    expect(asked.error?.code).toMatch(/^(DEBT_OPEN|EXCHANGE_WINDOW_CLOSED)$/);
    expect(await adjust(10_000)).toMatchObject([{ ok: true }]);
    expect(await balances()).toMatchObject({ money: 1_000, debt: 0 });
  });

  test('the ledger verifies, and every bet has its stake and payouts', async () => {
    const platform = whole.platform('e2e');
    expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
    expect((await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  });
});
