import { DomainError } from '@madang/runtime/errors.ts';
import { num } from '../wire.ts';
import type { ListRequest } from './resource.ts';

/** One service's part of a list that several services keep. */
export type Part<R> = (request: ListRequest) => Promise<{ rows: R[]; total: bigint }>;

const pageRows = 100;
/** Beyond it a merged page would need too many rows of every part: a narrower filter is asked for instead. */
export const maxDepth = 1_000;

/** Ids of merged rows begin with the name of their service. */
export const idsOf = (ids: readonly string[], service: string): string[] =>
  ids.filter((id) => id.startsWith(`${service}:`));

/** The first rows of a part down to a depth. */
async function firstRows<R>(list: Part<R>, request: ListRequest, depth: number): Promise<{ rows: R[]; total: bigint }> {
  const rows: R[] = [];
  for (let offset = 0; ; offset += pageRows) {
    const page = await list({ ...request, offset, limit: Math.min(pageRows, depth - offset) });
    rows.push(...page.rows);
    if (page.rows.length < pageRows || rows.length >= depth) return { rows, total: page.total };
  }
}

/**
 * A page of a list that stands in several services, newest first unless the request sorts by time upwards. The filter
 * `service` chooses among them; each part is asked for its own ids alone.
 */
export async function mergedPage<R>(
  parts: Record<string, Part<R>>,
  request: ListRequest,
  at: (row: R) => number,
): Promise<{ rows: R[]; total: number }> {
  const { service: wanted, ...filter } = request.filter;
  const depth = request.offset + request.limit;
  if (depth > maxDepth) throw new DomainError('VALIDATION', { field: 'range', meta: { max: String(maxDepth) } });
  const asked = Object.entries(parts).flatMap(([service, list]) => {
    const ids = idsOf(request.ids, service);
    const left = (wanted && !wanted.split(',').includes(service)) || (request.ids.length > 0 && ids.length === 0);
    return left ? [] : [firstRows(list, { ...request, filter, ids }, depth)];
  });
  const answers = await Promise.all(asked);
  const order = request.sort !== '' && !request.descending ? 1 : -1;
  const rows = answers.flatMap((answer) => answer.rows).sort((a, b) => order * (at(a) - at(b)));
  const total = answers.reduce((sum, answer) => sum + num(answer.total), 0);
  return { rows: rows.slice(request.offset, depth), total };
}
