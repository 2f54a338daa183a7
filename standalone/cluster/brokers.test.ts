import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecrets } from '../secrets.ts';
import { brokers } from './brokers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'madang-brokers-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const modeOf = (name: string): number => statSync(join(dataDir, name)).mode & 0o777;

test('a folder of an earlier version keeps its secrets and gets those of its broker and cache, once', () => {
  const earlier = { principal: 'p'.repeat(43), audit: 'a'.repeat(43), pii: 'i'.repeat(43), database: 'd'.repeat(43) };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(earlier), { mode: 0o600 });
  const secrets = readSecrets(dataDir);
  expect(secrets).toEqual({ ...earlier, nats: expect.any(String), redis: expect.any(String) });
  expect(secrets.nats.length).toBeGreaterThan(40);
  expect(secrets.redis).not.toBe(secrets.nats);
  expect(readSecrets(dataDir)).toEqual(secrets);
  expect(modeOf('secrets.json')).toBe(0o600);
});

test('passwords of the broker and the cache stand in files that their owner alone may read, and in no argument', () => {
  const secrets = readSecrets(dataDir);
  brokers({ dataDir, secrets, redis: 'redis-server', nats: 'nats-server' });
  for (const [name, password] of [
    ['nats.conf', secrets.nats],
    ['redis.conf', secrets.redis],
  ] as const) {
    expect(modeOf(name)).toBe(0o600);
    expect(readFileSync(join(dataDir, name), 'utf8')).toContain(password);
  }
});
