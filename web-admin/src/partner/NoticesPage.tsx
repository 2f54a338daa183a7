import { clsx } from 'clsx';
import { Loading, useGetList, useTranslate } from 'react-admin';
import type { Notice } from '../contract/records.ts';
import { Chip } from '../parts/Chip.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import styles from './NoticesPage.module.css';

/** Notices for partners, opened in place. */
export const NoticesPage = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<Notice>('notices', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.notices" />
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.notices')}</p>}
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
              </div>
            </details>
          ))}
        </section>
      )}
    </>
  );
};
