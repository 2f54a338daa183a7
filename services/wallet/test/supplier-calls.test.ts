import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reason } from './harness.ts';
import { bet, rollback, supplierCallsHarness, win } from './supplier-calls-harness.ts';

let wallet: Awaited<ReturnType<typeof supplierCallsHarness>>;

beforeAll(async () => {
  wallet = await supplierCallsHarness();
});
afterAll(async () => {
  expect(await wallet.violations()).toEqual([]);
  await wallet[Symbol.asyncDispose]();
});

const names = () => Array.from({ length: 4 }, () => uuidv7()) as [string, string, string, string];

test('a bet takes its stake, wins add to it, and each is told of with the whole bet', async () => {
  const { take, home, told } = wallet;
  const id = await wallet.rich();
  const [b, w, v] = names();
  expect(await take(bet(id, b))).toEqual(['OK 9000']);
  expect(await take(win(id, w, b, { amount: 2_500n }))).toEqual(['OK 11500']);
  expect(await take(win(id, v, b, { amount: 0n, roundClosed: true }))).toEqual(['OK 11500']);
  await home.settled();
  const own = told.filter((one) => one.transactionId === b).sort((x, y) => x.version - y.version);
  expect(own.map(({ version, payout, wins, roundClosed }) => [version, payout, wins, roundClosed])).toEqual([
    [1, 0n, 0, false],
    [2, 2_500n, 1, false],
    [3, 2_500n, 2, true],
  ]);
  expect(own[2]).toMatchObject({
    accountId: id,
    stake: 1_000n,
    gameClass: 'slot',
    balanceBefore: 10_000n,
    balanceAfter: 11_500n,
    bettor: { nickname: 'Kim "K"', level: 2, testAccount: false },
  });
  expect(own[2]?.betId).toBe(own[0]?.betId);
  const { rows } = await wallet.tables.query('select kind, amount from transfers where reference = $1 order by key', [
    own[0]?.betId,
  ]);
  expect(rows).toEqual([
    { kind: 'casino_stake', amount: 1_000n },
    { kind: 'casino_win', amount: 2_500n },
  ]);
});

test('calls of one group count in their order, also those that depend on each other', async () => {
  const id = await wallet.rich(1_000n);
  const [b, w, c, d] = names();
  const calls = [
    bet(id, b),
    bet(id, c),
    win(id, w, b, { amount: 3_000n }),
    bet(id, c),
    bet(id, d, { amount: 2_000n }),
    rollback(id, `${b}r`, b),
    rollback(id, `${b}r`, b),
  ];
  expect(await wallet.take(...calls)).toEqual([
    'OK 0',
    'INSUFFICIENT_FUNDS 2000',
    'OK 3000',
    'INSUFFICIENT_FUNDS 2000 again',
    'OK 1000',
    'OK 2000',
    'OK 2000 again',
  ]);
});

test('a repeated call has its first answer with the balance of now, and other contents are a conflict', async () => {
  const id = await wallet.rich();
  const other = await wallet.rich();
  const [b, w] = names();
  await wallet.take(bet(id, b), win(id, w, b));
  expect(await wallet.take(bet(id, b, { refusal: 'TOKEN_EXPIRED' }), win(id, w, b))).toEqual([
    'OK 10000 again',
    'OK 10000 again',
  ]);
  const changed = [
    bet(id, b, { amount: 999n }),
    bet(id, b, { currency: 'USD' }),
    bet(id, b, { round: 'another' }),
    bet(id, b, { game: 'tiger' }),
    bet(other, b),
    win(id, b, w),
    win(id, w, 'another'),
    rollback(id, w, b),
  ];
  for (const call of changed) expect(await wallet.take(call)).toEqual(['DUPLICATE_TRANSACTION 10000']);
  expect(await wallet.take(bet(id, b, { vendor: 'other' }))).toEqual(['OK 9000']);
});

test('a refusal that comes along counts for what is not known, and leaves nothing behind', async () => {
  const id = await wallet.rich();
  const [b] = names();
  expect(await wallet.take(bet(id, b, { refusal: 'TOKEN_EXPIRED' }))).toEqual(['TOKEN_EXPIRED 10000']);
  expect(await wallet.take(bet(id, b, { currency: 'USD' }))).toEqual(['WRONG_CURRENCY 10000']);
  expect(await wallet.take(bet(id, b))).toEqual(['OK 9000']);
});

