import { expect, test } from 'vitest';
import { saleStatus } from './for-sale.ts';

const limit = { stakeMin: 1_000n, winMax: 3_000_000n };

test('odds whose least stake wins more than a bet may pay are capped, and those that win just that are open', () => {
  expect(saleStatus({ oddsMilli: 15_705_290, status: 'open' }, limit)).toBe('capped');
  expect(saleStatus({ oddsMilli: 3_000_009, status: 'open' }, limit)).toBe('open');
  expect(saleStatus({ oddsMilli: 3_000_010, status: 'open' }, limit)).toBe('capped');
});

test('what is suspended stays so, and without limits nothing is capped', () => {
  expect(saleStatus({ oddsMilli: 15_705_290, status: 'suspended' }, limit)).toBe('suspended');
  expect(saleStatus({ oddsMilli: 15_705_290, status: 'open' }, undefined)).toBe('open');
});
