import { SupplierBetsChangedSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, until } from './harness.ts';
import { type Change, told } from './supplier-bet.ts';

const hourMs = 3_600_000;
const lateMs = 300_000;

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ casinoOpenHours: 24 });
});
afterEach(() => harness[Symbol.asyncDispose]());

type Bet = Partial<Change> & { id: string };

const newId = () => uuidv7(harness.nowMs);
const book = (...bets: Bet[]) => harness.supplierCalls.book(...bets.map((bet) => told(harness.nowMs, bet)));

/** Books bets and tells of them. */
async function play(...bets: Bet[]): Promise<void> {
  book(...bets);
  await harness.say(SupplierBetsChangedSchema, { bets: bets.map((bet) => told(harness.nowMs, bet)) });
  await harness.harness.settled();
}

test('bets that stand as wallet booked them break nothing, whatever became of them', async () => {
  const [open, won, lost, back, backAfterWin, sibling] = [newId(), newId(), newId(), newId(), newId(), newId()];
  await play({ id: open, round: 'r9' }, { id: sibling, round: 'r2' }, { id: won, version: 2, wins: 1, payout: 2_000n });
  await play({ id: lost, round: 'r2', version: 2, wins: 1, roundClosed: true });
  await play({ id: back, round: 'r3', version: 2, rolledBack: true });
  await play({ id: backAfterWin, round: 'r4', version: 3, wins: 1, payout: 500n, rolledBack: true });
  expect(await harness.verify()).toEqual([]);
  // It was closed by its sibling's call, which no call of its own says.
  expect(await harness.sql(`select status, closed from casino_bets where id = $1`, [sibling])).toEqual([
    { status: 'loss', closed: true },
  ]);
});

test('a bet that was booked and never told of, and one whose last call was not, are found once that is late', async () => {
  const [unheard, behind] = [newId(), newId()];
  await play({ id: behind, round: 'r2' });
  book({ id: unheard }, { id: behind, round: 'r2', version: 2, wins: 1, payout: 700n });
  harness.clock.advance(lateMs);
  expect(await harness.verify()).toEqual([]);
  harness.clock.advance(1);
  const [found, ...others] = await harness.verify();
  expect(others).toEqual([]);
  expect(found?.invariant).toBe('supplier_bet_is_known');
  expect(found?.examples.sort()).toEqual([`${behind}: version 1 of 2`, `${unheard}: version 0 of 1`].sort());
});

test.each([
  ['stake', 'stake = 1001', 'stake 1001 for 1000'],
  ['payout', 'payout = 2001', 'payout 2001 for 2000'],
  ['outcome', `status = 'loss'`, 'status loss for win'],
  ['member', 'account_id = 8', 'accountId 8 for 7'],
  ['class', `game_class = 'casino'`, 'gameClass casino for slot'],
  ['wallet', 'eggs = true', 'eggs true for false'],
  ['name', `transaction_id = 'other'`, 'transactionId other for'],
])('a bet with another %s than was booked is found', async (_name, change, example) => {
  const id = newId();
  await play({ id, version: 2, wins: 1, payout: 2_000n });
  expect(await harness.verify()).toEqual([]);
  await harness.sql(`update casino_bets set ${change} where id = $1`, [id]);
  expect(await harness.verify()).toContainEqual({
    invariant: 'supplier_bet_is_as_booked',
    examples: [expect.stringContaining(`${id}: ${example}`)],
  });
});

test('a bet that wallet did not book, and a call of one that it did not, are found', async () => {
  const [lost, ahead] = [newId(), newId()];
  await play({ id: lost }, { id: ahead, round: 'r2' });
  harness.supplierCalls.forget(lost);
  await harness.say(SupplierBetsChangedSchema, { bets: [told(harness.nowMs, { id: ahead, round: 'r2', version: 2 })] });
  await harness.harness.settled();
  const [found, ...others] = await harness.verify();
  expect(others).toEqual([]);
  expect(found).toEqual({
    invariant: 'casino_bet_is_booked',
    examples: [`${lost}: version 0 of 1`, `${ahead}: version 1 of 2`].sort(),
  });
});

test('a bet that stays open for longer than any may is found', async () => {
  const id = newId();
  await play({ id });
  const holder = new pg.Client({ connectionString: harness.databaseUrl });
  await holder.connect();
  try {
    // What closes old bets leaves those alone that another works on.
    await holder.query('begin');
    await holder.query('select from betting.casino_bets where id = $1 for update', [id]);
    harness.clock.advance(24 * hourMs + lateMs);
    expect(await harness.verify()).toEqual([]);
    harness.clock.advance(1);
    expect(await harness.verify()).toEqual([{ invariant: 'open_casino_bet_ends', examples: [id] }]);
  } finally {
    await holder.end();
  }
});

test('bets of a month that was detached are not asked for, and those that were played with eggs are no wallet’s', async () => {
  const old = newId();
  await play({ id: old, version: 2, wins: 1 });
  harness.clock.advance(70 * 24 * hourMs);
  const eggs = newId();
  await play({ id: eggs, round: 'r2', version: 2, wins: 1 });
  await harness.sql('update casino_bets set eggs = true where id = $1', [eggs]);
  harness.supplierCalls.forget(eggs);
  expect(await harness.verify()).toEqual([]);
  for (const month of ['202610', '202611'])
    await harness.sql(`alter table casino_bets detach partition casino_bets_${month}`);
  await until(async () => (await harness.sql('select from casino_bets')).length === 1, 'the old bet is gone');
  expect(await harness.verify()).toEqual([]);
});
