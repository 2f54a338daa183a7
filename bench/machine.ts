import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** What a figure was measured on and of. */
export interface Origin {
  at: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  commit: string;
  /** True when the files were not those of the commit. */
  changed: boolean;
}

export function originOf(root: string): Origin {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const cores = cpus();
  return {
    at: new Date().toISOString(),
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    commit: git('rev-parse', '--short=10', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
  };
}