test('a bet that was refused for want of money stays refused, and there is nothing to win or take back', async () => {
  const id = await wallet.rich(500n);
  const [b, w, r] = names();
  expect(await wallet.take(bet(id, b))).toEqual(['INSUFFICIENT_FUNDS 500']);
  await wallet.give(id, 5_000n);
  expect(await wallet.take(bet(id, b))).toEqual(['INSUFFICIENT_FUNDS 5500 again']);
  expect(await wallet.take(win(id, w, b), rollback(id, r, b))).toEqual(['TRANSACTION_DOES_NOT_EXIST 5500', 'OK 5500']);
});

test('a win needs its bet: the same member, the same vendor, not taken back, and it may come later', async () => {
  const [id, other] = [await wallet.rich(), await wallet.rich()];
  const [b, w, r, v] = names();
  const unknown = ['TRANSACTION_DOES_NOT_EXIST 10000'];
  expect(await wallet.take(win(id, w, b))).toEqual(unknown);
  await wallet.take(bet(id, b));
  expect(await wallet.take(win(other, w, b))).toEqual(unknown);
  expect(await wallet.take(win(id, w, b, { vendor: 'other' }))).toEqual(['TRANSACTION_DOES_NOT_EXIST 9000']);
  expect(await wallet.take(win(id, w, b))).toEqual(['OK 10000']);
  expect(await wallet.take(win(id, v, w))).toEqual(unknown);
  await wallet.take(rollback(id, r, b));
  expect(await wallet.take(win(id, v, b))).toEqual(['TRANSACTION_ROLLED_BACK 11000']);
});

test('a rollback gives a stake back once, and before its bet it keeps the bet from coming', async () => {
  const [id, other] = [await wallet.rich(), await wallet.rich()];
  const [b, r, late, s] = names();
  await wallet.take(bet(id, b));
  expect(await wallet.take(rollback(other, r, b))).toEqual(['TRANSACTION_DOES_NOT_EXIST 10000']);
  expect(await wallet.take(rollback(id, r, b), rollback(id, `${r}2`, b))).toEqual(['OK 10000', 'OK 10000']);
  expect(await wallet.take(rollback(id, s, late), rollback(id, `${s}2`, late))).toEqual(['OK 10000', 'OK 10000']);
  expect(await wallet.take(bet(id, late), win(id, `${late}w`, late))).toEqual([
    'TRANSACTION_ROLLED_BACK 10000',
    'TRANSACTION_ROLLED_BACK 10000',
  ]);
  expect(await wallet.take(rollback(id, late, late))).toEqual(['DUPLICATE_TRANSACTION 10000']);
});

test('a win that is taken back is paid as far as the member has it, and owed for the rest', async () => {
  const id = await wallet.rich(1_000n);
  const [b, w, c, r] = names();
  await wallet.take(bet(id, b), win(id, w, b, { amount: 5_000n }), bet(id, c, { amount: 3_000n }));
  expect(await wallet.take(rollback(id, r, w))).toEqual(['OK 0']);
  expect(await wallet.balances(id)).toMatchObject({ money: 0n, debt: 3_000n });
  expect(await wallet.take(rollback(id, `${r}2`, w))).toEqual(['OK 0']);
  await wallet.take(win(id, `${w}2`, c, { amount: 4_000n }));
  expect(await wallet.balances(id)).toMatchObject({ money: 1_000n, debt: 0n });
  await wallet.home.settled();
  expect(wallet.told.findLast((one) => one.transactionId === b)).toMatchObject({ payout: 0n, wins: 1, version: 3 });
});

test('a call that comes again a day later has its answer of then, and wins and rollbacks may come as late', async () => {
  const { clock, take } = wallet;
  const id = await wallet.rich();
  const dayMs = 86_400_000;
  const [b, w, r, late] = names();
  const [c, d, refused, early] = names();
  const known = [
    bet(id, b),
    win(id, w, b, { amount: 2_500n }),
    bet(id, c),
    rollback(id, r, c),
    bet(id, late),
    bet(id, d),
    bet(id, refused, { amount: 1_000_000n }),
    rollback(id, early, `${early}b`),
  ];
  expect(await take(...known)).toEqual([
    'OK 9000',
    'OK 11500',
    'OK 10500',
    'OK 11500',
    'OK 10500',
    'OK 9500',
    'INSUFFICIENT_FUNDS 9500',
    'OK 9500',
  ]);
  clock.advance(dayMs);
  expect(await take(...known)).toEqual([
    ...Array.from({ length: 6 }, () => 'OK 9500 again'),
    'INSUFFICIENT_FUNDS 9500 again',
    'OK 9500 again',
  ]);
  // What would keep a new bet from being taken says nothing of a known one, nor of what comes of it.
  expect(await take(bet(id, b, { refusal: 'TOKEN_EXPIRED' }))).toEqual(['OK 9500 again']);
  expect(await take(bet(id, b, { amount: 1_001n }))).toEqual(['DUPLICATE_TRANSACTION 9500']);
  expect(await take(bet(id, `${early}b`))).toEqual(['TRANSACTION_ROLLED_BACK 9500']);
  expect(await take(win(id, `${late}w`, late, { amount: 3_000n }))).toEqual(['OK 12500']);
  expect(await take(rollback(id, `${d}r`, d), rollback(id, `${w}r`, w))).toEqual(['OK 13500', 'OK 11000']);
  clock.advance(30 * dayMs);
  expect(await take(win(id, `${late}w`, late, { amount: 3_000n }), rollback(id, `${d}r`, d))).toEqual([
    'OK 11000 again',
    'OK 11000 again',
  ]);
  await wallet.home.settled();
});

