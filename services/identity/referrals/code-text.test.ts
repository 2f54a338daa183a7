import { expect, test } from 'vitest';
import { checkCode, madeUpCodes } from './code-text.ts';

test('a code is compared in capitals and has its form', () => {
  expect(checkCode(' spring-26 ')).toBe('SPRING-26');
  expect(checkCode('A'.repeat(20))).toHaveLength(20);
  for (const wrong of ['', 'ABC', 'A'.repeat(21), 'A_BC', '봄봄봄봄', 'AB CD', 'ABCD\0'])
    expect(() => checkCode(wrong)).toThrow('VALIDATION (code)');
});

test('codes that are made up have the form, no look-alikes, and are all different', () => {
  const codes = madeUpCodes(100);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(codes.map(checkCode)).toEqual(codes);
});
