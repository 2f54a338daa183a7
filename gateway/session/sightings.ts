import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { Services } from '../services.ts';

/** How exact "last seen" is; identity keeps it no finer. */
const grainMs = 60_000;
const mostKept = 50_000;
const batchSize = 1_000;
const timeoutMs = 5_000;

interface Sight {
  at: Date;
  page: string;
}

/**
 * When sessions were seen and on which page, as calls that are answered from memory tell it: gathered here, and written
 * in batches. What waits is lost with the process, at most what was seen since the last batch; the next call of its session
 * tells it anew within a minute.
 */
export class Sightings {
  readonly #sessions: Pick<Services['sessions'], 'noteSeen'>;
  readonly #now: () => Date;
  /** What was told of each session last, the oldest first. */
  readonly #noted = new Map<string, Sight>();
  readonly #waiting = new Map<string, Sight>();

  constructor(sessions: Pick<Services['sessions'], 'noteSeen'>, now: () => Date) {
    this.#sessions = sessions;
    this.#now = now;
  }

  /** A call of a session that is on a page, where it says so. Told once a minute, and where the page is another. */
  seen(sessionId: string, page: string): void {
    const before = this.#noted.get(sessionId);
    const at = this.#now();
    const isElsewhere = page !== '' && page !== before?.page;
    if (before && !isElsewhere && Math.abs(at.getTime() - before.at.getTime()) < grainMs) return;
    this.#note(sessionId, { at, page: page || (before?.page ?? '') });
  }

  /** A sign of life, which is told in any case. */
  touched(sessionId: string, page: string): void {
    this.#note(sessionId, { at: this.#now(), page: page || (this.#noted.get(sessionId)?.page ?? '') });
  }

  /** Identity saw it itself, since it was asked for the session. */
  lookedUp(sessionId: string, page: string): void {
    put(this.#noted, sessionId, { at: this.#now(), page });
  }

  /** Writes a batch; true where more waits. What could not be written waits on, unless it is older than what came meanwhile. */
  async write(): Promise<boolean> {
    const batch = [...this.#waiting].slice(0, batchSize);
    if (batch.length === 0) return false;
    for (const [sessionId] of batch) this.#waiting.delete(sessionId);
    const sights = batch.map(([sessionId, { at, page }]) => ({ sessionId, page, at: timestampFromDate(at) }));
    try {
      await this.#sessions.noteSeen({ sights }, { timeoutMs });
    } catch (error) {
      // What identity will never take must not keep the rest waiting.
      if (toDomainError(error).reason === 'VALIDATION') throw error;
      for (const [sessionId, sight] of batch) if (!this.#waiting.has(sessionId)) put(this.#waiting, sessionId, sight);
      throw error;
    }
    return this.#waiting.size > 0;
  }

  #note(sessionId: string, sight: Sight): void {
    put(this.#noted, sessionId, sight);
    put(this.#waiting, sessionId, sight);
  }
}

/** Puts the newest last, and lets go of the oldest where too many are kept. */
function put(sights: Map<string, Sight>, sessionId: string, sight: Sight): void {
  sights.delete(sessionId);
  const [oldest] = sights.keys();
  if (sights.size >= mostKept && oldest !== undefined) sights.delete(oldest);
  sights.set(sessionId, sight);
}

/** Writes what was seen once a second, and what is left at the end. */
export function keepWriting({ sightings, log }: { sightings: Sightings; log: Logger }): AsyncDisposable {
  const writing: Periodic = periodic({ name: 'sightings', everyMs: 1_000, log, turn: () => sightings.write() });
  return {
    [Symbol.asyncDispose]: async () => {
      await writing[Symbol.asyncDispose]();
      await sightings
        .write()
        .catch((error: unknown) => log.warn({ err: error }, 'when sessions were last seen could not be written'));
    },
  };
}
