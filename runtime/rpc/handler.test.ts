import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { type AccessRule, checkAccess } from './handler.ts';

const kinds = {
  visitor: AccountKind.UNSPECIFIED,
  member: AccountKind.MEMBER,
  agent: AccountKind.AGENT,
  admin: AccountKind.ADMIN,
  service: AccountKind.SERVICE,
} as const;
type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];

function answer(rules: readonly string[], kind: AccountKind, permissions: string[] = []): string {
  try {
    checkAccess(rules as AccessRule[], create(PrincipalSchema, { kind, permissions }));
    return 'in';
  } catch (error) {
    return (error as Error).message;
  }
}

const refusalOf = (name: Name): string => (name === 'visitor' ? 'INVALID_REQUEST' : 'FORBIDDEN');

test.each(names)('a method for the kind %s lets in that kind alone', (rule) => {
  for (const name of names) expect(answer([rule], kinds[name])).toBe(name === rule ? 'in' : refusalOf(name));
});

test('any one rule that fits is enough, wherever it stands', () => {
  const rules = ['member', 'admin:bets.read', 'service'];
  expect(answer(rules, AccountKind.MEMBER)).toBe('in');
  expect(answer(rules, AccountKind.ADMIN, ['bets.read'])).toBe('in');
  expect(answer(rules, AccountKind.SERVICE)).toBe('in');
  expect(answer(rules, AccountKind.AGENT, ['bets.read'])).toBe('FORBIDDEN');
});

test('a permission is of use only to the kind that the rule names', () => {
  for (const name of names.filter((name) => name !== 'admin'))
    expect(answer(['admin:bets.void'], kinds[name], ['bets.void'])).toBe(refusalOf(name));
  expect(answer(['admin:bets.void'], AccountKind.ADMIN, ['bets.void'])).toBe('in');
  expect(answer(['agent:bets.void'], AccountKind.ADMIN, ['bets.void'])).toBe('FORBIDDEN');
});

test('the permission is the very one that the rule names', () => {
  for (const held of ['bets.read', 'bets.voi', 'admin:bets.void', 'bets.voids', ''])
    expect(answer(['admin:bets.void'], AccountKind.ADMIN, [held])).toBe('FORBIDDEN');
  expect(answer(['admin:bets.void'], AccountKind.ADMIN)).toBe('FORBIDDEN');
  expect(answer(['admin:bets.void'], AccountKind.ADMIN, ['bets.read', 'bets.void'])).toBe('in');
});

test('a rule that is no kind and has no colon lets nobody in, whatever they hold', () => {
  expect(answer(['admi'], AccountKind.ADMIN, ['admi', 'i'])).toBe('FORBIDDEN');
  expect(answer(['adminx'], AccountKind.ADMIN, ['adminx'])).toBe('FORBIDDEN');
  expect(answer([':admin'], AccountKind.ADMIN, ['admin'])).toBe('FORBIDDEN');
});

test('a method without rules is for nobody, and a kind that the contract does not have is a visitor', () => {
  for (const name of names) expect(answer([], kinds[name])).toBe(refusalOf(name));
  expect(answer(['member', 'admin', 'service', 'agent'], 99 as AccountKind)).toBe('INVALID_REQUEST');
  expect(answer(['visitor'], 99 as AccountKind)).toBe('in');
});
