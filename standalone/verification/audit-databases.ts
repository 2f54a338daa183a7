import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig, text } from '@madang/runtime/config.ts';
import type { InstallationSecrets } from '../secrets.ts';
import { services } from '../services.ts';
import { urlOfRole } from './databases.ts';

/** The database of one service, whose audit rows form one chain. */
export interface AuditDatabase {
  service: string;
  schema: string;
  url: string;
}

const absent = { default: '', parse: text };

/**
 * Where the chains of all services are, and the secret that seals them: WALLET_DATABASE_URL and so on, or DATABASE_URL where
 * one role reads all, with MADANG_AUDIT_SECRET; or else the installation that runs on the data folder.
 */
export function auditDatabases(env: NodeJS.ProcessEnv): { databases: AuditDatabase[]; secret: string } {
  const config = readConfig(env, {
    DATABASE_URL: absent,
    MADANG_DATA: { default: '.madang', parse: text },
    MADANG_POSTGRES_URL: absent,
    MADANG_AUDIT_SECRET: absent,
  });
  const given = new Map(
    services.map(({ schema }) => [schema, env[`${schema.toUpperCase()}_DATABASE_URL`] || config.DATABASE_URL]),
  );
  const anyGiven = [...given.values()].some(Boolean);
  if (!anyGiven) {
    const dataDir = resolve(config.MADANG_DATA);
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as InstallationSecrets;
    const url = urlOfRole(dataDir, config.MADANG_POSTGRES_URL);
    const databases = services.map(({ name, schema }) => ({ service: name, schema, url: url(`madang_${schema}`) }));
    return { databases, secret: secrets.audit };
  }
  for (const [schema, url] of given) if (!url) throw new Error(`${schema.toUpperCase()}_DATABASE_URL is not set`);
  if (!config.MADANG_AUDIT_SECRET) throw new Error('MADANG_AUDIT_SECRET is not set');
  const databases = services.map(({ name, schema }) => ({ service: name, schema, url: given.get(schema) ?? '' }));
  return { databases, secret: config.MADANG_AUDIT_SECRET };
}
