import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Resource, RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';

/** One row of a resource whose service answers lists alone; NOT_FOUND outside of the caller's scope. */
export async function firstOf(resource: Resource, id: string, context: RestContext): Promise<Row> {
  if (!resource.list || !/^[\w.:-]{1,64}$/.test(id)) throw new DomainError('NOT_FOUND');
  const request = { filter: {}, ids: [id], offset: 0, limit: 1, sort: '', descending: false };
  const [row] = await resource.list(request, context).then(({ rows }) => rows, unnamed);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** An id of a form that the list's ids never have names nothing. */
function unnamed(thrown: unknown): Row[] {
  const { reason, field } = toDomainError(thrown);
  if (reason === 'VALIDATION' && field === 'ids') return [];
  throw thrown;
}
