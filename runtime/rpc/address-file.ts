import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import * as grpc from '@grpc/grpc-js';

const lookEveryMs = 200;

type Resolver = grpc.experimental.Resolver;
type Listener = grpc.experimental.ResolverListener;

/**
 * Resolves `file:/path` to the addresses that stand in the file, one `host:port` a line, and again when it changes: how
 * processes on one machine find each other, where each takes a free port at every start.
 */
class AddressFile implements Resolver {
  readonly #path: string;
  readonly #listener: Listener;
  readonly #look = (): void => this.updateResolution();
  #watching = false;
  /** What was told last. A channel asks again after each failed connection, and begins anew with whatever it is told. */
  #told: string | undefined;

  constructor(target: { path: string }, listener: Listener) {
    this.#path = `/${target.path.replace(/^\/+/, '')}`;
    this.#listener = listener;
  }

  updateResolution(): void {
    if (!this.#watching) watchFile(this.#path, { interval: lookEveryMs, persistent: false }, this.#look);
    this.#watching = true;
    setImmediate(() => {
      if (this.#watching) this.#tell();
    });
  }

  #tell(): void {
    const addresses = readAddresses(this.#path);
    const text = JSON.stringify(addresses);
    if (text === this.#told) return;
    this.#told = text;
    this.#listener(this.#resultOf(addresses), {}, null, '');
  }

  #resultOf(addresses: ReturnType<typeof readAddresses>): Parameters<Listener>[0] {
    if (addresses.length > 0) return { ok: true, value: addresses.map((address) => ({ addresses: [address] })) };
    const details = `no address stands in ${this.#path} yet`;
    return { ok: false, error: { code: grpc.status.UNAVAILABLE, details, metadata: new grpc.Metadata() } };
  }

  destroy(): void {
    unwatchFile(this.#path, this.#look);
    this.#watching = false;
    this.#told = undefined;
  }

  static getDefaultAuthority(): string {
    return 'localhost';
  }
}

function readAddresses(path: string): { host: string; port: number }[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, host, port] = /^(.+):(\d+)$/.exec(line.trim()) ?? [];
        return host && port ? [{ host, port: Number(port) }] : [];
      });
  } catch {
    return [];
  }
}

export const resolveAddressFiles = (): void => grpc.experimental.registerResolver('file', AddressFile);
