import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
  pid: number;
  parent: number;
  /** Of the memory that it alone and with others holds, in bytes. */
  resident: number;
  command: string;
}

const kibi = 1024;

function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { pid, parent: number('PPid'), resident: number('VmRSS') * kibi, command };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** A process and all that it started, by whatever way. */
function family(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
  const found = all.filter(({ pid }) => pid === root);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** The process that runs the installation of a data folder on this machine: the one that started its database. */
function mainProcess(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync('/proc') || !existsSync(file)) return undefined;
  return readProcess(Number(readFileSync(file, 'utf8').split('\n')[0]))?.parent;
}

/** What is Node's or a broker's: a database keeps what it read, as much as it may. */
const isCounted = ({ command }: Process): boolean =>
  !/postgres/.test(command.split(' ')[0] ?? '') && !/^postgres:/.test(command);

const sampleMs = 5_000;

export interface MemoryReport {
  /** Of all processes but the database's, in bytes: the median of the second fifth of the time, and of the last. */
  early: number;
  late: number;
  processes: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What is held early and late: the first fifth, in which caches fill, is passed over. */
export function reportOf(samples: readonly number[]): { early: number; late: number } | undefined {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return undefined;
  return { early: median(samples.slice(fifth, 2 * fifth)), late: median(samples.slice(-fifth)) };
}

/** Watches the memory of an installation on this machine; undefined where there is none, or no `/proc` tells of it. */
export function watchMemory(dataDir: string): { stop(): MemoryReport | undefined } | undefined {
  const main = mainProcess(dataDir);
  if (main === undefined) return undefined;
  const samples: number[] = [];
  let processes = 0;
  const look = (): void => {
    const counted = family(main).filter(isCounted);
    processes = counted.length;
    samples.push(counted.reduce((sum, { resident }) => sum + resident, 0));
  };
  look();
  const timer = setInterval(look, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      const report = reportOf(samples);
      return report && { ...report, processes };
    },
  };
}
