import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelKey, debtKey, settleKey, stakeKey } from '../money/ledger.ts';
import { drawn } from './feeds.ts';
import { BettingHouse, refusalOf, roundId, until } from './house.ts';

let house: BettingHouse;
beforeEach(async () => {
  house = await BettingHouse.open({ sweepAfterMs: 3_600_000 });
  house.ledger.give(7n, 100_000n);
});
afterEach(() => house[Symbol.asyncDispose]());

const placed = async () => (await house.place(7n)).bet?.id ?? '';

test('what breaks an invariant is found by name, with the bet', async () => {
  const kept = await placed();
  const stakeless = await placed();
  const unpaid = await placed();
  const unreturned = await placed();
  await house.client.cancelBet({ id: unreturned }, house.asMember(7n));
  await house.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await house.settled();
  expect(await refusalOf(house.place(99n))).toBe('BETTING_CLOSED');
  expect(await house.verify()).toEqual([]);
  house.ledger.transfers.delete(stakeKey(stakeless));
  house.ledger.transfers.delete(settleKey(unpaid, 0));
  house.ledger.transfers.delete(cancelKey(unreturned));
  const found = await house.verify();
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
  await house.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await house.settled();
  house.ledger.take(7n, 100_000n);
  await house.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
  await house.settled();
  await until(() => house.ledger.debt(7n) > 0n, 'the debt was booked');
  await until(
    async () => (await house.sql('select from recall_debts where booked_at is not null')).length === 1,
    'that was kept',
  );
  expect(await house.verify()).toEqual([]);
  house.ledger.transfers.delete(debtKey(owing, 1));
  expect(await house.verify()).toEqual([{ invariant: 'owed_difference_is_a_debt', examples: [owing] }]);
});

test('a stake that a refused bet keeps, and a pending bet that nobody ends, are found', async () => {
  expect(await refusalOf(house.place(8n))).toBe('INSUFFICIENT_FUNDS');
  const [refused] = await house.sql<{ id: string }>('select id from bets');
  house.ledger.transfers.set(stakeKey(refused?.id ?? ''), { content: undefined, code: '', balance: 0n });
  expect(await house.verify()).toEqual([{ invariant: 'refused_bet_keeps_its_stake', examples: [refused?.id] }]);
  house.ledger.faults.push('before');
  expect(await refusalOf(house.place(7n))).toBe('UNAVAILABLE');
  house.clock.advance(60_001);
  expect((await house.verify()).map(({ invariant }) => invariant)).toContain('pending_bet_ends');
});
