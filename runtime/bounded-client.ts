import pg from 'pg';
import { tracedQuery } from './tracing/traced-query.ts';

/** What node-postgres says of a query whose answer did not come within its `query_timeout`. */
const overdue = 'Query read timeout';

/**
 * A connection that is given up as soon as one of its queries is overdue. node-postgres only reports such a query and
 * goes on waiting for its answer, so that all that follows would wait behind it, and whoever got the connection from a
 * pool later as well. Here what follows fails at once, and a pool replaces the connection.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection may be lost while somebody holds it who asks nothing: the next query says so, the process lives on.
    this.on('error', () => {});
  }

  // The overloads of the original tell callers what they get; what they give is handed on as it is.
  override query: pg.Client['query'] = ((...given: Parameters<pg.Client['query']>) => {
    const asked: unknown = tracedQuery(given, () => super.query(...given));
    if (asked instanceof Promise) asked.catch((error: unknown) => this.#giveUpWhenOverdue(error));
    return asked;
  }) as pg.Client['query'];

  #giveUpWhenOverdue(error: unknown): void {
    // With a query under way this destroys the socket, without a word to a server that would not hear it.
    if (error instanceof Error && error.message === overdue) void this.end();
  }
}
