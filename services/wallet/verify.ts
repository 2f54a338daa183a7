import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@madang/runtime/database.ts';
import { rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import { verifyWallet } from './verification.ts';

/** Where the ledger is: DATABASE_URL, or the standalone that runs on the data folder. */
function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const dataDir = resolve(process.env.MADANG_DATA ?? '.madang');
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { database: string };
  return `postgres://madang_wallet:${rolePassword(secrets.database, 'madang_wallet')}@127.0.0.1:${port}/madang`;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await using database = openDatabase({ url: databaseUrl(), schema: 'wallet', statementTimeoutMs: 0 });
const { violations, transfers, accounts } = await verifyWallet(database);
for (const { invariant, count, examples } of violations)
  say(`BROKEN ${invariant}: ${count}\n  ${examples.join('\n  ')}`);
say(
  `${violations.length === 0 ? 'clean' : `${violations.length} invariants broken`}: ${transfers} transfers, ${accounts} accounts`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
