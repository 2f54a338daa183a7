import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the replicas of each service are: each says it at every start, and a file tells it to all who call the service. */
export class Addresses {
  readonly #folder: string;
  readonly #known = new Map<string, Map<string, string>>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** A process that died keeps its address until the next one has another. */
  set(service: string, replica: string, address: string): void {
    const replicas = this.#known.get(service) ?? new Map<string, string>();
    this.#known.set(service, replicas.set(replica, address));
    const file = this.#file(service);
    writeFileSync(`${file}.new`, `${[...replicas.values()].join('\n')}\n`);
    renameSync(`${file}.new`, file);
  }

  of(service: string): string[] {
    return [...(this.#known.get(service)?.values() ?? [])];
  }

  /** What a caller is given for the service's address. */
  target(service: string): string {
    return `file:${this.#file(service)}`;
  }

  /** Forgets what an earlier run has left. */
  clear(services: readonly string[]): void {
    for (const service of services) writeFileSync(this.#file(service), '');
  }

  #file(service: string): string {
    return join(this.#folder, service);
  }
}
