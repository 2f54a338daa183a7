import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { checkPlacement, firstState, kindOf } from './placement.ts';

const shop = { name: 'shop', priority: 6 };
const member = { name: 'member', priority: 7 };
const reason = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return [(error as { reason: string }).reason, (error as { field: string }).field];
  }
  return 'fine';
};

test('an account stands below a higher tier only', () => {
  expect(reason(() => checkPlacement(shop, { priority: 5, state: 'normal' }))).toBe('fine');
  expect(reason(() => checkPlacement(shop, { priority: 6, state: 'normal' }))).toEqual(['VALIDATION', 'role']);
  expect(reason(() => checkPlacement(shop, { priority: 7, state: 'normal' }))).toEqual(['VALIDATION', 'role']);
  expect(reason(() => checkPlacement(member, { priority: 1, state: 'normal' }))).toBe('fine');
});

test('nothing is made below an agent that is not at work, and no member at the top', () => {
  expect(reason(() => checkPlacement(shop, { priority: 5, state: 'waiting' }))).toEqual(['ACCOUNT_STATE', 'parent_id']);
  expect(reason(() => checkPlacement(member, undefined))).toEqual(['VALIDATION', 'parent_id']);
  expect(reason(() => checkPlacement(shop, undefined))).toBe('fine');
});

test('an agent cannot approve what needs an approval; an administrator can', () => {
  expect(firstState('', true, true)).toBe('waiting');
  expect(firstState('', true, false)).toBe('normal');
  expect(firstState('', false, true)).toBe('normal');
  expect(firstState('waiting', false, false)).toBe('waiting');
  expect(firstState('normal', false, true)).toBe('normal');
  expect(reason(() => firstState('normal', true, true))).toEqual(['FORBIDDEN', 'state']);
  expect(reason(() => firstState('blocked', false, false))).toEqual(['VALIDATION', 'state']);
});

test('only the tier of members makes members', () => {
  expect(kindOf(member)).toBe(AccountKind.MEMBER);
  expect([kindOf(shop), kindOf({ name: '', priority: 7 })]).toEqual([AccountKind.AGENT, AccountKind.AGENT]);
});

test('an agent may leave what needs an approval to those above', () => {
  expect(firstState('waiting', true, true)).toBe('waiting');
  expect(firstState('normal', true, false)).toBe('normal');
});
