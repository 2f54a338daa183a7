import { expect, test } from 'vitest';
import { linesOf, vendorChange } from './vendor-change.ts';

const row = { name: 'Aurora', position: 1, limit: { min: 1, preset: 2, max: 3 }, addresses: ['203.0.113.0/24'] };

test('what did not change is not sent', () => {
  expect(vendorChange({ ...row }, row)).toEqual({});
  expect(vendorChange({ ...row, position: 0 }, row)).toEqual({ position: 0 });
});

test('limits and lists go whole where anything of them differs, also when they are emptied', () => {
  expect(vendorChange({ ...row, limit: { min: 1, preset: 2, max: 0 } }, row)).toEqual({
    limit: { min: 1, preset: 2, max: 0 },
  });
  expect(vendorChange({ ...row, addresses: [] }, row)).toEqual({ addresses: [] });
});

test('lists are typed one entry a line', () => {
  expect(linesOf(' 203.0.113.1 \n\n192.0.2.0/24\n')).toEqual(['203.0.113.1', '192.0.2.0/24']);
});
