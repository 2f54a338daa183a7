import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@madang/runtime/platform.ts';

const names = ['principal', 'audit', 'pii', 'database', 'nats', 'redis'] as const;

/** Those of the product, and the passwords of its database, broker and cache. */
export type InstallationSecrets = Secrets & Record<(typeof names)[number], string>;

/**
 * The secrets of a data folder: made on the first start, readable by its owner alone, and the same ever after. A folder of
 * an earlier version gets those that it lacks.
 */
export function readSecrets(dataDir: string): InstallationSecrets {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<InstallationSecrets>) : {};
  if (names.every((name) => known[name])) return known as InstallationSecrets;
  mkdirSync(dataDir, { recursive: true });
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const secrets = { ...made, ...known } as InstallationSecrets;
  // In one step: a folder with half of its secrets could never be opened again.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
