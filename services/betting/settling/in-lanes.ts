import { type Cursor, start } from './cursor.ts';

/** One stretch of bets behind a cursor; `onRead` is told where it ends as soon as that is known, undefined at the last. */
export type RunChunk<T> = (after: Cursor, onRead: (end: Cursor | undefined) => void) => Promise<T>;

interface Lanes<T> {
  /** So many chunks at once. */
  lanes: number;
  chunk: RunChunk<T>;
  /** Called with what each chunk came to. */
  onDone(result: T): void;
  /** Called between chunks: the job is still somebody's. */
  keep(): Promise<void>;
}

/**
 * Goes through bets chunk by chunk, several side by side: the next one is read while the money of the one before moves.
 * After a failure no further chunk begins; those that are under way end before it is thrown.
 */
export async function inLanes<T>({ lanes, chunk, onDone, keep }: Lanes<T>): Promise<void> {
  const flights = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let after: Cursor | undefined = start;
  while (after && failures.length === 0) {
    const read = Promise.withResolvers<Cursor | undefined>();
    const flight: Promise<void> = chunk(after, read.resolve)
      .then(onDone)
      .catch((error: unknown) => {
        failures.push(error);
        read.resolve(undefined);
      })
      .finally(() => flights.delete(flight));
    flights.add(flight);
    after = await read.promise;
    await keep();
    if (flights.size >= lanes) await Promise.race(flights);
  }
  await Promise.all(flights);
  if (failures.length > 0) throw failures[0];
}
