import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelKey, debtKey, settleKey, stakeKey } from '../money/ledger.ts';
import { drawn } from './feeds.ts';
import { BettingHarness, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ sweepAfterMs: 3_600_000 });
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const placed = async () => (await harness.place(7n)).bet?.id ?? '';

test('what breaks an invariant is found by name, with the bet', async () => {
  const kept = await placed();
  const stakeless = await placed();
  const unpaid = await placed();
  const unreturned = await placed();
  await harness.client.cancelBet({ id: unreturned }, harness.asMember(7n));
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  expect(await refusalOf(harness.place(99n))).toBe('BETTING_CLOSED');
  expect(await harness.verify()).toEqual([]);
  harness.ledger.transfers.delete(stakeKey(stakeless));
  harness.ledger.transfers.delete(settleKey(unpaid, 0));
  harness.ledger.transfers.delete(cancelKey(unreturned));
  const found = await harness.verify();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { invariant: 'accepted_bet_has_its_stake', examples: [stakeless] },
      { invariant: 'outcome_has_its_difference', examples: [unpaid] },
      { invariant: 'cancelled_bet_has_its_refund', examples: [unreturned] },
    ]),
  );
  expect(JSON.stringify(found)).not.toContain(kept);
});

test('a debt that the wallet does not have is found', async () => {
  const owing = await placed();
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  harness.ledger.take(7n, 100_000n);
  await harness.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
  await harness.settled();
  await until(() => harness.ledger.debt(7n) > 0n, 'the debt was booked');
  await until(
    async () => (await harness.sql('select from recall_debts where booked_at is not null')).length === 1,
    'that was kept',
  );
  expect(await harness.verify()).toEqual([]);
  harness.ledger.transfers.delete(debtKey(owing, 1));
  expect(await harness.verify()).toEqual([{ invariant: 'owed_difference_is_a_debt', examples: [owing] }]);
});

test.each([
  ['amount', { amount: 9_999n }],
  ['debitAccount', { debit: accountOf(8n, 'money') }],
  ['creditAccount', { credit: houseAccounts.bonus }],
  ['kind', { kind: 'adjustment' }],
  ['reference', { reference: 'somewhere' }],
])('a stake with another %s than its bet says is found', async (name, change) => {
  const bet = await placed();
  const key = stakeKey(bet);
  const kept = harness.ledger.transfers.get(key);
  if (!kept?.content) throw new Error('no stake was taken');
  harness.ledger.transfers.set(key, { ...kept, content: { ...kept.content, ...change } });
  const found = await harness.verify();
  const example = expect.stringMatching(`^${bet}: stake ${name} `);
  expect(found).toContainEqual({ invariant: 'movement_is_what_its_bet_says', examples: [example] });
  // Who follows a reference from the ledger finds no bet there.
  expect(found.map(({ invariant }) => invariant).slice(1)).toEqual(
    name === 'reference' ? ['movement_belongs_to_a_bet'] : [],
  );
});

test('every later transfer is compared too: payout, clawback, debt and refund', async () => {
  const owing = await placed();
  const unlike = await placed();
  const returned = await placed();
  await harness.client.cancelBet({ id: returned }, harness.asMember(7n));
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  harness.ledger.take(7n, 100_000n);
  await harness.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
  await harness.settled();
  const booked = 'select from recall_debts where booked_at is not null';
  const owed = async () => (await harness.sql('select from recall_debts')).length;
  await until(async () => (await harness.sql(booked)).length === (await owed()), 'the debts were booked');
  expect(await harness.verify()).toEqual([]);
  const debt = debtKey(harness.ledger.transfers.has(debtKey(owing, 1)) ? owing : unlike, 1);
  for (const key of [cancelKey(returned), settleKey(owing, 0), settleKey(unlike, 0), debt]) {
    const kept = harness.ledger.transfers.get(key);
    if (!kept?.content) throw new Error('it never moved');
    harness.ledger.transfers.set(key, { ...kept, content: { ...kept.content, amount: kept.content.amount + 1n } });
  }
  const [found, ...others] = await harness.verify();
  expect(others).toEqual([]);
  expect(found?.invariant).toBe('movement_is_what_its_bet_says');
  expect(found?.examples.map((example) => example.replace(/^.*: /, '')).sort()).toEqual([
    'payout amount 19501 for 19500',
    'payout amount 19501 for 19500',
    'recall_debt amount 19501 for 19500',
    'refund amount 10001 for 10000',
  ]);
});

test('money of no bet, and a second payout of a bet under another key, are found from the ledger’s side', async () => {
  const bet = await placed();
  const lone = await placed();
  const payout = { debit: houseAccounts.bets, credit: accountOf(7n, 'money'), amount: 19_500n, kind: 'payout' };
  const second = settleKey(lone, 99);
  harness.ledger.transfers.set(second, { content: { ...payout, reference: bet }, code: '', balance: 0n });
  const early = settleKey(bet, 0);
  harness.ledger.transfers.set(early, { content: { ...payout, reference: bet }, code: '', balance: 0n });
  await harness.sql('delete from bets where id = $1', [lone]);
  expect(await harness.verify()).toEqual(
    expect.arrayContaining([
      { invariant: 'movement_belongs_to_a_bet', examples: [`${stakeKey(lone)}: stake of 10000 for ${lone}`] },
      {
        invariant: 'movement_is_known_to_its_bet',
        examples: expect.arrayContaining([
          `${second}: payout of 19500 for ${bet}`,
          // Nothing of its round is being settled: the bet cannot have won yet.
          `${early}: payout of 19500 for ${bet}`,
        ]),
      },
    ]),
  );
});

test('bets under way break nothing: pending, on their way back, and paid before that was written', async () => {
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  expect(await harness.sql(`select from bets where status = 'pending'`)).toHaveLength(1);
  const returning = await placed();
  const paid = await placed();
  harness.ledger.faults.push('before');
  await refusalOf(harness.client.cancelBet({ id: returning }, harness.asMember(7n)));
  expect(await harness.verify()).toEqual([]);
  await harness.without('settle_bets', async () => {
    await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
    await until(() => harness.ledger.transfers.has(settleKey(paid, 0)), 'the payout was posted');
    expect(await harness.status(paid)).toBe('accepted');
    expect(await harness.verify()).toEqual([]);
    const key = settleKey(paid, 0);
    const kept = harness.ledger.transfers.get(key);
    if (!kept?.content) throw new Error('it never moved');
    harness.ledger.transfers.set(key, { ...kept, content: { ...kept.content, amount: 50_000n } });
    expect((await harness.verify()).map(({ invariant }) => invariant)).toEqual(['movement_is_what_its_bet_says']);
    harness.ledger.transfers.set(key, kept);
  });
});

test('a stake that a refused bet keeps, and a pending bet that nobody ends, are found', async () => {
  expect(await refusalOf(harness.place(8n))).toBe('INSUFFICIENT_FUNDS');
  const [refused] = await harness.sql<{ id: string }>('select id from bets');
  const content = {
    debit: accountOf(8n, 'money'),
    credit: houseAccounts.bets,
    amount: 10_000n,
    kind: 'stake',
    reference: refused?.id ?? '',
  };
  harness.ledger.transfers.set(stakeKey(refused?.id ?? ''), { content, code: '', balance: 0n });
  expect(await harness.verify()).toEqual([{ invariant: 'refused_bet_keeps_its_stake', examples: [refused?.id] }]);
  harness.ledger.faults.push('before');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  harness.clock.advance(60_001);
  expect((await harness.verify()).map(({ invariant }) => invariant)).toContain('pending_bet_ends');
});
