import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChildOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** A line of its output that says that it is ready. */
  readyWhen?: RegExp;
  onLine?(line: string): void;
}

const readyLimitMs = 60_000;
const stopLimitMs = 15_000;
const restartMs = 200;

/** A process that is started again when it dies, until it is stopped: what a cluster's scheduler does. */
export class Child implements AsyncDisposable {
  readonly name: string;
  /** Environments of the next starts, one each, for example a failpoint for the first and another for the second. */
  nextEnvs: NodeJS.ProcessEnv[] = [];
  /** Told of each end: with which of `nextEnvs` that process had started, and the signal that ended it. */
  onEnd: (env: NodeJS.ProcessEnv | undefined, signal: NodeJS.Signals | null) => void = () => {};
  starts = 0;
  readonly #options: ChildOptions;
  #process: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  #stopping = false;
  #held = false;
  #tail = '';

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** What it said last, for a message of failure. */
  get tail(): string {
    return this.#tail;
  }

  /** Starts it, and resolves when it says that it is ready. */
  start(): Promise<void> {
    const { command, args, env, readyWhen } = this.#options;
    this.#held = false;
    this.starts += 1;
    const ownEnv = this.nextEnvs.shift();
    const child = spawn(command, args, {
      env: { ...process.env, ...env, ...ownEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} is not ready: ${this.#tail}`)), readyLimitMs);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const take = (chunk: Buffer): void => {
        this.#tail = (this.#tail + chunk).slice(-4_000);
        for (const line of String(chunk).split('\n')) if (line) this.#options.onLine?.(line);
        if (readyWhen?.test(this.#tail)) done();
      };
      child.stdout?.on('data', take);
      child.stderr?.on('data', take);
      child.once('error', reject);
      child.once('exit', (_code, signal) => {
        clearTimeout(timer);
        this.onEnd(ownEnv, signal);
        reject(new Error(`${this.name} ended: ${this.#tail}`));
        void this.#again(child);
      });
      if (!readyWhen) done();
    });
    // A death before it was ready is told to whoever waits; nobody may be waiting.
    this.#ready.catch(() => undefined);
    return this.#ready;
  }

  async #again(ended: ChildProcess): Promise<void> {
    await sleep(restartMs);
    if (!this.#stopping && !this.#held && this.#process === ended) await this.start().catch(() => undefined);
  }

  /** Resolves when the running process is ready, whichever start it is. */
  async ready(limitMs = 30_000): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const ready = await this.#ready.then(
        () => true,
        () => false,
      );
      if (ready && this.#process?.exitCode === null && this.#process.signalCode === null) return;
      if (Date.now() > until) throw new Error(`${this.name} did not come back: ${this.#tail}`);
      await sleep(50);
    }
  }

  /** Kills it at once. `hold` keeps it down until `start` is called. */
  async kill(hold = false): Promise<void> {
    this.#held = hold;
    this.#tail = '';
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await ended;
    clearTimeout(late);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping = true;
    await this.#end('SIGTERM');
  }
}
