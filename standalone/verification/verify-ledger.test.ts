import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { create, toBinary } from '@bufbuild/protobuf';
import { startBetting } from '@madang/betting/service.ts';
import { drawn, TestFeeds } from '@madang/betting/test/feeds.ts';
import { until } from '@madang/betting/test/harness.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { SupplierCallKind, SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import { startWallet } from '@madang/wallet/service.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const member = 7n;
const roundId = 'eos5.20261120.100';
const command = fileURLToPath(new URL('../verify-ledger.ts', import.meta.url));
const stack = new AsyncDisposableStack();
let harness: TestHarness;
let bet: string;

async function placeAndSettle(): Promise<string> {
  const platform = harness.platform('test');
  const betting = platform.client(BettingService);
  const funds = { key: uuidv7(), debitAccount: houseAccounts.bank, creditAccount: accountOf(member, 'money') };
  await platform
    .client(WalletService)
    .postTransfers({ transfers: [{ ...funds, amount: 100_000n, kind: 'deposit', reference: '' }] });
  const as = harness.callAs({
    kind: AccountKind.MEMBER,
    accountId: member,
    path: `1.${member}`,
    level: 1,
    account: 'm',
  });
  const selections = [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }];
  const placed = await betting.placeBet({ key: uuidv7(), stake: 10_000n, selections }, as);
  const payload = toBinary(RoundDrawnSchema, create(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd')));
  const event = { source: 'game-feeds', type: RoundDrawnSchema.typeName, shard: 0, body: { payload }, trace: '' };
  await harness.bus.publish([{ ...event, id: 1n, at: new Date() }]);
  const id = placed.bet?.id ?? '';
  await until(async () => (await betting.getBet({ id }, as)).status === 'won', 'the bet was settled');
  return id;
}

beforeAll(async () => {
  harness = stack.use(await testPlatform());
  const feeds = new TestFeeds();
  feeds.open(roundId, Date.now());
  feeds.serve(harness.platform('game-feeds'));
  stack.use(await startWallet(harness.platform('wallet')));
  stack.use(await startBetting(harness.platform('betting')));
  bet = await placeAndSettle();
});
afterAll(() => stack.disposeAsync());

/** Runs the command as an operator does; answers its exit code and what it said. */
function verify(
  env: NodeJS.ProcessEnv = { DATABASE_URL: harness.databaseUrl },
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });
}

