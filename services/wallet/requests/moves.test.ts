import { describe, expect, test } from 'vitest';
import { type DepositTarget, depositActions, depositMoves, isDepositTarget } from '../deposits/deposit-moves.ts';
import {
  holdingStatuses,
  isWithdrawalTarget,
  type WithdrawalTarget,
  withdrawalActions,
  withdrawalMoves,
} from '../withdrawals/withdrawal-moves.ts';
import { type Moves, whyNot } from './moves.ts';

/** Where a request of a status can go. */
function reached<Target extends string>(moves: Moves<Target>, status: string): string[] {
  const targets = Object.keys(moves.from) as Target[];
  return targets.filter((target) => whyNot(moves, status, target) === undefined);
}

/** Every status that a request may ever have: its member cancels a new one. */
function statusesOf<Target extends string>(moves: Moves<Target>): string[] {
  return [...new Set(['new', 'cancelled', ...Object.keys(moves.from)])];
}

describe.each([
  ['deposit', depositMoves, depositActions, isDepositTarget],
  ['withdrawal', withdrawalMoves, withdrawalActions, isWithdrawalTarget],
] as const)('a %s', (name, moves: Moves<string>, actions: Record<string, string>, isTarget) => {
  const statuses = statusesOf(moves);

  test('that has ended goes nowhere, and every other one goes somewhere', () => {
    const stays = statuses.filter((status) => reached(moves, status).length === 0);
    expect([...moves.ended].sort()).toEqual(stays.sort());
    for (const status of moves.ended)
      for (const target of Object.keys(moves.from)) expect(whyNot(moves, status, target)).toBe('ALREADY_PROCESSED');
  });

  test('that is where it is asked to go was processed already; one that cannot go there conflicts', () => {
    for (const status of statuses.filter((status) => !moves.ended.includes(status)))
      for (const target of Object.keys(moves.from)) {
        const expected = status === target ? 'ALREADY_PROCESSED' : 'STATE_CONFLICT';
        if (!reached(moves, status).includes(target)) expect(whyNot(moves, status, target)).toBe(expected);
      }
  });

  test('is moved by operators alone to what they may decide: never to new nor to cancelled', () => {
    for (const target of Object.keys(moves.from)) expect(isTarget(target)).toBe(true);
    for (const word of ['new', 'cancelled', '', 'toString', 'constructor', '__proto__'])
      expect(isTarget(word)).toBe(false);
  });

  test('has an audited action of its own for each move', () => {
    const named = Object.values(actions);
    expect(new Set(named).size).toBe(Object.keys(moves.from).length);
    expect(named.every((action) => action.startsWith(`${name}.`))).toBe(true);
  });
});

test('a deposit is approved or refused from new or from waiting, and only an approval is taken back', () => {
  expect(reached(depositMoves, 'new')).toEqual(['waiting', 'approved', 'refused']);
  expect(reached(depositMoves, 'waiting')).toEqual(['approved', 'refused']);
  expect(reached(depositMoves, 'approved')).toEqual(['approval_cancelled']);
});

test('a withdrawal is looked at before it is decided, and paid only when it is approved', () => {
  expect(reached(withdrawalMoves, 'new')).toEqual(['waiting']);
  expect(reached(withdrawalMoves, 'waiting')).toEqual(['approved', 'refused']);
  expect(reached(withdrawalMoves, 'approved')).toEqual(['completed', 'approval_cancelled']);
});

test('the money of a withdrawal is held until it has ended, and no longer', () => {
  const open = statusesOf(withdrawalMoves).filter((status) => !withdrawalMoves.ended.includes(status));
  expect([...holdingStatuses].sort()).toEqual(open.sort());
});

test('the audited word of a move is its verb', () => {
  const deposits: [DepositTarget, string][] = [
    ['waiting', 'deposit.wait'],
    ['approved', 'deposit.approve'],
    ['refused', 'deposit.refuse'],
    ['approval_cancelled', 'deposit.cancel_approval'],
  ];
  for (const [target, action] of deposits) expect(depositActions[target]).toBe(action);
  const completed: WithdrawalTarget = 'completed';
  expect(withdrawalActions[completed]).toBe('withdrawal.complete');
});
