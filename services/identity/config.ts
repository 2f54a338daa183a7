import { availableParallelism } from 'node:os';
import { integer, oneOf, readConfig, text } from '@madang/runtime/config.ts';
import { type Limits, limits } from './attempts/limits.ts';
import type { Argon2Cost } from './passwords/phc.ts';
import { type SessionRules, sessionRules } from './sessions/session-rules.ts';
import type { HttpSmsOptions } from './sms/http-sms.ts';

export interface IdentityConfig {
  poolSize: number;
  rules: SessionRules;
  limits: Limits;
  cost: Argon2Cost;
  /** Hashes that run at once, and that may wait. */
  hashing: { concurrency: number; maxWaiting: number };
  /** Keeps messages in the outbox, or hands them to a supplier. */
  sms: 'outbox' | HttpSmsOptions;
  totpIssuer: string;
  /** Path of a file of countries in MaxMind's format; empty for none. */
  countryFile: string;
}

const minutes = 60_000;

const url = (value: string): string => {
  if (value !== '' && !/^https?:$/.test(new URL(value).protocol)) throw new Error('must be an http or https address');
  return value;
};

/** The service's part of the environment. Costs follow OWASP's advice for Argon2id; tests choose cheaper ones. */
export function identityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  const read = readConfig(env, {
    IDENTITY_POOL: { default: '8', parse: integer(2, 100) },
    IDENTITY_RENEW_MINUTES: { default: '10', parse: integer(2, 24 * 60) },
    IDENTITY_ARGON2_MEMORY_KIB: { default: '19456', parse: integer(8_192, 1_048_576) },
    IDENTITY_ARGON2_PASSES: { default: '2', parse: integer(1, 20) },
    IDENTITY_HASHES_AT_ONCE: { default: String(availableParallelism()), parse: integer(1, 64) },
    IDENTITY_HASHES_WAITING: { default: '256', parse: integer(0, 10_000) },
    IDENTITY_SMS: { default: 'outbox', parse: oneOf('outbox', 'http') },
    IDENTITY_SMS_URL: { default: '', parse: url },
    IDENTITY_SMS_TOKEN: { default: '', parse: text },
    IDENTITY_COUNTRY_FILE: { default: '', parse: text },
    IDENTITY_TOTP_ISSUER: { default: 'Madang', parse: text },
  });
  if (read.IDENTITY_SMS === 'http' && !read.IDENTITY_SMS_URL) throw new Error('IDENTITY_SMS_URL is not set');
  return {
    poolSize: read.IDENTITY_POOL,
    rules: {
      ...sessionRules,
      renewAfterMs: read.IDENTITY_RENEW_MINUTES * minutes,
    },
    limits,
    cost: { memory: read.IDENTITY_ARGON2_MEMORY_KIB, passes: read.IDENTITY_ARGON2_PASSES, parallelism: 1 },
    hashing: { concurrency: read.IDENTITY_HASHES_AT_ONCE, maxWaiting: read.IDENTITY_HASHES_WAITING },
    sms:
      read.IDENTITY_SMS === 'outbox'
        ? 'outbox'
        : { url: read.IDENTITY_SMS_URL, token: read.IDENTITY_SMS_TOKEN, timeoutMs: 4_000 },
    totpIssuer: read.IDENTITY_TOTP_ISSUER,
    countryFile: read.IDENTITY_COUNTRY_FILE,
  };
}
