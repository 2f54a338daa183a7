import { balanceTypes, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateMoves, type Move, type MoveEnd, movementOf, openBetMoves } from './moves.ts';
import { figuresOf, sheetOf, unbalanced } from './sheet.ts';

const person = (type: keyof typeof balanceTypes, owner = 'member', isTest = false): MoveEnd => ({
  leg: balanceTypes[type],
  owner,
  test: isTest,
});
const house = (name: keyof typeof houseAccounts, isTest = false): MoveEnd => ({
  leg: Number(houseAccounts[name]),
  owner: '',
  test: isTest,
});
const move = (debit: MoveEnd, credit: MoveEnd, kind: string, amount: bigint, transfers = 1n): Move => ({
  debit,
  credit,
  kind,
  amount,
  transfers,
});
const money = person('money');

test.each([
  ['deposit', house('bank'), money, 'deposits'],
  ['deposit_cancel', money, house('bank'), 'deposits'],
  ['hold', money, person('held'), 'withdrawals'],
  ['release', person('held'), money, 'withdrawals'],
  ['withdrawal', person('held'), house('bank'), 'withdrawals'],
  ['stake', money, house('bets'), 'bets'],
  ['refund', house('bets'), money, 'bets'],
  ['payout', house('bets'), money, 'winnings'],
  ['recall', money, house('bets'), 'winnings'],
  ['casino_stake', money, house('vendor'), 'bets'],
  ['casino_refund', house('vendor'), money, 'bets'],
  ['casino_win', house('vendor'), money, 'winnings'],
  ['casino_recall', money, house('vendor'), 'winnings'],
  ['casino_debt', house('clearing'), person('debt'), 'moves'],
  ['recall_debt', house('clearing'), person('debt'), 'moves'],
  ['debt_payment', money, house('bank'), 'moves'],
  ['debt_forgiven', house('write_offs'), money, 'adjustments'],
  ['charge_bonus', house('bonus'), person('point'), 'bonus'],
  ['bonus_cancel', person('point'), house('bonus'), 'bonus'],
  ['rolling', house('commission'), person('point', 'agent'), 'commission'],
  ['settlement', house('commission'), person('money', 'agent'), 'commission'],
  ['partner_settlement', person('money', 'agent'), person('money', 'agent'), 'moves'],
  ['partner_settlement_recovery', person('money', 'agent'), person('money', 'agent'), 'moves'],
  ['conversion', person('point'), house('points_conversion'), 'moves'],
  ['grant', house('adjustment'), money, 'adjustments'],
  ['grant', person('money', 'agent'), money, 'moves'],
  // A kind that nobody has named yet goes by its accounts, and `constructor` is no kind of ours.
  ['cash_promotion', house('bank'), money, 'deposits'],
  ['vendor_promotion', person('egg'), house('vendor'), 'moves'],
  ['constructor', money, house('bets'), 'bets'],
] as const)('%s from %o to %o stands among the %4$s', (kind, debit, credit, column) => {
  expect(movementOf({ kind, debit, credit })).toBe(column);
});

test('rows add across to the closing, and columns down to zero, whatever moved', () => {
  const end = fc.oneof(
    fc
      .record({
        type: fc.constantFrom(...(Object.keys(balanceTypes) as (keyof typeof balanceTypes)[])),
        owner: fc.constantFrom('member', 'agent'),
        test: fc.boolean(),
      })
      .map(({ type, owner, test }) => person(type, owner, test)),
    fc
      .record({
        name: fc.constantFrom(...(Object.keys(houseAccounts) as (keyof typeof houseAccounts)[])),
        test: fc.boolean(),
      })
      .map(({ name, test }) => house(name, test)),
  );
  const moves = fc.array(
    fc
      .tuple(end, end, fc.constantFrom('stake', 'payout', 'hold', 'deposit', 'grant', 'x'), fc.bigInt(1n, 10n ** 12n))
      .map(([debit, credit, kind, amount]) => move(debit, credit, kind, amount)),
  );
  fc.assert(
    fc.property(moves, fc.bigInt(0n, 10n ** 9n), (made, closed) => {
      const all = [...made, ...openBetMoves(made, new Map([[false, closed]]))];
      const rows = sheetOf(
        new Map([
          ['member_money', 70n],
          ['bank', -70n],
        ]),
        all,
      );
      expect(unbalanced(rows)).toEqual([]);
      for (const row of rows) {
        const moved = [...row.cells.values()].reduce((sum, { amount }) => sum + amount, 0n);
        expect(row.opening + moved).toBe(row.closing);
      }
    }),
  );
});

test('a stake lies open until its bet has an outcome, and is the house’s then', () => {
  const moves = [move(money, house('bets'), 'stake', 1_000n, 2n), move(house('bets'), money, 'payout', 700n)];
  const rows = sheetOf(new Map(), [...moves, ...openBetMoves(moves, new Map([[false, 400n]]))]);
  const of = (kind: string) => rows.find((row) => row.kind === kind && !row.test);
  expect(of('open_bets')?.closing).toBe(600n);
  expect(of('bets')?.closing).toBe(-300n);
  expect(of('bets')?.cells.get('bets')?.amount).toBe(400n);
  expect(of('member_money')?.closing).toBe(-300n);
});

test('test accounts stand apart, with their own side of the house', () => {
  const rows = sheetOf(new Map(), [
    move(house('bank'), money, 'deposit', 100n),
    move(house('bank', true), person('money', 'member', true), 'deposit', 900n),
  ]);
  const of = (kind: string, isTest: boolean) => rows.find((row) => row.kind === kind && row.test === isTest)?.closing;
  expect([of('bank', false), of('bank', true), of('member_money', true)]).toEqual([-100n, -900n, 900n]);
  expect(figuresOf(rows)).toMatchObject({ deposits: 100n, net: 100n, closing: 100n });
});

test('what came to a day after it was summed is the difference of both sums', () => {
  const before = [move(house('bank'), money, 'deposit', 100n, 2n), move(money, house('bets'), 'stake', 5n)];
  const now = [move(house('bank'), money, 'deposit', 130n, 3n), move(house('bonus'), person('point'), 'x', 7n)];
  expect(lateMoves(before, now)).toEqual([
    move(house('bank'), money, 'deposit', 30n, 1n),
    move(house('bonus'), person('point'), 'x', 7n),
    move(money, house('bets'), 'stake', -5n, -1n),
  ]);
  expect(lateMoves(now, now)).toEqual([]);
});
