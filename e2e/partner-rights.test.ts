import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { registerMatches } from './sports/own-matches.ts';

interface AccountRow {
  id: number;
  account: string;
  money: number;
  point: number;
}

let whole: Whole;
let admin: RestClient;
let shop: LegacyClient;
let shopId: number;
let playerId: number;

const row = async (resource: 'members' | 'agents', account: string): Promise<AccountRow> => {
  const [found] = await admin.list<AccountRow>(resource, { account });
  if (!found) throw new Error(`no ${account}`);
  return found;
};
const money = async () => [(await row('agents', 'shop1')).money, (await row('members', 'player1')).money];
const points = async () => [(await row('agents', 'shop1')).point, (await row('members', 'player1')).point];

/** What became of a move: `fine`, or the refusal's code. */
const moved = async (path: string, more: Record<string, unknown>) => {
  const { result, error } = await shop.post(`/agent/${path}`, { user_id: playerId, memo: '정산', ...more });
  return result ? 'fine' : error?.code;
};
const moveMoney = (status: '지급' | '회수', amount: number, more = {}) =>
  moved('child/money/update', { status, money: String(amount), ...more });
const movePoint = (status: '지급' | '회수', point: number, more = {}) =>
  moved('user/point/update', { status, point, ...more });

const setFlags = (flags: Record<string, boolean>) =>
  admin.ask(`agents/${shopId}`, { method: 'PUT', body: { flags, memo: '권한' } });

beforeAll(async () => {
  whole = await openTestStandalone();
  admin = new RestClient(whole.url);
  shop = new LegacyClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  await shop.login('shop1', 'madang-shop', '/agent/login');
  shopId = (await row('agents', 'shop1')).id;
  playerId = (await row('members', 'player1')).id;
  for (const balanceType of ['money', 'point'])
    await admin.act('agents', 'adjust', { ids: [shopId], balance_type: balanceType, amount: 100_000, memo: '개설' });
});
afterAll(() => whole?.[Symbol.asyncDispose]());

test('a partner whose account has no such flag moves nothing', async () => {
  const before = [await money(), await points()];
  for (const status of ['지급', '회수'] as const) {
    expect(await moveMoney(status, 1_000)).toBe('FORBIDDEN');
    expect(await movePoint(status, 1_000)).toBe('FORBIDDEN');
  }
  expect([await money(), await points()]).toEqual(before);
});

test('each flag allows its own balance type and direction alone, in the session that is open', async () => {
  const [shopMoney = 0, playerMoney = 0] = await money();
  const [shopPoints = 0, playerPoints = 0] = await points();
  await setFlags({ allow_money_grant: true });
  await eventually(async () => ((await moveMoney('지급', 30_000)) === 'fine' ? true : undefined), 10_000, 'the grant');
  expect(await money()).toEqual([shopMoney - 30_000, playerMoney + 30_000]);
  expect([await moveMoney('회수', 1_000), await movePoint('지급', 1_000)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);

  await setFlags({ allow_money_grant: false, allow_money_recover: true, allow_point_grant: true });
  await eventually(
    async () => ((await moveMoney('회수', 10_000)) === 'fine' ? true : undefined),
    10_000,
    'the recovery',
  );
  expect(await money()).toEqual([shopMoney - 20_000, playerMoney + 20_000]);
  expect(await moveMoney('지급', 1_000)).toBe('FORBIDDEN');
  expect(await movePoint('지급', 5_000)).toBe('fine');
  expect(await movePoint('회수', 1_000)).toBe('FORBIDDEN');
  expect(await points()).toEqual([shopPoints - 5_000, playerPoints + 5_000]);
});

test('what a partner moves stays within its own subtree and its own balance type, once for a key', async () => {
  const all = ['allow_money_grant', 'allow_money_recover', 'allow_point_grant', 'allow_point_recover'];
  await setFlags(Object.fromEntries(all.map((flag) => [flag, true])));
  await eventually(
    async () => ((await movePoint('회수', 5_000)) === 'fine' ? true : undefined),
    10_000,
    'the recovery',
  );
  const distributor = await row('agents', 'distributor1');
  const names = { account: 'shop2', nickname: '옆매장', password: 'madang-shop2', state: 'normal' };
  const beside = await admin.ask<{ id: number }>('agents', {
    body: { ...names, parent_id: distributor.id, role: 'shop', bank_name: '국민' },
  });
  const before = await money();
  for (const user_id of [distributor.id, beside.id, 999_999])
    for (const status of ['지급', '회수'] as const)
      expect([user_id, await moveMoney(status, 1_000, { user_id })]).toEqual([user_id, 'NOT_FOUND']);
  expect(await moveMoney('지급', 1_000, { user_id: shopId })).toBe('FORBIDDEN');
  expect(await moveMoney('지급', 1_000_000)).toBe('INSUFFICIENT_FUNDS');
  expect(await money()).toEqual(before);
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i++) expect(await moveMoney('지급', 2_000, { key })).toBe('fine');
  expect(await money()).toEqual([(before[0] ?? 0) - 2_000, (before[1] ?? 0) + 2_000]);
});

