import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@madang/runtime/platform.ts';

export type HouseSecrets = Secrets & { database: string };

/** The secrets of a data folder: made on the first start, readable by its owner alone, and the same ever after. */
export function houseSecrets(dataDir: string): HouseSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as HouseSecrets;
  mkdirSync(dataDir, { recursive: true });
  const make = (): string => randomBytes(32).toString('base64url');
  const secrets: HouseSecrets = { principal: make(), audit: make(), pii: make(), database: make() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
