import { expect, test } from 'vitest';
import { addressJudge, networkOf } from './address-rules.ts';

const allow = (address: string) => ({ effect: 'allow', address });
const block = (address: string) => ({ effect: 'block', address });

test('an address or network has one spelling, and what is none has none', () => {
  const spellings: [string, string][] = [
    [' 203.0.113.5 ', '203.0.113.5'],
    ['203.0.113.5/32', '203.0.113.5'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['2001:db8:1:2:3::/64', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
  ];
  for (const [given, kept] of spellings) expect(networkOf(given), given).toBe(kept);
  for (const wrong of [
    '',
    'x',
    '203.0.113',
    '10.1',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '::1/129',
    '0x7f.1',
    '1.2.3.4/',
    '1.2.3.4/24/8',
    '2130706433',
  ])
    expect(networkOf(wrong), wrong).toBeUndefined();
});

test('without rules everybody is let in, with a block all but the blocked', () => {
  expect(addressJudge([])('203.0.113.5')).toBe(true);
  expect(addressJudge([])('')).toBe(true);
  const judge = addressJudge([block('203.0.113.0/25')]);
  expect(judge('203.0.113.127')).toBe(false);
  expect(judge('203.0.113.128')).toBe(true);
  expect(judge('::ffff:203.0.113.127')).toBe(false);
  expect(judge('2001:db8::1')).toBe(true);
  expect(judge('no address')).toBe(true);
});

test('once one is allowed all others are out, and a block within it holds', () => {
  const judge = addressJudge([allow('203.0.113.0/24'), allow('2001:db8::/32'), block('203.0.113.9')]);
  for (const ip of ['203.0.113.1', '2001:db8:ffff::1']) expect(judge(ip), ip).toBe(true);
  for (const ip of ['203.0.112.255', '203.0.114.0', '203.0.113.9', '2001:db9::1', 'no address', ''])
    expect(judge(ip), ip).toBe(false);
  // The same question again is answered from memory, and alike.
  expect(judge('203.0.113.9')).toBe(false);
});

test('an allowed one that cannot be read still keeps all others out', () => {
  expect(addressJudge([allow('broken')])('203.0.113.5')).toBe(false);
});
