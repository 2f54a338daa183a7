import { expect, test } from 'vitest';
import { mostMoved, moveProblem, type Place, refuseMove } from './move-problem.ts';

const place = (path: string, more: Partial<Place> = {}): Place => {
  const ids = path.split('.').map(BigInt);
  return {
    id: ids.at(-1) ?? 0n,
    kind: 'agent',
    state: 'normal',
    parent_id: ids.at(-2) ?? 0n,
    path,
    test_account: false,
    ...more,
  };
};
const shop = place('1.2');

test('a member and an agent move below another agent that is at work', () => {
  expect(moveProblem(place('1.3.9', { kind: 'member' }), shop, 0)).toBe('');
  expect(moveProblem(place('1.3'), shop, mostMoved - 1)).toBe('');
  expect(moveProblem(place('1.3.9', { kind: 'member', state: 'suspended' }), shop, 0)).toBe('');
});

test('nobody moves below itself or below anybody of its own subtree, and ids that begin alike are others', () => {
  expect(moveProblem(shop, shop, 0)).toBe('own_subtree');
  expect(moveProblem(place('1'), shop, 0)).toBe('own_subtree');
  expect(moveProblem(place('1.2'), place('1.20'), 0)).toBe('');
});

test.each([
  ['not_found', undefined, shop, 0],
  ['not_found', place('9', { kind: 'admin' }), shop, 0],
  ['same_parent', place('1.2.9'), shop, 0],
  ['parent_kind', place('1.3.9'), place('1.8', { kind: 'member' }), 0],
  ['parent_state', place('1.3.9'), place('1.2', { state: 'suspended' }), 0],
  ['parent_state', place('1.3.9'), place('1.2', { state: 'withdrawn' }), 0],
  ['account_state', place('1.3.9', { state: 'deleted' }), shop, 0],
  ['test_account', place('1.3.9'), place('1.2', { test_account: true }), 0],
  ['too_many', place('1.3'), shop, mostMoved],
] as const)('%s', (problem, account, parent, below) => {
  expect(moveProblem(account, parent, below)).toBe(problem);
});

test('a test account may stand below one that is none', () => {
  expect(moveProblem(place('1.3.9', { test_account: true }), shop, 0)).toBe('');
  expect(moveProblem(place('1.3.9', { test_account: true }), place('1.2', { test_account: true }), 0)).toBe('');
});

test('a refusal names its problem', () => {
  expect(() => refuseMove('own_subtree')).toThrow(
    expect.objectContaining({ reason: 'VALIDATION', field: 'parent_id', meta: { problem: 'own_subtree' } }),
  );
  expect(() => refuseMove('too_many')).toThrow(expect.objectContaining({ field: 'ids' }));
});
