import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { addressKey, RateLimits } from './rate-limits.ts';

test('an IPv6 customer is one key however it spells or changes its address', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8:1:2:bbbb:1:2:3')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::5')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});

test('the burst of logins ends with the seconds to wait', () => {
  using limits = new RateLimits(10);
  limits.check('login', 'a');
  limits.check('login', 'a');
  const refusal = expect.objectContaining({ reason: 'RATE_LIMITED', meta: { retry_after: '20' } });
  expect(() => limits.check('login', 'a')).toThrow(refusal);
  expect(() => limits.check('login', 'a')).toThrow(DomainError);
  limits.check('login', 'b');
});
