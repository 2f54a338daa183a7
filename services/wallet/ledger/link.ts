import { TracedClient } from '@madang/runtime/tracing/traced-query.ts';
import type pg from 'pg';

/** A connection that is being made or is open. */
export interface Link {
  client: pg.Client;
  ready: Promise<void>;
  open: boolean;
  /** Ends it without a word: it may be half dead, and nothing depends on it any more. */
  abandon(): void;
}

export function openLink(connection: pg.ClientConfig, onLost: (lost: Link) => void): Link {
  const client = new TracedClient(connection);
  const abandon = (): void => {
    onLost(link);
    client.connection.stream.destroy();
  };
  const connect = async (): Promise<void> => {
    await client.connect();
    link.open = true;
  };
  const link: Link = { client, open: false, abandon, ready: Promise.resolve() };
  // The query in flight is rejected by the same loss; this only keeps the process alive when none is.
  client.on('error', () => onLost(link));
  client.on('end', () => onLost(link));
  link.ready = connect();
  return link;
}

/** The answer of what was begun, unless it takes longer: then it may go on, but nobody waits for it. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer from the ledger's database in ${Math.round(limitMs)} ms`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
