import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Loading, useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { useAct } from '../rest/use-act.ts';
import styles from './NoticesPage.module.css';

type OwnMessage = RowOf<'own-messages'>;
/** As the legacy clients have it. */
const shown = 10;

/** What the partner was sent, opened in place; what is opened is read. */
export const Inbox = ({ title }: { title?: ReactNode }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<OwnMessage>('own-messages', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const pages = Math.ceil((total ?? 0) / shown);
  const read = useAct('own-messages', 'read');
  const remove = useAct('own-messages', 'delete');
  const unread = (data ?? []).filter(({ readed_at }) => !readed_at).map(({ id }) => id);
  const seen = (data ?? []).filter(({ readed_at }) => readed_at).map(({ id }) => id);
  return (
    <>
      <div className={layout.pageHead}>
        {title}
        <span className={layout.grow} />
        <Button disabled={unread.length === 0 || read.pending} onClick={() => void read.run({ ids: unread })}>
          {translate('console.support.read_all')}
        </Button>
        <Button disabled={seen.length === 0 || remove.pending} onClick={() => void remove.run({ ids: seen })}>
          {translate('console.support.delete_read')}
        </Button>
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.own-messages')}</p>
      )}
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((message) => (
            <details
              key={message.id}
              className={styles.notice}
              onToggle={(event) => {
                if (event.currentTarget.open && !message.readed_at) void read.run({ ids: [message.id] });
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
                  <Button
                    disabled={!message.readed_at || remove.pending}
                    onClick={() => void remove.run({ ids: [message.id] })}
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
    </>
  );
};
