import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { mayDecide } from './request-changes.ts';

const feed = (kind: AccountKind, path: string, ...permissions: string[]) => ({
  principal: create(PrincipalSchema, { kind, path, permissions }),
});
const both = ['deposits.process', 'withdrawals.process'];

test('who may decide on a kind of request hears of those below it', () => {
  const partner = feed(AccountKind.AGENT, '1.2', ...both);
  for (const kind of ['charge', 'exchange'] as const) {
    expect(mayDecide(partner, kind, '1.2.7')).toBe(true);
    expect(mayDecide(partner, kind, '1.2.7.9')).toBe(true);
  }
});

test('nobody hears of what is above, beside or its own', () => {
  const partner = feed(AccountKind.AGENT, '1.2', ...both);
  for (const path of ['1', '1.2', '1.3.7', '1.20', '1.20.7', ''])
    expect(mayDecide(partner, 'charge', path)).toBe(false);
});

test('each kind takes its permission, and no other account hears of any', () => {
  expect(mayDecide(feed(AccountKind.AGENT, '1.2'), 'charge', '1.2.7')).toBe(false);
  expect(mayDecide(feed(AccountKind.AGENT, '1.2', 'deposits.process'), 'exchange', '1.2.7')).toBe(false);
  expect(mayDecide(feed(AccountKind.AGENT, '1.2', 'withdrawals.process'), 'charge', '1.2.7')).toBe(false);
  expect(mayDecide(feed(AccountKind.MEMBER, '1.2', ...both), 'charge', '1.2.7')).toBe(false);
  expect(mayDecide(feed(AccountKind.ADMIN, '', ...both), 'charge', '.7')).toBe(false);
});
