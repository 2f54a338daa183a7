import type { Cluster } from '../../standalone/cluster/open-cluster.ts';
import { eventually } from '../clients.ts';

/** What the product promises: settled again within ten seconds of the killed process being back. */
export const recoveryMs = 10_000;

/** For as long as whoever is patient asks again while one death follows another. */
export const chainMs = 15 * recoveryMs;

/** Processes of a cluster that kill themselves at points that are named, once at each. */
export class Deaths {
  readonly #cluster: Pick<Cluster, 'replicasOf'>;
  /** At which points processes of a service have killed themselves since they were armed. */
  readonly #died = new Map<string, Set<string>>();

  constructor(cluster: Pick<Cluster, 'replicasOf'>) {
    this.#cluster = cluster;
  }

  /**
   * Starts all processes of a service anew with points at which they will kill themselves. Nobody knows which of them will
   * do the work: each has every point at which none has died when it starts.
   */
  async arm(name: string, ...points: string[]): Promise<void> {
    const gone = new Set<string>();
    this.#died.set(name, gone);
    await Promise.all(
      this.#cluster.replicasOf(name).map(async (process) => {
        process.onLine = (line) => {
          const point = /^failpoint (.+)$/.exec(line)?.[1];
          if (point) gone.add(point);
        };
        process.envOfStart = () => ({ MADANG_FAILPOINTS: points.filter((point) => !gone.has(point)).join() });
        await process.kill(true);
        // It may come to a point before it is ready, and is started once more.
        process.start().catch(() => undefined);
        await process.ready();
      }),
    );
  }

  has(name: string, point: string): boolean {
    return this.#died.get(name)?.has(point) === true;
  }

  /** Waits until a process has killed itself at a point for which its service was armed, and all are back. */
  async expect(name: string, point: string, limitMs = recoveryMs): Promise<void> {
    await eventually(async () => this.has(name, point) || undefined, limitMs, `the death of ${name} at ${point}`);
    await this.allReady(name);
  }

  async allReady(name: string): Promise<void> {
    for (const process of this.#cluster.replicasOf(name)) await process.ready();
  }
}
