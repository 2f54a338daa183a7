import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from '../standalone/sites.ts';
import { generate } from './generate.ts';
import { root, run, say } from './run.ts';
import { findServers } from './servers.ts';

/** The runs: many small tests side by side, then whole installations, then the start alone, whose seconds are counted. */
const runs = ['unit', 'e2e', 'start'] as const;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

generate();
const servers = await findServers();
await buildSites();
const folder = join(root, '.cache', 'test');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
const skipped: string[] = [];
for (const project of runs) {
  const file = join(folder, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
    // A run that holds none of the named files has nothing to say.
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
  ];
  const { code } = await run('vitest', args, {
    show: true,
    env: { MADANG_CHROMIUM: servers.chromium, MADANG_REDIS: servers.redis, MADANG_NATS: servers.nats },
  });
  const report = read(file);
  passed += report?.numPassedTests ?? 0;
  // A file that could not even be read counts as one failure, and so does a run that ended without a report.
  const broken =
    report?.testResults.filter((t) => t.status === 'failed' && t.assertionResults.length === 0).length ?? 0;
  const failures = (report?.numFailedTests ?? 0) + broken;
  failed += failures > 0 ? failures : code === 0 ? 0 : 1;
  for (const t of report?.testResults.flatMap((r) => r.assertionResults) ?? [])
    if (t.status === 'pending' || t.status === 'skipped' || t.status === 'todo') skipped.push(t.fullName);
}
for (const name of skipped) say(`left out: ${name}`);
say(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
