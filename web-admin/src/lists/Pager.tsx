import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import field from '../parts/field.module.css';
import { Money } from '../parts/Money.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import screen from '../parts/screen.module.css';
import type { ListReach } from '../rest/data-provider.ts';
import styles from './Pager.module.css';
import { sizesWith } from './rows.ts';

/** The foot of a list: how many rows the filter has, sums, and the pages. */
export const Pager = ({ summed = true, children }: { summed?: boolean; children?: ReactNode }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total, page, perPage, setPage, setPerPage, isPending, meta } = useListContext();
  const { more, since, sums = {} }: Partial<ListReach> = meta ?? {};
  if (isPending) return null;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  return (
    <div className={styles.foot}>
      <span>
        {translate('console.list.matching')}{' '}
        <b>
          {more
            ? translate('console.list.more_rows', { count: (total ?? 0).toLocaleString(locale) })
            : translate('console.list.rows', { smart_count: total ?? 0 })}
        </b>
      </span>
      {since && (
        <span>
          {translate('console.list.since', { at: new Date(since).toLocaleString(locale, { timeZone: 'Asia/Seoul' }) })}
        </span>
      )}
      {Object.entries(summed ? sums : {}).map(([field, sum]) => (
        <span key={field}>
          {translate(more ? 'console.list.sum_counted' : 'console.list.sum', {
            name: translate(`console.field.${field}`),
          })}{' '}
          <b>
            <Money value={sum} />
          </b>
        </span>
      ))}
      {children}
      <span className={styles.pages}>
        <select
          className={clsx(field.field, screen.onlyWide)}
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
      </span>
    </div>
  );
};
