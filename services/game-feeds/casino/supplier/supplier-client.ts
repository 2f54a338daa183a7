import { sign } from 'node:crypto';
import type { Clock } from '@madang/runtime/clock.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { type Reach, UnreachableAddress } from '../../sources/reach.ts';
import { askJson } from '../../sports/outside/ask-json.ts';
import type { Json } from '../../sports/outside/exact-json.ts';
import type { VendorKeys } from '../keys/vendor-keys.ts';
import { Circuit } from './circuit.ts';

/** What went wrong of a call, in a word. `paused` and `busy` were not sent; of the last four nobody knows what they did. */
export type SupplierProblem =
  | 'address'
  | 'paused'
  | 'busy'
  | 'signature'
  | 'connection'
  | 'timeout'
  | 'status'
  | 'answer';

export class SupplierError extends Error {
  readonly problem: SupplierProblem;

  constructor(problem: SupplierProblem, cause?: unknown) {
    super(`the supplier's answer: ${problem}`, { cause });
    this.name = 'SupplierError';
    this.problem = problem;
  }
}

/** A vendor as far as a call to it needs it. */
export interface Callee {
  readonly id: string;
  /** Base of its API. */
  readonly apiUrl: string;
}

export interface SupplierClientOptions {
  readonly keys: Pick<VendorKeys, 'privateKey'>;
  readonly clock: Clock;
  readonly reach: Reach;
  readonly timeoutMs: number;
}

/** Amounts in a supplier's units may pass what a double holds. The types of the language lack it still. */
const exact = JSON as unknown as { rawJSON(text: string): unknown };
const maxAnswer = 1024 * 1024;
/** Calls to one vendor at a time. */
const maxInFlight = 64;
/** What says that the way is broken, and not only this call. */
const breaks = new Set<SupplierProblem>(['connection', 'timeout', 'status']);

interface Way {
  readonly circuit: Circuit;
  inFlight: number;
}

/** The one way by which suppliers are called: signed, within a deadline, and to the address that was set alone. */
export class SupplierClient {
  readonly #options: SupplierClientOptions;
  readonly #ways = new Map<string, Way>();

  constructor(options: SupplierClientOptions) {
    this.#options = options;
  }

  /**
   * POSTs to a path of the vendor's API; numbers of the answer are the text of their digits, bigints of the body are sent as
   * numbers. Throws SupplierError. `anyway` asks a vendor also where earlier calls failed.
   */
  async post(vendor: Callee, path: string, body: unknown, signal: AbortSignal, anyway = false): Promise<Json> {
    const way = this.#way(vendor.id);
    const now = () => this.#options.clock.now().getTime();
    if (way.inFlight >= maxInFlight) throw new SupplierError('busy');
    if (!way.circuit.lets(now()) && !anyway) throw new SupplierError('paused');
    way.inFlight += 1;
    try {
      failpoint('game-feeds.supplier.asking');
      const answer = await this.#ask(vendor, path, body, signal);
      failpoint('game-feeds.supplier.answered');
      way.circuit.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof SupplierError && breaks.has(error.problem)) way.circuit.failed(now());
      throw error;
    } finally {
      way.inFlight -= 1;
    }
  }

  async #ask(vendor: Callee, path: string, body: unknown, signal: AbortSignal): Promise<Json> {
    const { keys, reach, timeoutMs } = this.#options;
    if (!URL.canParse(vendor.apiUrl)) throw new SupplierError('address');
    const key = await keys.privateKey(vendor.id);
    if (!key) throw new SupplierError('signature');
    const text = JSON.stringify(body, (_key, held: unknown) =>
      typeof held === 'bigint' ? exact.rawJSON(held.toString()) : held,
    );
    const headers = { 'x-hub88-signature': sign('sha256', Buffer.from(text), key).toString('base64') };
    const url = new URL(`${vendor.apiUrl}${path}`);
    const answer = await askJson(url, { timeoutMs, signal, reach, most: maxAnswer, body: text, headers }).catch(
      (error: unknown) => {
        throw new SupplierError(problemOf(error), error);
      },
    );
    if (answer.status === 401 || answer.status === 403) throw new SupplierError('signature');
    if (answer.body === undefined) throw new SupplierError('status');
    return answer.body;
  }

  #way(vendor: string): Way {
    const known = this.#ways.get(vendor);
    if (known) return known;
    const way = { circuit: new Circuit(), inFlight: 0 };
    this.#ways.set(vendor, way);
    return way;
  }
}

function problemOf(error: unknown): SupplierProblem {
  if (error instanceof UnreachableAddress) return 'address';
  if (error instanceof SyntaxError) return 'answer';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof Error && error.message.startsWith('the answer is longer')) return 'answer';
  return 'connection';
}
