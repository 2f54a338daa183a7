import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSites } from '../standalone/sites.ts';
import { generate } from './generate.ts';
import { pureTests } from './pure-tests.ts';
import { root, run, say } from './run.ts';
import { allTests, needsOf, type Run, runs, selectTests } from './select-tests.ts';
import { findRabbit, findServers, type Servers } from './servers.ts';
import { failedFiles, readReport, type Totals, totalsOf, withFiles } from './test-report.ts';
import { currentTurn, filesOfOtherTurns, turns } from './turns.ts';

/** So many files may be run again by themselves; more of them are no accident. */
const maxAgain = 8;

/** `npm test` runs everything but other turns; `npm test -- PATH …` what lies there, with vitest's own flags behind it. */
const given = process.argv.slice(2);
const flagsFrom = given.findIndex((argument) => argument.startsWith('-'));
const [paths, flags] = flagsFrom < 0 ? [given, []] : [given.slice(0, flagsFrom), given.slice(flagsFrom)];
const tests = allTests();
const { files, unknown } = selectTests(paths, tests, new Set(pureTests(tests)));
if (unknown.length > 0) {
  say(`no test is at ${unknown.join(', ')}`);
  process.exit(1);
}

const turn = currentTurn();
const others = new Set(paths.length > 0 || process.env.MADANG_WHOLE === '1' ? [] : filesOfOtherTurns(turn));
if (others.size > 0) say(`turn ${turn + 1} of ${turns.length}, without the ${others.size} files of the others`);

generate();
const needs = needsOf(runs.flatMap((name) => files[name]));
const servers: Partial<Servers> = needs.servers ? await findServers() : {};
if (needs.queue) await findRabbit();
if (needs.sites) await buildSites();
const folder = join(root, '.cache', 'test');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const env = {
  ...(servers.chromium && { MADANG_CHROMIUM: servers.chromium }),
  ...(servers.redis && { MADANG_REDIS: servers.redis }),
  ...(servers.nats && { MADANG_NATS: servers.nats }),
};

/** As many files at a time as the machines that run this have cores; what promises seconds has the machine to itself. */
const workers: Record<Run, number> = { pure: 2, unit: 2, e2e: 2, start: 1 };

/** What Node compiled of packages and of the product, for all processes of all runs; but the start that is timed is a first one. */
const compiled = (project: Run): NodeJS.ProcessEnv =>
  project === 'start' ? {} : { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };

async function runFiles(project: Run, name: string, atOnce: number, more: readonly string[]) {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', '--project', project, `--maxWorkers=${atOnce}`, ...reporters, ...more], {
    show: true,
    env: { ...env, ...compiled(project) },
  });
  return { code, report: readReport(file) };
}

/**
 * Runs the tests of a project. On a clean clone, where nobody sits before them, a file that failed is run once more by
 * itself: a machine that stood still for a while is no fault of the product. What fails twice has failed, and what needed
 * a second run is told.
 */
async function runProject(project: Run): Promise<Totals> {
  const theirs = files[project].filter((file) => !others.has(file));
  const isAll = paths.length === 0 && theirs.length === files[project].length;
  const asked = [...(isAll ? [] : theirs), ...flags];
  const { code, report } = await runFiles(project, project, workers[project], asked);
  const ended = `the ${project} tests ended with code ${code}`;
  if (!report) return { passed: 0, failed: [`${ended} and no report`], skipped: [] };
  const failed = failedFiles(report);
  const totals = totalsOf(report);
  if (failed.length === 0)
    return { ...totals, failed: code === 0 ? [] : [`${ended} though each passed: an error lies outside of them`] };
  if (!process.env.CI || failed.length > maxAgain) return totals;
  const { report: again } = await runFiles(project, `${project}-again`, 1, [...failed, ...flags]);
  const whole = again ? withFiles(report, again) : report;
  const still = new Set(failedFiles(whole));
  for (const file of failed)
    say(`run again by itself: ${relative(root, file)} ${still.has(file) ? 'failed' : 'passed'}`);
  return totalsOf(whole);
}

const all: Totals[] = [];
for (const project of runs.filter((name) => files[name].length > 0)) all.push(await runProject(project));
const passed = all.reduce((sum, totals) => sum + totals.passed, 0);
const failed = all.flatMap((totals) => totals.failed);
const skipped = all.flatMap((totals) => totals.skipped);
for (const name of skipped) say(`left out: ${name}`);
for (const file of others) say(`another turn's: ${file}`);
for (const test of failed) say(`failed: ${test.replaceAll(root, '')}`);
say(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
