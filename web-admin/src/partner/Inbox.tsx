import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import { ListState } from '../parts/ListState.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { Refused } from '../parts/Refused.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import text from '../parts/text.module.css';
import styles from './NoticesPage.module.css';
import { useOwnRows } from './use-own-rows.ts';
import { useRemoval } from './use-removal.tsx';
import { ViewButton } from './ViewButton.tsx';

type OwnMessage = RowOf<'own-messages'>;
/** As the legacy clients have it. */
const shown = 10;

/** What the partner was sent, opened in place; what is opened is read. */
export const Inbox = ({ title }: { title?: ReactNode }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const list = useGetList<OwnMessage>('own-messages', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const { data, total } = list;
  const pages = Math.max(1, Math.ceil((total ?? 0) / shown));
  // The last page goes with the last of its rows.
  if (total !== undefined && page > pages) setPage(pages);
  const read = useOwnRows<OwnMessage>('own-messages', 'read');
  const remove = useOwnRows<OwnMessage>('own-messages', 'delete');
  const { ask, question } = useRemoval();
  // What is unread or read may stand on another page than this one.
  const isEmpty = (total ?? 0) === 0;
  return (
    <>
      <div className={layout.pageHead}>
        {title}
        <span className={layout.grow} />
        <Button disabled={isEmpty || read.pending} onClick={() => void read.onAll(({ readed_at }) => !readed_at)}>
          {translate('console.support.read_all')}
        </Button>
        <Button
          disabled={isEmpty || remove.pending}
          onClick={() =>
            ask({
              title: 'console.support.delete_read',
              text: 'console.support.delete_ask.read_messages',
              run: () => remove.onAll(({ readed_at }) => Boolean(readed_at)),
            })
          }
        >
          {translate('console.support.delete_read')}
        </Button>
      </div>
      <Refused refusal={read.refusal ?? remove.refusal} />
      <ListState list={list} empty={translate('console.empty.own-messages')} rows={shown} rowHeight={36} />
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((message) => (
            <details
              key={message.id}
              className={styles.notice}
              onToggle={(event) => {
                if (event.currentTarget.open && !message.readed_at) void read.onRows([message.id]);
              }}
            >
              <summary>
                {message.readed_at ? (
                  <span className={layout.grow}>{message.subject}</span>
                ) : (
                  <b className={layout.grow}>{message.subject}</b>
                )}
                <span className={clsx(text.ink3, text.small)}>
                  {message.sender || translate('console.support.operator')} · <Moment at={message.created_at} />
                </span>
              </summary>
              <div className={layout.form}>
                <RichTextView html={message.content} />
                <div className={layout.row}>
                  <ViewButton
                    of={{
                      subject: message.subject,
                      by: message.sender || translate('console.support.operator'),
                      at: message.created_at,
                      texts: [message.content],
                    }}
                  />
                  <Button
                    disabled={!message.readed_at || remove.pending}
                    onClick={() =>
                      ask({
                        title: 'console.support.delete_one',
                        text: 'console.support.delete_ask.message',
                        run: () => remove.onRows([message.id]),
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
