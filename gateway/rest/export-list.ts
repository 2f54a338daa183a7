import { DomainError } from '@madang/runtime/errors.ts';
import { csvColumns, csvLine, csvRow, csvStart } from './csv.ts';
import type { ListRequest, Resource, RestContext } from './resource.ts';

const pageRows = 100;
export const maxExportRows = 100_000;

/**
 * The whole list as CSV, page by page, so that it never stands in memory. The first page is read before anything is
 * sent, so that a refusal is still an answer; a list that is too long is refused, not cut off.
 */
export async function exportList(
  resource: Resource,
  request: ListRequest,
  context: RestContext,
): Promise<AsyncIterable<string>> {
  const { list } = resource;
  if (!list) throw new DomainError('NOT_FOUND');
  const first = await list({ ...request, offset: 0, limit: pageRows }, context);
  const most = Math.min(maxExportRows, resource.mostRows ?? maxExportRows);
  if (first.total > most) throw new DomainError('VALIDATION', { field: 'filter', meta: { max: String(most) } });
  const columns = csvColumns(resource.schema);
  return (async function* () {
    yield csvStart + csvLine(columns);
    let page = first;
    for (let offset = 0; page.rows.length > 0; ) {
      yield page.rows.map((row) => csvRow(columns, row)).join('');
      offset += page.rows.length;
      if (page.rows.length < pageRows || offset >= most) return;
      page = await list({ ...request, offset, limit: pageRows }, context);
    }
  })();
}
