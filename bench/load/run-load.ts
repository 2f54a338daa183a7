import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadPlan, LoadResult } from './plan.ts';

/** Runs the load in a process of its own and answers what it measured. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const client = fileURLToPath(new URL('./client.ts', import.meta.url));
  const child = spawn(process.execPath, [client, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output) as LoadResult) : reject(new Error(`the load ended with ${code}`)),
    );
  });
}
