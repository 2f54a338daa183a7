import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import { Chip } from '../parts/Chip.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ListState } from '../parts/ListState.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { Refused } from '../parts/Refused.tsx';
import sheet from '../parts/Sheet.module.css';
import text from '../parts/text.module.css';
import { useAct } from '../rest/use-act.ts';
import { InquiryThread } from './InquiryThread.tsx';
import styles from './NoticesPage.module.css';
import { useOwnRows } from './use-own-rows.ts';
import { useRemoval } from './use-removal.tsx';
import { ViewButton } from './ViewButton.tsx';

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
  const list = useGetList<OwnInquiry>('own-inquiries', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const { data, total } = list;
  const pages = Math.max(1, Math.ceil((total ?? 0) / shown));
  // The last page goes with the last of its rows.
  if (total !== undefined && page > pages) setPage(pages);
  const read = useAct<OwnInquiry>('own-inquiries', 'read');
  const remove = useOwnRows<OwnInquiry>('own-inquiries', 'delete');
  const { ask, question } = useRemoval();
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
        <Button
          disabled={(total ?? 0) === 0 || remove.pending}
          onClick={() =>
            ask({
              title: 'console.support.delete_all',
              text: 'console.support.delete_ask.inquiries',
              run: () => remove.onAll(() => true),
            })
          }
        >
          {translate('console.support.delete_all')}
        </Button>
        <Button variant="contained" onClick={onAsk}>
          <Icon name="plus" size="small" /> {translate('console.support.ask')}
        </Button>
      </div>
      <Refused refusal={read.refusal ?? remove.refusal} />
      <ListState list={list} empty={translate('console.empty.own-inquiries')} rows={shown} rowHeight={36} />
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
                  <ViewButton
                    of={{
                      subject: inquiry.subject,
                      mark: translate(`console.support.status.${inquiry.status}`),
                      at: inquiry.created_at,
                      texts: [
                        inquiry.content,
                        ...(posts.get(inquiry.id) ?? []).map(({ content }) => content),
                        ...(inquiry.status === 'completed' ? [inquiry.reply] : []),
                      ],
                    }}
                  />
                  <Button
                    disabled={remove.pending}
                    onClick={() =>
                      ask({
                        title: 'console.support.delete_one',
                        text: 'console.support.delete_ask.inquiry',
                        run: () => remove.onRows([inquiry.id]),
                      })
                    }
                  >
                    {translate('console.support.delete_one')}
                  </Button>
                </div>
              </div>
            </details>
          ))}
        </section>
      )}
      {pages > 1 && <PageLinks page={page} pages={pages} onPage={setPage} />}
      {question}
    </>
  );
};
