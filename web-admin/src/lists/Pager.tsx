import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PageLinks } from '../parts/PageLinks.tsx';
import { sizesWith } from './rows.ts';

/** The foot of a list: how many rows the filter has, sums, and the pages. */
export const Pager = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const { total, page, perPage, setPage, setPerPage, isPending } = useListContext();
  if (isPending) return null;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  return (
    <div className="list-foot">
      <span>
        {translate('console.list.matching')} <b>{translate('console.list.rows', { smart_count: total ?? 0 })}</b>
      </span>
      {children}
      <span className="grow" />
      <select
        className="field only-wide"
        aria-label={translate('console.list.per_page')}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {sizesWith(perPage).map((size) => (
          <option key={size} value={size}>
            {translate('console.list.rows', { smart_count: size })}
          </option>
        ))}
      </select>
      <PageLinks page={page} pages={pages} onPage={setPage} />
    </div>
  );
};
