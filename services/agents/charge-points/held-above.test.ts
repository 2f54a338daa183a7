import { create } from '@bufbuild/protobuf';
import { ScopeValuesSchema } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { expect, test } from 'vitest';
import { heldAbove } from './held-above.ts';

const rule = 'charge_bonus_bp';
const values = (own: bigint | undefined, inherited = 300n) =>
  create(ScopeValuesSchema, {
    rules: [
      { rule: 'first_charge_bonus_bp', own: 9_000n, inherited: 9_000n },
      { rule, inherited, ...(own !== undefined && { own }) },
    ],
  });

test('what the nearest agent set holds, also where it is nothing', () => {
  expect(heldAbove(rule, [values(undefined), values(200n), values(100n)], [values(50n)])).toBe(200n);
  expect(heldAbove(rule, [values(0n), values(100n)], [values(50n)])).toBe(0n);
});

test('where no agent set any, the least of the levels holds: the own value, or the site’s', () => {
  expect(heldAbove(rule, [values(undefined)], [values(500n), values(undefined), values(400n)])).toBe(300n);
  expect(heldAbove(rule, [], [values(500n), values(250n)])).toBe(250n);
  expect(heldAbove(rule, [], [values(500n)])).toBe(500n);
});

test('nothing holds where nothing is known', () => {
  expect(heldAbove(rule, [], [])).toBe(0n);
  expect(heldAbove(rule, [], [create(ScopeValuesSchema, {}), values(undefined)])).toBe(0n);
});