test('bets that stand booked are listed page by page, and found by their names', async () => {
  const id = await wallet.rich();
  const [b, w, refused, c] = names();
  const vendor = 'listed';
  await wallet.take(
    bet(id, b, { vendor }),
    win(id, w, b, { vendor, amount: 300n }),
    bet(id, refused, { vendor, amount: 1_000_000n }),
    rollback(id, `${c}r`, 'never came'),
    bet(id, c, { vendor }),
  );
  const listed: string[] = [];
  let pages = 0;
  for (let after: { vendor: string; transactionId: string } | undefined; ; ) {
    const { bets, next } = await wallet.service.listSupplierBets({ ...(after && { after }), limit: 2 });
    listed.push(...bets.filter((one) => one.vendor === vendor).map((one) => one.transactionId));
    pages += 1;
    if (!next) break;
    after = next;
  }
  expect(pages).toBeGreaterThan(2);
  expect(listed).toEqual([b, c].sort());
  const wanted = [b, w, refused, c, 'nothing'].map((transactionId) => ({ vendor, transactionId }));
  const { bets } = await wallet.service.findSupplierBets({ bets: [...wanted, { vendor: 'other', transactionId: b }] });
  const found = bets.map((one) => [one.transactionId, one.version, one.payout, one.wins] as const);
  expect(found.sort(([one], [other]) => (one < other ? -1 : 1))).toEqual(
    [[b, 2, 300n, 1] as const, [c, 1, 0n, 0] as const].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
});

test('what is no call is answered by itself, and those beside it are booked', async () => {
  const id = await wallet.rich();
  const [b, c, d, e] = names();
  const calls = [
    bet(id, b, { reference: d }),
    bet(id, c),
    bet(id, d, { kind: 0 }),
    bet(id, e, { gameClass: 'minigame' }),
    { ...rollback(id, `${e}r`, c), amount: 5n },
  ];
  expect(await wallet.take(...calls)).toEqual([
    'VALIDATION 0',
    'OK 9000',
    'VALIDATION 0',
    'VALIDATION 0',
    'VALIDATION 0',
  ]);
});

test('only services may ask', async () => {
  const id = await wallet.rich();
  const asked = { calls: [bet(id, uuidv7())] };
  for (const caller of [wallet.as(id), wallet.agent('1'), wallet.admin()])
    expect(await reason(wallet.service.takeSupplierCalls(asked, caller))).toBe('FORBIDDEN');
  expect(await wallet.money(id)).toBe(10_000n);
});

test("a member's own limits and breaks refuse bets for good, and nothing else", async () => {
  const id = await wallet.rich();
  const [b, w, c, r] = names();
  await wallet.tables.query(`insert into play_members (account_id, created_at, changed_at) values ($1, $2, $2)`, [
    id,
    wallet.clock.now(),
  ]);
  await wallet.tables.query('update accounts set protected = true where id >> 4 = $1', [id]);
  await wallet.tables.query(`insert into play_rules (account_id, rule, value) values ($1, 'stake_day', 1500)`, [id]);
  expect(await wallet.take(bet(id, b), bet(id, c), win(id, w, b))).toEqual(['OK 9000', 'PLAY_LIMIT 10000', 'OK 10000']);
  expect(await wallet.take(rollback(id, r, b), rollback(id, `${r}2`, w))).toEqual(['OK 11000', 'OK 10000']);
  expect(await wallet.take(bet(id, c))).toEqual(['PLAY_LIMIT 10000 again']);
  const { rows } = await wallet.tables.query('select staked, refunded, paid from play_days where account_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ staked: 1_000n, refunded: 1_000n, paid: 0n }]);
});
