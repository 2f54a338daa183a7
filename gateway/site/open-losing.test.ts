import { create } from '@bufbuild/protobuf';
import { RoleSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { expect, test } from 'vitest';
import { isLosingClosed } from './open-losing.ts';

const roles = [
  create(RoleSchema, { name: 'shop', openLosing: false }),
  create(RoleSchema, { name: 'branch', openLosing: true }),
];

test('a tier is kept from losses where it says so, and no other is', () => {
  expect(['shop', 'branch', 'unknown', ''].map((tier) => isLosingClosed(tier, roles))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
