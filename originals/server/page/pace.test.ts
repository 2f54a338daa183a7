import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { Pace } from './pace.ts';

const asked = (peer: string, passed?: string, proxies = 0): string =>
  addressOf({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': passed } } as never, proxies);

test('each who asks has a burst of its own, and a refused request costs nothing', () => {
  const pace = new Pace(2, 0);
  expect(['a', 'a', 'a', 'a', 'b'].map((who) => pace.takes(who))).toEqual([true, true, false, false, true]);
});

test('those that asked the longest ago are forgotten, and no others', () => {
  const pace = new Pace(1, 0);
  expect(pace.takes('old')).toBe(true);
  expect(pace.takes('used')).toBe(true);
  for (let n = 0; n < 9_998; n++) pace.takes(`one-${n}`);
  expect(pace.takes('used')).toBe(false);
  pace.takes('one more');
  expect(pace.takes('used')).toBe(false);
  expect(pace.takes('old')).toBe(true);
});

test('an address is the word of a proxy that is known, never of who asks', () => {
  expect(asked('203.0.113.7')).toBe('203.0.113.7');
  expect(asked('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(asked('127.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
  expect(asked('10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.1', 2)).toBe('198.51.100.1');
  expect(asked('127.0.0.1')).toBe('127.0.0.1');
});

test('the addresses of one IPv6 network count as one', () => {
  expect(asked('2001:db8:1:2:3:4:5:6')).toBe(asked('2001:db8:1:2::9'));
  expect(asked('2001:db8:1:3::9')).not.toBe(asked('2001:db8:1:2::9'));
  expect(asked('2001:db8::1')).toBe('2001:db8:0:0');
});