/** Changes a row behind the services' back. */
async function sql(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

test('an installation whose money agrees is clean', async () => {
  expect(await verify()).toEqual({ code: 0, said: 'clean: 3 transfers, 1 accounts, 1 bets\n' });
});

test('a settled bet whose stake and payout never moved is found', async () => {
  const copy = uuidv7();
  await sql('insert into betting.bets select (jsonb_populate_record(b, $2)).* from betting.bets b where b.id = $1', [
    bet,
    { id: copy },
  ]);
  expect(await verify()).toEqual({
    code: 1,
    said: [
      `BROKEN accepted_bet_has_its_stake: 1\n  ${copy}`,
      `BROKEN outcome_has_its_difference: 1\n  ${copy}`,
      '2 invariants broken: 3 transfers, 1 accounts, 2 bets\n',
    ].join('\n'),
  });
  await sql('delete from betting.bets where id = $1', [copy]);
});

test('a bet that says more than was moved for it is found, and so is money of a bet that is not there', async () => {
  await sql('create table said as select * from betting.bets where id = $1'.replace('$1', `'${bet}'`));
  await sql('update betting.bets set stake = 1000000, estimated = 1950000, payout = 1950000 where id = $1', [bet]);
  expect((await verify()).said).toBe(
    [
      `BROKEN movement_is_what_its_bet_says: 2\n  ${bet}: stake amount 10000 for 1000000`,
      `${bet}: payout amount 19500 for 1950000`,
      '1 invariants broken: 3 transfers, 1 accounts, 1 bets\n',
    ]
      .join('\n  ')
      .replace('\n  1 inv', '\n1 inv'),
  );
  await sql('delete from betting.bets where id = $1', [bet]);
  expect((await verify()).said).toContain('BROKEN movement_belongs_to_a_bet: 2\n');
  await sql('insert into betting.bets select * from said');
  expect((await verify()).code).toBe(0);
});

test('a second payout of a bet under another key is found', async () => {
  const key = uuidv7();
  const gift = { key, debitAccount: houseAccounts.bets, creditAccount: accountOf(member, 'money'), amount: 900_000n };
  const wallet = harness.platform('test').client(WalletService);
  await wallet.postTransfers({ transfers: [{ ...gift, kind: 'payout', reference: bet }] });
  expect(await verify()).toEqual({
    code: 1,
    said: [
      `BROKEN movement_is_known_to_its_bet: 1\n  ${key}: payout of 900000 for ${bet}`,
      '1 invariants broken: 4 transfers, 1 accounts, 1 bets\n',
    ].join('\n'),
  });
  // It stays: the ledger forgets nothing. What follows looks at the other invariants.
  await sql('update wallet.transfers set kind = $2 where key = $1', [key, 'adjustment']);
});

test('a stake that was deleted from the ledger is found on both sides', async () => {
  const stake = `reference = $1 and kind = 'stake'`;
  await sql(`create table kept as select * from wallet.transfers where ${stake.replace('$1', `'${bet}'`)}`);
  await sql(`delete from wallet.transfers where ${stake}`, [bet]);
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toContain(`BROKEN accepted_bet_has_its_stake: 1\n  ${bet}`);
  expect(said).toContain('BROKEN legs: ');
  await sql('insert into wallet.transfers select * from kept');
});

test('a bet with a casino supplier that was booked and is not known, or known with another outcome, is found', async () => {
  const call = { vendor: 'acme', transactionId: 't1', accountId: member, currency: 'KRW', game: 'dragon', round: 'r1' };
  const bettor = { path: `1.${member}`, account: 'm', nickname: 'm', level: 1 };
  const { results } = await harness
    .platform('gateway')
    .client(SupplierCallsService)
    .takeSupplierCalls({
      calls: [
        { ...call, kind: SupplierCallKind.BET, amount: 1_000n, gameClass: 'slot', bettor },
        { ...call, kind: SupplierCallKind.WIN, amount: 300n, transactionId: 't2', reference: 't1' },
      ],
    });
  const id = results[0]?.betId ?? '';
  const casino = harness.platform('test').client(CasinoBetsService);
  await until(async () => (await casino.listCasinoBets({})).bets[0]?.payout === 300n, 'the bet is known');
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringMatching(/, 2 bets\n$/) });
  await sql('update betting.casino_bets set payout = 30000 where id = $1', [id]);
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining(`BROKEN supplier_bet_is_as_booked: 1\n  ${id}: payout 30000 for 300`),
  });
  await sql('create table known as select * from betting.casino_bets');
  await sql('delete from betting.casino_bets');
  expect((await verify()).code).toBe(0);
  await sql(`update wallet.supplier_calls set changed_at = changed_at - interval '5 minutes' where kind = 'bet'`);
  expect((await verify()).said).toContain(`BROKEN supplier_bet_is_known: 1\n  ${id}: version 0 of 2`);
  // The last column is reckoned by the table itself.
  await sql('alter table known drop column over_max_win');
  await sql('update known set payout = 300');
  await sql('insert into betting.casino_bets select * from known');
  expect((await verify()).code).toBe(0);
});

test('a balance that was changed by hand is found', async () => {
  await sql('update wallet.accounts set balance = balance + 1');
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toMatch(/^BROKEN balances: /);
  await sql('update wallet.accounts set balance = balance - 1');
  expect((await verify()).code).toBe(0);
});

test('where there is nothing to look at, it says so and does not call it clean', async () => {
  expect(await verify({ MADANG_DATA: '/nowhere' })).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^could not verify: /),
  });
  const half = await verify({ WALLET_DATABASE_URL: harness.databaseUrl });
  expect(half).toEqual({ code: 2, said: 'could not verify: BETTING_DATABASE_URL is not set\n' });
});
