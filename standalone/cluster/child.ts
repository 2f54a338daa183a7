import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChildOptions {
  name: string;
  command: string;
  /** Asked at each start: a port that the first start took is asked for by the next. */
  args(): readonly string[];
  env?(): NodeJS.ProcessEnv;
  /** What it says when it is ready. */
  readyWhen: RegExp;
  /** Told of what it said then, before anyone who waits for it. */
  onReady?(said: RegExpExecArray): void;
}

const readyLimitMs = 90_000;
const stopLimitMs = 15_000;
const restartMs = 200;
/** Callers look at the file of addresses five times a second. */
const heardMs = 1_000;
const keptText = 8_000;
const keptComplaints = 5;

/** Of the log's lines, those of errors; and whatever a program says that is no log. */
const complaint = /"level":(50|60)\b|^(?!\{).*(error|fatal|denied|in use)/i;

/** A process that is started again when it dies, until it is stopped: what a cluster's scheduler does. */
export class Child implements AsyncDisposable {
  readonly name: string;
  /** Further environment of the next start, for example a failpoint. */
  envOfStart: () => NodeJS.ProcessEnv = () => ({});
  /** Told of each line of its output. */
  onLine: (line: string) => void = () => {};
  readonly #options: ChildOptions;
  #process: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  #stopping = false;
  #held = false;
  #complaints: string[] = [];

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** The last errors that it told, for a message of failure. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** Starts it, and resolves when it says that it is ready. */
  start(): Promise<void> {
    const { command, args, env } = this.#options;
    this.#held = false;
    const child = spawn(command, args(), {
      env: { ...process.env, ...env?.(), ...this.envOfStart() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#ready = this.#untilReady(child);
    // A death before it was ready is told to whoever waits; nobody may be waiting.
    this.#ready.catch(() => undefined);
    return this.#ready;
  }

  #untilReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        clearTimeout(timer);
        reject(new Error(`${this.name} ${why}: ${this.#complaints.join('\n') || 'it told no error'}`));
      };
      const timer = setTimeout(() => fail(`is not ready after ${readyLimitMs / 1000} s`), readyLimitMs);
      let isReady = false;
      let said = '';
      const take = (chunk: Buffer): void => {
        said = (said + chunk).slice(-keptText);
        for (const line of String(chunk).split('\n')) if (line) this.#hear(line);
        const found = isReady ? null : this.#options.readyWhen.exec(said);
        if (!found) return;
        isReady = true;
        clearTimeout(timer);
        this.#options.onReady?.(found);
        resolve();
      };
      child.stdout?.on('data', take);
      child.stderr?.on('data', take);
      child.once('error', (error) => fail(`could not be started (${error.message})`));
      child.once('exit', (code, signal) => {
        fail(`ended with ${signal ?? code}`);
        void this.#again(child);
      });
    });
  }

  #hear(line: string): void {
    if (complaint.test(line)) this.#complaints = [...this.#complaints, line.slice(0, 2_000)].slice(-keptComplaints);
    this.onLine(line);
  }

  async #again(ended: ChildProcess): Promise<void> {
    await sleep(restartMs);
    if (!this.#stopping && !this.#held && this.#process === ended) await this.start().catch(() => undefined);
  }

  /** Resolves when the running process is ready, whichever start it is. */
  async ready(limitMs = 30_000): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const why = await this.#ready.then(
        () => undefined,
        (error: Error) => error,
      );
      if (!why && this.#process?.exitCode === null && this.#process.signalCode === null) return;
      if (Date.now() > until) throw new Error(`${this.name} was not ready within ${limitMs / 1000} s`, { cause: why });
      await sleep(50);
    }
  }

  /**
   * Puts a new process in the place of the running one, as a roll-out does: the old one is told to end, and drains, when the
   * new one is ready and callers had the time to hear of it. `before` ends the old one first, where both need one port.
   */
  async replace({ before = false }: { before?: boolean } = {}): Promise<void> {
    const old = this.#process;
    this.#held = true;
    if (before) await this.#end('SIGTERM', old);
    await this.start();
    if (before) return;
    await sleep(heardMs);
    await this.#end('SIGTERM', old);
  }

  /** Kills it at once. `hold` keeps it down until `start` is called. */
  async kill(hold = false): Promise<void> {
    this.#held = hold;
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals, child = this.#process): Promise<void> {
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
