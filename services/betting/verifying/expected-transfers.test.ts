import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusOf } from '../bets/bet.ts';
import { cancelKey, debtKey, settleKey, stakeKey } from '../money/ledger.ts';
import { toTransfer } from '../money/wallet.ts';
import { type Outcome, payoutOf } from '../money/winnings.ts';
import { type OpenBet, planChange } from '../settling/plan.ts';
import { type ExpectedMovement, expectedTransfers, type VerifiedBet } from './expected-transfers.ts';

const id = uuidv7();
const accepted: VerifiedBet = {
  id,
  accountId: 7n,
  stake: 10_000n,
  potentialPayout: 19_500n,
  status: 'accepted',
  outcomes: [],
  debts: [],
  reversing: false,
  settling: false,
};
const win = { outcome: 'win', payout: 19_500n } as const;
const loss = { outcome: 'loss', payout: 0n } as const;
const refunded = { outcome: 'void', payout: 10_000n } as const;

/** What a movement gives its member, each form of it, with its state and the kind of its first form. */
const brief = ({ key, state, forms, invariant }: ExpectedMovement) => ({
  key,
  state,
  invariant,
  kinds: forms.map(({ kind }) => kind),
  gives: forms.map(({ creditAccount, amount }) => (creditAccount === houseAccounts.bets ? -amount : amount)),
});
const of = (change: Partial<VerifiedBet>) => expectedTransfers({ ...accepted, ...change }).map(brief);
/** What a bet knows of besides its stake. */
const besides = (change: Partial<VerifiedBet>) => of(change).slice(1);

test('a bet has its stake once it was accepted; one that is pending may have it, one that was refused never has', () => {
  const stake = { key: stakeKey(id), gives: [-10_000n], kinds: ['stake'] };
  expect(of({})).toEqual([{ ...stake, state: 'posted', invariant: 'accepted_bet_has_its_stake' }]);
  expect(of({ status: 'pending' })).toEqual([{ ...stake, state: 'open', invariant: 'accepted_bet_has_its_stake' }]);
  expect(of({ status: 'refused' })).toEqual([{ ...stake, state: 'absent', invariant: 'refused_bet_keeps_its_stake' }]);
});

test('every transfer is its bet’s, between its member and the harness of bets', () => {
  const [transfer] = expectedTransfers(accepted);
  expect(transfer?.bet).toBe(id);
  expect(transfer?.forms).toEqual([
    {
      key: stakeKey(id),
      debitAccount: accountOf(7n, 'money'),
      creditAccount: houseAccounts.bets,
      amount: 10_000n,
      kind: 'stake',
      reference: id,
    },
  ]);
});

test('a cancelled bet has its stake and its refund, which is open while it is being reversed', () => {
  const refund = { key: cancelKey(id), gives: [10_000n], kinds: ['refund'], invariant: 'cancelled_bet_has_its_refund' };
  expect(of({ status: 'cancelled' })[0]).toMatchObject({ key: stakeKey(id), state: 'posted' });
  expect(besides({ status: 'cancelled' })).toEqual([{ ...refund, state: 'posted' }]);
  expect(besides({ status: 'cancelled', reversing: true })).toEqual([{ ...refund, state: 'open' }]);
});

test.each<[string, VerifiedBet['outcomes'], [number, bigint, string][]]>([
  ['a win', [win], [[0, 19_500n, 'payout']]],
  ['a loss', [loss], []],
  ['a void', [refunded], [[0, 10_000n, 'refund']]],
  [
    'a win that became a loss',
    [win, loss],
    [
      [0, 19_500n, 'payout'],
      [1, -19_500n, 'recall'],
    ],
  ],
  [
    'a win that became void',
    [win, refunded],
    [
      [0, 19_500n, 'payout'],
      [1, -9_500n, 'recall'],
    ],
  ],
  [
    'a void that became a win',
    [refunded, win],
    [
      [0, 10_000n, 'refund'],
      [1, 9_500n, 'payout'],
    ],
  ],
  ['a loss that became void and void again', [loss, refunded, refunded], [[1, 10_000n, 'refund']]],
])('%s has the differences of its outcomes and no others', (_, outcomes, differences) => {
  expect(besides({ status: statusOf(outcomes.at(-1)?.outcome ?? 'loss'), outcomes })).toEqual(
    differences.map(([revision, gives, kind]) => ({
      key: settleKey(id, revision),
      state: 'posted',
      gives: [gives],
      kinds: [kind],
      invariant: 'outcome_has_its_difference',
    })),
  );
});

