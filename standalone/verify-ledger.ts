import { bettingConfig } from '@madang/betting/config.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { integer, readConfig } from '@madang/runtime/config.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { verifiedDatabases } from './verification/databases.ts';
import { verifyMoney } from './verification/verify-money.ts';

/** `npm run ledger:verify`: ends with 0 where every invariant holds, 1 where one is broken, 2 where nobody can say. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Millions of bets take minutes; who has more of them gives it longer. */
const minutes = { default: '240', parse: integer(1, 10_000) };

try {
  const urls = verifiedDatabases(process.env);
  const statementTimeoutMs = readConfig(process.env, { VERIFY_MINUTES: minutes }).VERIFY_MINUTES * 60_000;
  await using wallet = openDatabase({ url: urls.wallet, schema: 'wallet', statementTimeoutMs, poolSize: 2 });
  await using betting = openDatabase({ url: urls.betting, schema: 'betting', statementTimeoutMs, poolSize: 2 });
  const { casinoOpenHours } = bettingConfig(process.env);
  const signal = AbortSignal.timeout(statementTimeoutMs);
  const { violations, transfers, accounts, bets } = await verifyMoney(
    wallet,
    betting,
    { clock: systemClock, casinoOpenHours },
    signal,
  );
  for (const { invariant, count, examples } of violations)
    say(`BROKEN ${invariant}: ${count}\n  ${examples.join('\n  ')}`);
  const verdict = violations.length === 0 ? 'clean' : `${violations.length} invariants broken`;
  say(`${verdict}: ${transfers} transfers, ${accounts} accounts, ${bets} bets`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  say(`could not verify: ${error instanceof Error ? error.message || error : error}`);
  process.exitCode = 2;
}
