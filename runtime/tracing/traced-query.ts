import pg from 'pg';
import { inSpanBelow, tracer } from './tracer.ts';

/** The name that a statement has, or its first word: never its values, nor a text that may hold some. */
function nameOf(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : query) as { name?: string; text?: string };
  return name || /^\s*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() || 'query';
}

/**
 * Asks a query, as a span below the active one where that is traced. A query with a callback is a pool's own, which knows
 * no caller: its span is the pool's.
 */
export function tracedQuery<T>(given: readonly unknown[], ask: () => T): T {
  if (!tracer || typeof given.at(-1) === 'function') return ask();
  const operation = nameOf(given[0]);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  const init = { name: `sql ${operation}`, kind: 'client', attributes } as const;
  return inSpanBelow(tracer, init, ask as () => Promise<unknown>) as T;
}

/** A connection whose queries are spans. */
export class TracedClient extends pg.Client {
  override query: pg.Client['query'] = ((...given: Parameters<pg.Client['query']>): unknown =>
    tracedQuery(given, () => super.query(...given))) as pg.Client['query'];
}