test('of a bet that is being reversed the last difference is open, and those before it are posted', () => {
  const states = besides({ status: 'void', outcomes: [win, refunded], reversing: true }).map(({ state }) => state);
  expect(states).toEqual(['posted', 'open']);
});

test('a clawback that became a debt is absent, its debt is open until the wallet has it, and other revisions stay', () => {
  const outcomes = [win, loss, win];
  const owed = (amount: bigint, booked: boolean) =>
    besides({ status: 'won', outcomes, debts: [{ revision: 1, amount, booked }] });
  expect(
    owed(19_500n, true)
      .slice(0, 3)
      .map(({ state }) => state),
  ).toEqual(['posted', 'absent', 'posted']);
  const debt = {
    key: debtKey(id, 1),
    gives: [19_500n],
    kinds: ['recall_debt'],
    invariant: 'owed_difference_is_a_debt',
  };
  expect(owed(19_500n, true).slice(3)).toEqual([{ ...debt, state: 'posted' }]);
  expect(owed(19_500n, false).slice(3)).toEqual([{ ...debt, state: 'open' }]);
  expect(owed(1n, true).slice(3)).toEqual([{ ...debt, gives: [1n], state: 'posted' }]);
  expect(owed(0n, true).slice(3)).toEqual([]);
});

test('a debt is on its member and its bet', () => {
  const debts = [{ revision: 1, amount: 19_500n, booked: true }];
  const debt = expectedTransfers({ ...accepted, status: 'lost', outcomes: [win, loss], debts }).at(-1);
  expect(debt?.bet).toBe(id);
  expect(debt?.forms).toMatchObject([{ creditAccount: accountOf(7n, 'debt'), reference: id, key: debtKey(id, 1) }]);
});

test('while a bet may be given its next result, its difference may be there in whatever form it can have', () => {
  const next = (outcomes: VerifiedBet['outcomes']) => besides({ outcomes, settling: true }).at(-1);
  const open = { state: 'open', invariant: 'outcome_has_its_difference' };
  expect(next([])).toEqual({ ...open, key: settleKey(id, 0), gives: [19_500n, 10_000n], kinds: ['payout', 'refund'] });
  expect(next([win])).toEqual({
    ...open,
    key: settleKey(id, 1),
    gives: [-19_500n, -9_500n],
    kinds: ['recall', 'recall'],
  });
  expect(next([win, loss])).toEqual({
    ...open,
    key: settleKey(id, 2),
    gives: [19_500n, 10_000n],
    kinds: ['payout', 'refund'],
  });
  expect(next([refunded])).toEqual({
    ...open,
    key: settleKey(id, 1),
    gives: [9_500n, -10_000n],
    kinds: ['payout', 'recall'],
  });
  expect(expectedTransfers({ ...accepted, settling: true }).at(-1)?.bet).toBe(id);
});

test('whatever outcomes a bet goes through, what is expected is what settling moves, and its sum is the payout', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome[]>('win', 'loss', 'void'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(outcomes, (given) => {
      let bet = { ...accepted, payout: 0n, revision: -1 } as unknown as OpenBet;
      const moved = given.flatMap((outcome) => {
        const { payout, revision, transfer } = planChange(bet, outcome);
        bet = { ...bet, payout, revision, status: statusOf(outcome) };
        return transfer ? [toTransfer(transfer)] : [];
      });
      const reached = given.map((outcome) => ({ outcome, payout: payoutOf(outcome, accepted) }));
      const expected = expectedTransfers({ ...accepted, status: bet.status, outcomes: reached });
      expect(expected.slice(1).flatMap(({ forms }) => forms)).toEqual(moved);
      const sum = expected.map(brief).reduce((total, { gives }) => total + (gives[0] ?? 0n), 0n);
      expect(sum).toBe(bet.payout - accepted.stake);
    }),
  );
});
