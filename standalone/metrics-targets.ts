import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each process of an installation on this machine answers GET /metrics, in a file as Prometheus reads it (file_sd). */
export class MetricsTargets implements Disposable {
  readonly #file: string;
  readonly #ports = new Map<string, number>();

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = metricsFile(dataDir);
  }

  /** A process that starts again answers at another port. */
  set(process: string, port: number): void {
    this.#ports.set(process, port);
    const targets = [...this.#ports].map(([name, at]) => ({ targets: [`127.0.0.1:${at}`], labels: { process: name } }));
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(targets, null, 2)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  [Symbol.dispose](): void {
    rmSync(this.#file, { force: true });
  }
}

export const metricsFile = (dataDir: string): string => join(dataDir, 'metrics-targets.json');
