import type { Message } from '@madang/proto/madang/player/v1/support_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './MessagePage.module.css';
import { PAGE, useMessages } from './use-messages.ts';

const small = `${button.button} ${button.small}`;
const isRead = ({ readedAt }: Message): boolean => readedAt !== undefined;

/** The member's messages, ten a page: one opens where it stands and is read; only what was read can be deleted by itself. */
export function MessagePage() {
  const { t } = useTranslation('support');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<bigint>();
  const [chosen, setChosen] = useState<ReadonlySet<bigint>>(new Set());
  const [asking, setAsking] = useState<'read' | 'all'>();
  usePageTitle(t('message.title'));
  const { list, read, remove } = useMessages(page, t('message.deleted'), () => {
    setAsking(undefined);
    setChosen(new Set());
    setOpen(undefined);
    setPage(1);
  });
  const { data, error, isPending, refetch } = list;
  const messages = data?.messages ?? [];
  const picked = messages.filter(({ id }) => chosen.has(id));
  const unread = picked.filter((message) => !isRead(message));
  const choose = (ids: readonly bigint[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const show = (message: Message) => {
    setOpen(open === message.id ? undefined : message.id);
    if (!isRead(message)) read.mutate({ messageIds: [message.id] });
  };
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h1>{t('message.title')}</h1>
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && messages.length === 0 && <Vacant title={t('message.none')} text={t('message.noneText')} />}
      {messages.length > 0 && (
        <div className={styles.tools}>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t('message.selectAll')}
              checked={picked.length === messages.length}
              onChange={(event) =>
                choose(
                  messages.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
          </label>
          <span className={lettering.mute}>{t('message.selected', { count: picked.length })}</span>
          <button
            type="button"
            className={small}
            disabled={unread.length === 0 || read.isPending}
            onClick={() => read.mutate({ messageIds: unread.map(({ id }) => id) })}
          >
            {t('message.read')}
          </button>
          <button
            type="button"
            className={small}
            title={unread.length > 0 ? t('message.onlyRead') : undefined}
            disabled={picked.length === 0 || unread.length > 0 || remove.isPending}
            onClick={() => remove.mutate({ messageIds: picked.map(({ id }) => id) })}
          >
            {t('message.deleteSelected')}
          </button>
          <button
            type="button"
            className={small}
            disabled={read.isPending}
            onClick={() => read.mutate({ messageIds: [] })}
          >
            {t('message.readAll')}
          </button>
          <button type="button" className={small} onClick={() => setAsking('read')}>
            {t('message.deleteRead')}
          </button>
          <button type="button" className={small} onClick={() => setAsking('all')}>
            <Icon name="trash" small />
            {t('message.deleteAll')}
          </button>
        </div>
      )}
      <ul>
        {messages.map((message) => (
          <li key={String(message.id)}>
            <div className={styles.row} data-open={open === message.id || undefined}>
              <label className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={t('message.select', { subject: message.subject })}
                  checked={chosen.has(message.id)}
                  onChange={(event) => choose([message.id], event.target.checked)}
                />
              </label>
              <button
                type="button"
                className={styles.open}
                aria-expanded={open === message.id}
                onClick={() => show(message)}
              >
                <span className={isRead(message) ? styles.subject : `${styles.subject} ${styles.fresh}`}>
                  {message.subject}
                  <span className={lettering.srOnly}>
                    {' '}
                    {t(isRead(message) ? 'message.readMark' : 'message.unread')}
                  </span>
                </span>
                <span className={`${lettering.mute} ${styles.from}`}>
                  {message.sender || t('message.operator')} · {momentText(msOf(message.createdAt))}
                </span>
              </button>
            </div>
            {open === message.id && (
              <div className={styles.opened}>
                <RichText html={message.content} />
                <button
                  type="button"
                  className={`${small} ${styles.end}`}
                  disabled={!isRead(message) || remove.isPending}
                  onClick={() => remove.mutate({ messageIds: [message.id] })}
                >
                  <Icon name="trash" small />
                  {t('message.delete')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
      {asking && (
        <Confirm
          title={t(asking === 'all' ? 'message.deleteAllAsk' : 'message.deleteReadAsk')}
          text={t(asking === 'all' ? 'message.deleteAllText' : 'message.deleteText')}
          keep={t('message.keep')}
          act={t('message.delete')}
          danger
          pending={remove.isPending}
          onKeep={() => setAsking(undefined)}
          onAct={() => remove.mutate({ which: asking })}
        />
      )}
    </section>
  );
}
