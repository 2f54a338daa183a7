import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Loading, useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import { Chip } from '../parts/Chip.tsx';
import { Icon } from '../parts/Icon.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import sheet from '../parts/Sheet.module.css';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { useAct } from '../rest/use-act.ts';
import { InquiryThread } from './InquiryThread.tsx';
import styles from './NoticesPage.module.css';

type OwnInquiry = RowOf<'own-inquiries'>;
const shown = 5;

interface InquiriesProps {
  title?: ReactNode;
  onAsk: () => void;
}

/** What the partner asked the operator, opened in place; an answer that is opened is read. */
export const Inquiries = ({ title, onAsk }: InquiriesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<OwnInquiry>('own-inquiries', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const pages = Math.ceil((total ?? 0) / shown);
  const read = useAct<OwnInquiry>('own-inquiries', 'read');
  const remove = useAct('own-inquiries', 'delete');
  // A list tells how often more was written, and not what.
  const [posts, setPosts] = useState<ReadonlyMap<number, OwnInquiry['posts']>>(new Map());
  const keep = (inquiry: OwnInquiry) => setPosts((known) => new Map(known).set(inquiry.id, inquiry.posts));
  const open = async ({ id, status, readed_at, follow_ups }: OwnInquiry) => {
    if (follow_ups === 0 && (status !== 'completed' || readed_at)) return;
    const [result] = (await read.run({ ids: [id] })) ?? [];
    if (result?.data) keep(result.data);
  };
  return (
    <>
      <div className={layout.pageHead}>
        {title}
        <span className={layout.grow} />
        <Button variant="contained" onClick={onAsk}>
          <Icon name="plus" size="small" /> {translate('console.support.ask')}
        </Button>
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.own-inquiries')}</p>
      )}
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((inquiry) => (
            <details
              key={inquiry.id}
              className={styles.notice}
              onToggle={(event) => event.currentTarget.open && void open(inquiry)}
            >
              <summary>
                <Chip tone={inquiry.status === 'completed' ? 'jade' : 'amber'}>
                  {translate(`console.support.status.${inquiry.status}`)}
                </Chip>
                <b className={layout.grow}>{inquiry.subject}</b>
                <span className={clsx(text.ink3, text.small)}>
                  <Moment at={inquiry.created_at} />
                </span>
              </summary>
              <div className={layout.form}>
                <InquiryThread inquiry={{ ...inquiry, posts: posts.get(inquiry.id) ?? [] }} onFollowed={keep} />
                <div className={layout.row}>
                  <Button disabled={remove.pending} onClick={() => void remove.run({ ids: [inquiry.id] })}>
                    {translate('console.support.delete_one')}
                  </Button>
                </div>
              </div>
            </details>
          ))}
        </section>
      )}
      {pages > 1 && <PageLinks page={page} pages={pages} onPage={setPage} />}
    </>
  );
};
