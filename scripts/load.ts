import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, run, say } from './run.ts';
import { findK6 } from './servers.ts';
import { type MemoryReport, watchMemory } from './watch-memory.ts';

/**
 * `npm run load -- SCENARIO [FLAG…]`: runs a scenario of `load/` against an installation that is running, then verifies its
 * ledger where this machine reaches its database; further arguments are k6's own. It ends with 0 where every threshold was
 * kept and no invariant is broken.
 */
const folder = join(root, 'load');
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
const usual = 'mini-games';

const given = process.argv.slice(2);
const isNamed = given[0] !== undefined && !given[0].startsWith('-');
const scenario = isNamed ? (given[0] ?? usual) : usual;
const flags = isNamed ? given.slice(1) : given;

/** Who runs a soak without a word wants the ten minutes. */
const dataDir = resolve(process.env.MADANG_DATA || '.madang');
const usualSeconds = scenario === 'soak' ? { LOAD_SECONDS: process.env.LOAD_SECONDS || '600' } : {};

/** False where the installation runs on another machine, and nobody said where its database is. */
function reachesLedger(): boolean {
  const { DATABASE_URL, WALLET_DATABASE_URL, MADANG_POSTGRES_URL } = process.env;
  if (DATABASE_URL || WALLET_DATABASE_URL || MADANG_POSTGRES_URL) return true;
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
}

async function verifyLedger(): Promise<number> {
  if (!reachesLedger()) {
    say('ledger: not verified, its database is not reached from here (MADANG_DATA, or DATABASE_URL)');
    return 0;
  }
  const { code, output } = await run(process.execPath, [join(root, 'standalone', 'verify-ledger.ts')]);
  say(`ledger: ${output.trim()}`);
  return code;
}

/** What leaks grows all the time; what is merely kept has its limits soon. */
const mostGrowth = 1.5;

/** Tells what the installation's processes held early and late; true where it grew beyond bounds in a soak. */
function tellMemory(memory: MemoryReport | undefined): boolean {
  if (!memory) {
    say('memory: not watched, the processes of MADANG_DATA do not run here or the run was short');
    return false;
  }
  const { early, late, processes } = memory;
  const mb = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
  say(`memory: ${mb(early)} early, ${mb(late)} late, of ${processes} processes without the database`);
  return scenario === 'soak' && late > mostGrowth * early;
}

if (!scenarios.includes(scenario)) {
  say(`no scenario ${scenario}; there are ${scenarios.join(', ')}`);
  process.exitCode = 2;
} else {
  const k6 = await findK6();
  const watch = watchMemory(dataDir);
  const { code } = await run(k6, ['run', ...flags, join(folder, `${scenario}.ts`)], {
    show: true,
    env: { K6_NO_USAGE_REPORT: 'true', ...usualSeconds },
  });
  // The ledger is looked at even after a missed threshold: it says what the load has done.
  const grew = tellMemory(watch?.stop());
  const ledger = await verifyLedger();
  process.exitCode = code || ledger || (grew ? 1 : 0);
}
