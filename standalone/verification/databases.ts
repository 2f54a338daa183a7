import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig, text } from '@madang/runtime/config.ts';
import { rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import type { InstallationSecrets } from '../secrets.ts';

/** Connection strings of the two databases whose money must agree. */
export interface VerifiedDatabases {
  wallet: string;
  betting: string;
}

const absent = { default: '', parse: text };

/**
 * Where the ledger and the bets are: WALLET_DATABASE_URL and BETTING_DATABASE_URL, or DATABASE_URL where one role reads
 * both, or else the installation that runs on the data folder, or on the server of MADANG_POSTGRES_URL with the folder's secrets.
 */
export function verifiedDatabases(env: NodeJS.ProcessEnv): VerifiedDatabases {
  const config = readConfig(env, {
    WALLET_DATABASE_URL: absent,
    BETTING_DATABASE_URL: absent,
    DATABASE_URL: absent,
    MADANG_DATA: { default: '.madang', parse: text },
    MADANG_POSTGRES_URL: absent,
  });
  const wallet = config.WALLET_DATABASE_URL || config.DATABASE_URL;
  const betting = config.BETTING_DATABASE_URL || config.DATABASE_URL;
  if (wallet && betting) return { wallet, betting };
  if (wallet || betting) throw new Error(`${wallet ? 'BETTING' : 'WALLET'}_DATABASE_URL is not set`);
  return databasesOf(resolve(config.MADANG_DATA), config.MADANG_POSTGRES_URL);
}

function databasesOf(dataDir: string, postgresUrl: string): VerifiedDatabases {
  const url = urlOfRole(dataDir, postgresUrl);
  return { wallet: url('madang_wallet'), betting: url('madang_betting') };
}

/** Connection strings of the roles of the installation that runs on a data folder, or on a server with its secrets. */
export function urlOfRole(dataDir: string, postgresUrl: string): (role: string) => string {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as InstallationSecrets;
  const server = postgresUrl || embeddedAddress(dataDir);
  return (role) => {
    const own = new URL(server);
    own.username = role;
    own.password = rolePassword(secrets.database, role);
    own.pathname = '/madang';
    return own.href;
  };
}

function embeddedAddress(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://127.0.0.1:${port}`;
}
