import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { CasinoCatalogueChangedSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Trial } from '../../conformance/rule.ts';
import { rules, runRules } from '../../conformance/run-rules.ts';
import { openSeamless, type SeamlessHarness } from './seamless-harness.ts';

let harness: SeamlessHarness;
let trial: Trial;
beforeAll(async () => {
  harness = await openSeamless();
  trial = new Trial(harness.setting);
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.wallet.money.set(7n, 900_000n).set(8n, 900_000n);
  harness.wallet.groups.length = 0;
  harness.wallet.code = '';
  harness.wallet.failure = undefined;
});

test('every rule of the contract is kept', async () => {
  const outcomes = await runRules(harness.setting);
  expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(outcomes).toHaveLength(rules.length);
  expect(rules.length).toBeGreaterThanOrEqual(35);
});

test('a bet carries who bets and on what', async () => {
  await trial.placed({ amount: 250_000_000n });
  expect(harness.wallet.groups).toMatchObject([
    [
      {
        vendor: 'aurora',
        accountId: 7n,
        amount: 2_500n,
        game: 'reels',
        gameClass: 'slot',
        refusal: '',
        bettor: { path: '1.2.7', account: 'player1', nickname: '하늘', level: 3, testAccount: false },
      },
    ],
  ]);
});

test('a group that waits for wallet holds up no other', async () => {
  const waiting = Promise.withResolvers<void>();
  harness.wallet.hold = waiting.promise;
  const held = trial.call('transaction/bet', trial.bet());
  await expect.poll(() => harness.wallet.groups.length).toBe(1);
  harness.wallet.hold = undefined;
  await trial.placed();
  waiting.resolve();
  expect((await held).status).toBe('RS_OK');
});

test.each(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL', 'VALIDATION'] as const)(
  'nobody is told that a call was not booked where wallet says %s',
  async (reason) => {
    harness.wallet.failure = new DomainError(reason);
    const bet = trial.bet();
    for (const [path, fields] of [
      ['transaction/bet', bet],
      ['transaction/win', trial.win(bet)],
      ['transaction/rollback', trial.rollback(bet)],
    ] as const) {
      expect(await trial.call(path, fields)).toEqual({
        http: 503,
        status: 'RS_ERROR_UNKNOWN',
        user: '7',
        requestId: fields.request_uuid,
      });
    }
  },
);

test.each([
  ['PLAY_LIMIT', 200, 'RS_ERROR_BET_LIMIT_EXCEEDED'],
  ['PLAY_BREAK', 200, 'RS_ERROR_USER_DISABLED'],
  ['PLAY_HOURS', 200, 'RS_ERROR_USER_DISABLED'],
  ['PLAY_TIME', 200, 'RS_ERROR_USER_DISABLED'],
  ['INSUFFICIENT_FUNDS', 200, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ['BALANCE_LIMIT', 503, 'RS_ERROR_UNKNOWN'],
  ['constructor', 503, 'RS_ERROR_UNKNOWN'],
])('wallet’s %s is told with %i %s', async (code, http, status) => {
  harness.wallet.code = code;
  expect(await trial.call('transaction/bet', trial.bet())).toMatchObject({ http, status });
});

test.each([
  ['less than the least', 999n],
  ['more than the game takes', 500_001n],
])('a stake of %s is refused, and one at the edge is not', async (_what, won) => {
  const edge = won < 1_000n ? won + 1n : won - 1n;
  await trial.expect('transaction/bet', trial.bet({ amount: won * 100_000n }), 'RS_ERROR_BET_LIMIT_EXCEEDED');
  await trial.expect('transaction/bet', trial.bet({ amount: edge * 100_000n }), 'RS_OK');
});

test('a hidden game and one under maintenance take no bet, and pay what is open', async () => {
  const bet = await trial.placed();
  const { catalogue } = harness;
  for (const rows of [catalogue.vendors, catalogue.products, catalogue.games])
    for (const change of [{ visible: false }, { maintenance: true }]) {
      const before = rows[0] as { visible: boolean; maintenance: boolean };
      rows[0] = { ...before, ...change } as never;
      await harness.tell(CasinoCatalogueChangedSchema, { version: 2n });
      await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_INVALID_GAME');
      await trial.expect('transaction/bet', bet, 'RS_OK');
      await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
      rows[0] = before as never;
    }
  await harness.tell(CasinoCatalogueChangedSchema, { version: 3n });
  await trial.placed();
});

test('where members play with eggs no new bet is taken, and earlier ones are answered, paid and taken back', async () => {
  const [bet, taken] = [await trial.placed(), await trial.placed()];
  harness.isSeamless = false;
  await harness.tell(SiteSettingsChangedSchema, { version: 2n });
  await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_INVALID_PARTNER');
  await trial.expect('transaction/bet', bet, 'RS_OK');
  await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
  await trial.expect('transaction/rollback', trial.rollback(taken), 'RS_OK');
  harness.isSeamless = true;
  await harness.tell(SiteSettingsChangedSchema, { version: 3n });
  await trial.placed();
});

test('who is blocked bets no more as soon as it is told, and is paid all the same', async () => {
  const bet = await trial.placed();
  harness.states.set(7n, 'blocked');
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'blocked' });
  await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_USER_DISABLED');
  await trial.expect('transaction/bet', bet, 'RS_OK');
  await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
  for (const path of ['user/info', 'user/balance'] as const)
    await trial.expect(path, { ...harness.setting.player, request_uuid: 'r' }, 'RS_ERROR_USER_DISABLED');
  harness.states.clear();
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
  const before = harness.lookUps;
  await Promise.all(Array.from({ length: 10 }, () => trial.placed()));
  expect(harness.lookUps - before).toBe(1);
});

