import { DomainError } from '@madang/runtime/errors.ts';
import { maxCounted } from '@madang/runtime/list-query.ts';
import type { ListRequest, Resource, RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';

const pageRows = 100;
export const maxExportRows = 100_000;

/**
 * The whole list page by page, so that it never stands in memory. The first page is read before anything is sent, so
 * that a refusal is still an answer; a list that is too long, or that does not reach back to its end, is refused, not
 * cut off.
 */
export async function exportPages(
  resource: Resource,
  request: ListRequest,
  context: RestContext,
): Promise<AsyncIterable<Row[]>> {
  const { list } = resource;
  if (!list) throw new DomainError('NOT_FOUND');
  const first = await list({ ...request, offset: 0, limit: pageRows }, context);
  const maxRows = Math.min(maxExportRows, resource.maxRows ?? maxExportRows);
  // A total is counted to its limit: whether there is a row too many, only that row can say.
  const reachesBeyond = async (rows: number) =>
    first.total >= maxCounted && (await list({ ...request, offset: rows, limit: 1 }, context)).rows.length > 0;
  if (first.since !== undefined || first.total > maxRows || (await reachesBeyond(maxRows)))
    throw new DomainError('VALIDATION', { field: 'filter', meta: { max: String(maxRows) } });
  return (async function* () {
    let page = first;
    for (let offset = 0; page.rows.length > 0; ) {
      yield page.rows;
      offset += page.rows.length;
      if (page.rows.length < pageRows || offset >= maxRows) return;
      page = await list({ ...nextPage(resource, request, page, offset), limit: pageRows }, context);
    }
  })();
}

/** The page behind one that was read: by its last row where the list can begin there, else by an offset. */
function nextPage({ behind }: Resource, request: ListRequest, { rows }: { rows: Row[] }, offset: number): ListRequest {
  const last = rows.at(-1);
  if (!behind || !last) return { ...request, offset };
  return { ...request, offset: 0, filter: { ...request.filter, [behind]: String(last.id) } };
}
