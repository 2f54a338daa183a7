import { type ExecFileException, execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '@madang/runtime/find-program.ts';

const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url));
const home = fileURLToPath(new URL('../../.cache/schemathesis', import.meta.url));
const program = join(home, 'bin', 'schemathesis');

/** The generator of requests, installed once in a folder of its own; undefined where there is no Python to run it. */
export function findSchemathesis(): string | undefined {
  if (existsSync(program)) return program;
  const python = findProgram('python3');
  if (!python) return undefined;
  try {
    execFileSync(python, ['-m', 'venv', home], { stdio: 'pipe', timeout: 120_000 });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
    execFileSync(join(home, 'bin', 'python'), pip, { stdio: 'pipe', timeout: 240_000 });
    return program;
  } catch (error) {
    // A half-made folder would pass for a whole one the next time.
    rmSync(home, { recursive: true, force: true });
    throw new Error('Schemathesis could not be installed beside the Python of this machine', { cause: error });
  }
}

/** What must hold of every answer: no fault of ours, no status, type or shape that the document does not tell. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

export interface FuzzReport {
  failures: { title: string; operations: string[] }[];
  errors: unknown[];
  /** Requests that were made. */
  cases: number;
  /** What was printed, with a request that shows each failure. */
  log: string;
}

/** So many requests for each operation of a method, or of paths. */
export interface Fewer {
  method?: string;
  /** A regular expression. */
  paths?: string;
  examples: number;
  /** True where nothing is asked that follows from the document's edges, since another operation with the same ones is. */
  edgesElsewhere?: boolean;
}

/** What the program reads from the folder that it is started in. */
function configOf({ examples, fewer }: Pick<Options, 'examples' | 'fewer'>): string {
  const parts = fewer.map(({ method, paths, examples: some, edgesElsewhere = false }) => [
    '[[operations]]',
    ...(method === undefined ? [] : [`include-method = ${JSON.stringify(method)}`]),
    ...(paths === undefined ? [] : [`include-path-regex = ${JSON.stringify(paths)}`]),
    `generation = { max-examples = ${some} }`,
    ...(edgesElsewhere ? ['phases = { coverage = { enabled = false } }'] : []),
  ]);
  return [['[generation]', `max-examples = ${examples}`], ...parts].map((lines) => lines.join('\n')).join('\n\n');
}

interface Options {
  program: string;
  url: string;
  token: string;
  /** Random requests for each operation, but for those that `fewer` names. */
  examples: number;
  /** Operations that fewer requests are made for; the first that names one counts. */
  fewer: readonly Fewer[];
  /** True to ask beside them all that follows from the document's own edges. */
  edges: boolean;
  /** Paths that are asked, as the document has them. */
  paths: readonly string[];
  /** Paths that are left out, since they would end the caller's own session. */
  without: string;
  /** After these seconds it is ended, and the run counts as a failure. */
  seconds: number;
}

/** Asks a running installation everything that its own document declares, with values that fit and values that do not. */
export async function fuzz(options: Options): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-fuzz-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    `${options.url}/openapi.json`,
    '--phases',
    options.edges ? 'examples,coverage,fuzzing' : 'examples,fuzzing',
    '--checks',
    checks.join(','),
    '--generation-deterministic',
    '--no-shrink',
    '--continue-on-failure',
    '--suppress-health-check',
    'all',
    '--request-timeout',
    '20',
    '--exclude-path-regex',
    options.without,
    ...options.paths.flatMap((path) => ['--include-path', path]),
    '--report',
    'json',
    '--report-json-path',
    report,
    '--no-color',
    ...(options.token ? ['--header', `Authorization: ${options.token}`] : []),
  ];
  writeFileSync(join(folder, 'schemathesis.toml'), configOf(options));
  try {
    const { log, end } = await run(options.program, args, folder, options.seconds);
    return { ...readReport(report, end, log), log };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Output {
  stdout: string;
  stderr: string;
}

interface Run {
  log: string;
  /** How the process ended, in words; the report is whole after an exit of its own alone. */
  end: string;
}

/** Runs the program to its end. It opens its report when it starts and writes it as its last act: one that is killed leaves it empty. */
async function run(file: string, args: string[], cwd: string, seconds: number): Promise<Run> {
  const limits = { timeout: seconds * 1_000, maxBuffer: 64 * 1024 * 1024, killSignal: 'SIGKILL' } as const;
  try {
    const { stdout } = await promisify(execFile)(file, args, { cwd, ...limits });
    return { log: stdout, end: 'it ended by itself with 0' };
  } catch (error) {
    const { stdout = '', stderr = '', code, killed, signal } = error as ExecFileException & Partial<Output>;
    const log = `${stdout}${stderr}`;
    if (killed) return { log, end: `it was not done within ${seconds} s and was ended` };
    // With 1 it says that it found something, which the report tells better.
    return { log, end: signal ? `it was ended by ${signal}` : `it ended by itself with ${code}` };
  }
}

function readReport(path: string, end: string, log: string): Omit<FuzzReport, 'log'> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  try {
    const { failures, errors, test_cases } = JSON.parse(text);
    return { failures, errors, cases: test_cases.generated ?? 0 };
  } catch (cause) {
    const state = text === '' ? 'no report' : `a report of ${text.length} signs that cannot be read`;
    throw new Error(`Schemathesis left ${state}: ${end}\n${log.slice(-4_000)}`, { cause });
  }
}
