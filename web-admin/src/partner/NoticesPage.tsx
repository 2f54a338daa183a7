import { clsx } from 'clsx';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Notice } from '../contract/records.ts';
import { Chip } from '../parts/Chip.tsx';
import { ListState } from '../parts/ListState.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import text from '../parts/text.module.css';
import styles from './NoticesPage.module.css';
import { ViewButton } from './ViewButton.tsx';

/** As tables have it. */
const shown = 20;

/** Notices for partners, opened in place. */
export const NoticesPage = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const list = useGetList<Notice>('notices', {
    pagination: { page, perPage: shown },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const { data, total } = list;
  const pages = Math.ceil((total ?? 0) / shown);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.notices" />
      </div>
      <ListState list={list} empty={translate('console.empty.notices')} rows={8} rowHeight={36} />
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((notice) => (
            <details key={notice.id} className={styles.notice}>
              <summary>
                {notice.pinned && <Chip tone="amber">{translate('console.field.pinned')}</Chip>}
                <b className={layout.grow}>{notice.title}</b>
                <span className={clsx(text.ink3, text.small)}>
                  <Moment at={notice.created_at} />
                </span>
              </summary>
              <div className={styles.content}>
                <RichTextView html={notice.content} />
                <ViewButton
                  of={{
                    subject: notice.title,
                    at: notice.created_at,
                    texts: [notice.content],
                    ...(notice.pinned && { mark: translate('console.field.pinned') }),
                  }}
                />
              </div>
            </details>
          ))}
        </section>
      )}
      {pages > 1 && <PageLinks page={page} pages={pages} onPage={setPage} />}
    </>
  );
};
