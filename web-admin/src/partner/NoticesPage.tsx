import { Loading, useGetList, useTranslate } from 'react-admin';
import type { Notice } from '../contract/records.ts';
import { Chip } from '../parts/Chip.tsx';
import { Moment } from '../parts/Moment.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Trouble } from '../parts/Trouble.tsx';

/** The markup of a notice is dropped here: its text alone is shown, line by line. */
const textOf = (html: string): string => {
  const document = new DOMParser().parseFromString(html.replaceAll(/<(br|\/p|\/li|\/h\d)[^>]*>/g, '\n'), 'text/html');
  return document.body.textContent?.trim() ?? '';
};

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
      <div className="page-head">
        <PageTitle title="console.page.notices" />
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="sheet state-box">{translate('console.empty.notices')}</p>}
      {data && data.length > 0 && (
        <section className="sheet">
          {data.map((notice) => (
            <details key={notice.id} className="notice">
              <summary>
                {notice.pinned && <Chip tone="amber">{translate('console.field.pinned')}</Chip>}
                <b className="grow">{notice.title}</b>
                <span className="ink-3 small-text">
                  <Moment at={notice.created_at} />
                </span>
              </summary>
              <p>{textOf(notice.content)}</p>
            </details>
          ))}
        </section>
      )}
    </>
  );
};
