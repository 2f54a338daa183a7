import { expect, test } from 'vitest';
import { identityConfig } from './config.ts';

test('the defaults are those of the design', () => {
  const config = identityConfig({});
  expect(config.rules).toMatchObject({ renewAfterMs: 600_000, graceMs: 60_000 });
  expect(config.cost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  expect(config.sms).toBe('outbox');
});

test('every bad variable is named at once, none by its value', () => {
  const env = { IDENTITY_RENEW_MINUTES: '1', IDENTITY_ARGON2_PASSES: 'many', IDENTITY_SMS: 'pigeon' };
  expect(() => identityConfig(env)).toThrow(/IDENTITY_RENEW_MINUTES.*IDENTITY_ARGON2_PASSES.*IDENTITY_SMS/);
  expect(() => identityConfig(env)).not.toThrow(/pigeon/);
});

test('the HTTP driver needs its address', () => {
  expect(() => identityConfig({ IDENTITY_SMS: 'http' })).toThrow('IDENTITY_SMS_URL');
  expect(() => identityConfig({ IDENTITY_SMS: 'http', IDENTITY_SMS_URL: 'ftp://x/' })).toThrow('IDENTITY_SMS_URL');
  const { sms } = identityConfig({ IDENTITY_SMS: 'http', IDENTITY_SMS_URL: 'https://sms.test/send' });
  expect(sms).toMatchObject({ url: 'https://sms.test/send' });
});