test.each(['2', '900', '999'])('account %s is no member and plays nothing', async (user) => {
  const token = harness.tokenOf(user);
  await trial.expect('user/balance', { user, token, request_uuid: 'r' }, 'RS_ERROR_USER_DISABLED');
  await trial.expect('transaction/bet', trial.bet({ user, token }), 'RS_ERROR_USER_DISABLED');
});

test('calls a day later are answered as they were, and what is new needs a token that is good', async () => {
  const bet = await trial.placed();
  const win = trial.win(bet);
  await trial.expect('transaction/win', win, 'RS_OK');
  harness.clock.advance(24 * 3_600_000);
  try {
    await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_TOKEN_EXPIRED');
    const before = harness.wallet.money.get(7n);
    await trial.expect('transaction/bet', bet, 'RS_OK');
    await trial.expect('transaction/win', win, 'RS_OK');
    expect(harness.wallet.money.get(7n)).toBe(before);
    await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
    await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
  } finally {
    harness.clock.advance(-24 * 3_600_000);
  }
});

test('a vendor is listened to from its addresses alone, and a vendor without a key not at all', async () => {
  const [aurora] = harness.keys;
  if (!aurora) throw new Error('no key');
  const asked = { ...harness.setting.player, request_uuid: 'r' };
  for (const [change, status] of [
    [{ addresses: ['203.0.113.0/24'] }, 'RS_ERROR_INVALID_PARTNER'],
    [{ addresses: ['not an address'] }, 'RS_ERROR_INVALID_PARTNER'],
    [{ addresses: ['127.0.0.0/8'] }, 'RS_OK'],
    [{ publicKey: '' }, 'RS_ERROR_INVALID_PARTNER'],
    [{ publicKey: 'no key' }, 'RS_ERROR_INVALID_PARTNER'],
  ] as const) {
    harness.keys[0] = { ...aurora, ...change } as never;
    await harness.tell(CasinoCatalogueChangedSchema, { version: 4n });
    await trial.expect('user/balance', asked, status);
  }
  harness.keys[0] = aurora;
  await harness.tell(CasinoCatalogueChangedSchema, { version: 5n });
  await trial.expect('user/balance', asked, 'RS_OK');
});

test('beyond its rate a vendor is told to wait, and another one is not', async () => {
  const [aurora] = harness.keys;
  if (!aurora) throw new Error('no key');
  harness.keys[0] = { ...aurora, rateLimit: 5 };
  await harness.tell(CasinoCatalogueChangedSchema, { version: 6n });
  const asked = { ...harness.setting.player, request_uuid: 'r' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => trial.call('user/balance', asked)));
  const limited = answers.filter(({ http }) => http === 429);
  expect(limited.length).toBeGreaterThanOrEqual(5);
  for (const { status } of limited) expect(status).toBe('RS_ERROR_UNKNOWN');
  const { supplier, player } = harness.setting.second;
  expect((await supplier.call('user/balance', { ...player, request_uuid: 'r' })).status).toBe('RS_OK');
  harness.keys[0] = aurora;
  await harness.tell(CasinoCatalogueChangedSchema, { version: 7n });
});

test('what was counted is told when the gateway ends, refusals by their status', async () => {
  const own = await openSeamless();
  try {
    const one = new Trial(own.setting);
    await one.placed();
    await one.expect('transaction/bet', one.bet({ amount: 1 }), 'RS_ERROR_WRONG_TYPES');
    await one.expect('transaction/bet', one.bet(), 'RS_ERROR_INVALID_SIGNATURE', { signature: '' });
    await one.expect('transaction/bet', one.bet(), 'RS_ERROR_INVALID_PARTNER', { vendor: 'nobody' });
  } finally {
    await own[Symbol.asyncDispose]();
  }
  expect(own.reports).toHaveLength(1);
  const [report] = own.reports;
  expect(report?.vendors).toMatchObject([
    { vendor: 'aurora', calls: 3n, refusals: { RS_ERROR_WRONG_TYPES: 1n, RS_ERROR_INVALID_SIGNATURE: 1n } },
  ]);
  expect(report?.vendors[0]?.took.reduce((sum, count) => sum + count, 0n)).toBe(3n);
  expect(report?.vendors[0]?.took).toHaveLength(12);
});

test('whoever signs wrongly all the time is not listened to any more', async () => {
  const own = await openSeamless();
  try {
    const one = new Trial(own.setting);
    const asked = { ...own.setting.player, request_uuid: 'r' };
    const send = () => one.call('user/balance', asked, { signature: 'wrong' });
    const answers = await Promise.all(Array.from({ length: 300 }, send));
    expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThan(0);
  } finally {
    await own[Symbol.asyncDispose]();
  }
});
