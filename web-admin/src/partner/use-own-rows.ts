import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { type Refusal, refusalOf } from '../rest/refusal.ts';
import { useAct } from '../rest/use-act.ts';

/** As many rows as a page of a list may have, and as one action takes. */
const perPage = 100;
/** More than these no box has. */
const maxPages = 20;

/** An action on rows of an own list, on some of a page or on all that pass a test, whatever page they stand on. */
export function useOwnRows<Row extends RaRecord<Id>>(resource: string, action: string) {
  const provider = useDataProvider();
  const { run, pending, refusal } = useAct(resource, action);
  const [own, setOwn] = useState<Refusal | null>(null);
  const [reads, setReads] = useState(false);

  /** False where it was refused, as a whole or for one of the rows. */
  const onRows = async (ids: readonly Id[]): Promise<boolean> => {
    setOwn(null);
    const results = await run({ ids });
    const refused = results?.find(({ ok }) => !ok)?.error;
    if (refused) setOwn(refused);
    return results !== null && !refused;
  };

  /** All are read before the first is acted on: pages move when rows go. */
  const read = async (passes: (row: Row) => boolean): Promise<Id[][]> => {
    const groups: Id[][] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const asked = { pagination: { page, perPage }, sort: { field: 'id', order: 'DESC' } as const, filter: {} };
      const { data, total = 0 } = await provider.getList<Row>(resource, asked);
      const ids = data.filter(passes).map(({ id }) => id);
      if (ids.length > 0) groups.push(ids);
      if (page * perPage >= total) break;
    }
    return groups;
  };
  const onAll = async (passes: (row: Row) => boolean): Promise<void> => {
    if (reads) return;
    setReads(true);
    try {
      for (const ids of await read(passes)) if (!(await onRows(ids))) break;
    } catch (thrown) {
      setOwn(refusalOf(thrown));
    } finally {
      setReads(false);
    }
  };
  return { onRows, onAll, pending: pending || reads, refusal: refusal ?? own };
}
