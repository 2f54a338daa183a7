import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
/** Where programs are looked for: the project's own come first. */
export const binPath = `${bin}${delimiter}${process.env.PATH}`;

export interface Ran {
  code: number;
  output: string;
}

/** Runs a program of the project's own node_modules (or of the machine) at the root; its output is collected, and shown when `show` is on. */
export function run(
  command: string,
  args: readonly string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env, PATH: binPath };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk: Buffer, to: NodeJS.WriteStream): void => {
      output += chunk;
      if (options.show) to.write(chunk);
    };
    child.stdout.on('data', (chunk: Buffer) => take(chunk, process.stdout));
    child.stderr.on('data', (chunk: Buffer) => take(chunk, process.stderr));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
