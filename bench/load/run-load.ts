import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadPlan, LoadResult, SupplierPlan } from './plan.ts';

/** Runs the load of bettors in a process of its own and answers what it measured. */
export const runLoad = (plan: LoadPlan): Promise<LoadResult> => runClient('./client.ts', plan);

/** The same for a supplier's calls. */
export const runSupplier = (plan: SupplierPlan): Promise<LoadResult> => runClient('./supplier-client.ts', plan);

function runClient(file: string, plan: object): Promise<LoadResult> {
  const client = fileURLToPath(new URL(file, import.meta.url));
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
