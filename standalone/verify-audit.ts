import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type KeptHeads, readHeads, writeHeads } from '@madang/runtime/audit/kept-heads.ts';
import { type ChainHead, verifyChain } from '@madang/runtime/audit/verify-chain.ts';
import { kstIso, systemClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { auditDatabases } from './verification/audit-databases.ts';

/**
 * `npm run audit:verify [-- --against FILE] [--checkpoint FILE]`: ends with 0 where every chain of audit rows holds, 1 where
 * one is broken, 2 where nobody can say. `--against` compares with heads that were kept outside; `--checkpoint` does so
 * where the file is there, and replaces it with the heads of now where all holds.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function kept(secret: string, files: readonly string[]): KeptHeads[] {
  return files.map((file) => {
    try {
      return readHeads(secret, readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** In one step: half a file would be taken for a chain that was tampered with. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

try {
  const { values } = parseArgs({
    options: { checkpoint: { type: 'string' }, against: { type: 'string', multiple: true } },
  });
  const { databases, secret } = auditDatabases(process.env);
  const { checkpoint, against = [] } = values;
  const known = kept(secret, [...against, ...(checkpoint && existsSync(checkpoint) ? [checkpoint] : [])]);
  const heads = new Map<string, ChainHead>();
  let broken = 0;
  for (const { service, schema, url } of databases) {
    await using database = openDatabase({ url, schema, poolSize: 1 });
    const before = known.flatMap(({ heads }) => heads.get(service) ?? []);
    const chain = await verifyChain(database, secret, before);
    heads.set(service, chain.head);
    broken += chain.count;
    for (const { id, what } of chain.broken) say(`BROKEN ${service}: row ${id} ${what}`);
    if (chain.count > chain.broken.length) say(`BROKEN ${service}: and ${chain.count - chain.broken.length} more`);
    say(`${service}: ${chain.head.rows} rows, ${chain.count === 0 ? 'clean' : `${chain.count} breaks`}`);
  }
  const compared = known.map(({ at }) => at).join(', ');
  say(`${broken === 0 ? 'clean' : `${broken} breaks`}${compared ? `, compared with ${compared}` : ''}`);
  if (checkpoint && broken === 0) {
    write(checkpoint, writeHeads(secret, { at: kstIso(systemClock.now()), heads }));
    say(`heads written to ${checkpoint}: keep a copy where nobody who may change the database comes`);
  }
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  say(`could not verify: ${error instanceof Error ? error.message || error : error}`);
  process.exitCode = 2;
}