test('a new partner begins with the flags that its maker gives it, and with none that the maker lacks', async () => {
  await setFlags({ allow_money_grant: true, allow_money_recover: false, allow_point_grant: false });
  const page = new RestClient(whole.url);
  await page.login('distributor1', 'madang-distributor', 'partner');
  const make = (account: string, flags: object) =>
    page
      .ask<{ flags: Record<string, boolean> }>('agents', {
        body: { account, password: 'long-password', nickname: account, role: 'shop', flags },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      .then(({ flags }) => flags, String);
  expect(await make('flagged1', { block_messages: true })).toMatchObject({ block_messages: true });
  for (const flags of [{ allow_money_grant: true }, { allow_deposits: true }, { no_exchange: true }])
    expect(await make('flagged2', flags)).toContain('FORBIDDEN');
  expect(await make('flagged2', { nothing: true })).toContain('VALIDATION');
  expect(await admin.list('agents', { account: 'flagged2' })).toEqual([]);
  const made = await shop.post('/agent/user/create', {
    account: 'flagged3',
    password: 'long-password',
    nickname: 'flagged3',
    role: 'member',
    date_of_birth: '19860101',
    flags: { no_exchange: true },
  });
  expect(made.error?.code).toBe('FORBIDDEN');
});

test('a partner that may make no accounts makes none', async () => {
  const make = (account: string) =>
    shop.post('/agent/user/create', {
      account,
      password: 'long-password',
      nickname: account,
      role: 'member',
      date_of_birth: '19860101',
    });
  expect((await make('below1')).result).toBe(true);
  await setFlags({ block_agent_creation: true });
  await eventually(
    async () => ((await make(`low${Date.now()}`)).error?.code === 'FORBIDDEN' ? true : undefined),
    10_000,
    'the refusal',
  );
});

test('a partner that may send no messages sends none, in a session that is open', async () => {
  const page = new RestClient(whole.url);
  await page.login('shop1', 'madang-shop', 'partner');
  const send = () =>
    page
      .ask('messages', {
        body: { subject: '안내', content: '<p>안내</p>' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      .then(() => 'fine', String);
  expect(await send()).toBe('fine');
  await setFlags({ block_messages: true });
  await expect.poll(send, { timeout: 10_000, interval: 500 }).toContain('FORBIDDEN');
  await setFlags({ block_messages: false });
  await expect.poll(send, { timeout: 10_000, interval: 500 }).toBe('fine');
});

/** A member, and the pages of two partners between whom it is moved. */
async function openWithPartners(account: string) {
  const [shopPage, above] = [new RestClient(whole.url), new RestClient(whole.url)];
  await shopPage.login('shop1', 'madang-shop', 'partner');
  await above.login('distributor1', 'madang-distributor', 'partner');
  const player = new LegacyClient(whole.url);
  await player.login(account, 'madang-player');
  return { shopPage, above, player, id: (await row('members', account)).id };
}

test('who is moved is out of the sight of those before, and in that of the new ones, in sessions that are open', async () => {
  const { shopPage, above, player, id } = await openWithPartners('player2');
  const move = async (resource: string, ids: number[], parent: string) => {
    const parent_id = (await row('agents', parent)).id;
    const results = await admin.act(resource, 'move', { ids, parent_id, memo: '지점 요청' });
    return results.map(({ ok }) => ok);
  };
  /** Which of two members a partner sees in its list. */
  const sees = async (client: RestClient) =>
    (await client.list<AccountRow>('members'))
      .map(({ account }) => account)
      .filter((name) => /^player[12]$/.test(name));
  const mayOpen = (client: RestClient) =>
    client.ask(`members/${id}`).then(
      () => true,
      () => false,
    );
  expect([await sees(shopPage), await sees(above)]).toEqual([
    ['player2', 'player1'],
    ['player2', 'player1'],
  ]);
  expect(await move('members', [id], 'distributor1')).toEqual([true]);
  expect([await sees(shopPage), await mayOpen(shopPage), await mayOpen(above)]).toEqual([['player1'], false, true]);
  expect(await move('members', [id], 'distributor1')).toEqual([false]);
  // The member goes on with the session that it had, and what it asks for is asked for where it stands now.
  await player.get('/bank/charge', { charge_money: 100_000, depositor: '김마당' });
  const [charge] = await admin.list<{ id: number }>('charges', { account_id: id });
  expect(charge).toBeDefined();

  expect(await move('agents', [(await row('agents', 'branch1')).id], 'shop1')).toEqual([false]);
  expect(await move('agents', [shopId], 'branch1')).toEqual([true]);
  expect(await sees(above)).toEqual(['player2']);
  // Its own place is in the session that it has open, which is looked up again when the gateway has heard of the move.
  await eventually(async () => ((await sees(shopPage)).length === 1 ? true : undefined), 10_000, 'its own members');
  const history = await admin.list<{ from_account: string; to_account: string; below: number }>('account-moves', {
    account_id: shopId,
  });
  expect(history.map(({ from_account, to_account }) => [from_account, to_account])).toEqual([
    ['distributor1', 'branch1'],
  ]);
  // The tree of the partners' service has followed.
  const nodes = async () => (await above.ask<{ nodes: { account: string }[] }>('reports/tree')).nodes;
  await eventually(
    async () => ((await nodes()).every(({ account }) => account !== 'shop1') ? true : undefined),
    10_000,
    'the tree',
  );
});

test('while a member is moved to and fro its bets are all taken, and each earns for those above it at its placing', async () => {
  const { shopPage, above, player, id } = await openWithPartners('player3');
  await admin.act('members', 'adjust', { ids: [id], balance_type: 'money', amount: 500_000, memo: '시험' });
  // Bets of several legs: rates of the demo are for these.
  const matches = (await registerMatches(whole, admin)).slice(0, 2);
  const place = (key: string) =>
    player.post<{ betting: { id: string } }>('/user/betting/place', {
      folders: matches.map((match) => ({ market_id: `${match.id}:result:ft`, pick: 'home', odds: 1.9 })),
      betting_money: 1_000,
      key,
    });
  const placed: string[] = [];
  const placeTen = async () => {
    for (let i = 0; i < 10; i++) {
      const { data, error } = await place(crypto.randomUUID());
      placed.push(data.betting?.id ?? `refused: ${error?.code}`);
    }
  };
  const parents = await Promise.all(['distributor1', 'shop1'].map((name) => row('agents', name)));
  const moveAbout = async () => {
    for (let i = 0; i < 8; i++) {
      const ask = { ids: [id], parent_id: parents[i % 2]?.id, memo: '지점 요청' };
      expect(await admin.act('members', 'move', ask)).toMatchObject([{ ok: true }]);
    }
  };
  await Promise.all([moveAbout(), ...Array.from({ length: 4 }, placeTen)]);
  expect(placed.filter((one) => one.length !== 36)).toEqual([]);

  const scores = [{ period: 'ft', home: 1, away: 0 }];
  for (const match of matches) {
    const result = { ids: [match.id], scores, status: 'finished', memo: '종료' };
    expect(await admin.act('fixtures', 'enter-result', result)).toMatchObject([{ ok: true }]);
  }
  const shares = await eventually(
    async () => {
      const rows = await admin.all<{ bet_id: string; account: string; amount: number }>('commissions', {
        member_id: id,
      });
      return new Set(rows.map((share) => share.bet_id)).size === placed.length ? rows : undefined;
    },
    30_000,
    'the commission of every bet',
  );
  const seen = async (client: RestClient) =>
    new Set((await client.all<{ id: string }>('bets', { account_id: id })).map((bet) => bet.id));
  // Each bet is of the one or of the other, and of none twice.
  const [ofShop, ofDistributor] = [await seen(shopPage), await seen(above)];
  expect(placed.filter((bet) => ofShop.has(bet) === ofDistributor.has(bet))).toEqual([]);
  const earnedBy = (bet: string) => shares.filter((share) => share.bet_id === bet);
  const nearest = (bet: string) =>
    earnedBy(bet)
      .map(({ account }) => account)
      .filter((account) => account === 'shop1' || account === 'distributor1');
  expect(placed.filter((bet) => nearest(bet).join() !== (ofShop.has(bet) ? 'shop1' : 'distributor1'))).toEqual([]);
  // What all above earn of one stake is the rate of the top, whoever stands below it.
  const sums = placed.map((bet) => earnedBy(bet).reduce((sum, { amount }) => sum + amount, 0));
  expect([new Set(sums).size, (sums[0] ?? 0) > 0]).toEqual([1, true]);
});

test('the ledger verifies', async () => {
  const wallet = whole.platform('e2e').client(WalletService);
  expect((await wallet.verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
});
