import { useMutation, useQuery } from '@connectrpc/connect-query';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Accordion } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './Inquiries.module.css';
import { isFresh } from './is-fresh.ts';
import { OpenInquiry } from './OpenInquiry.tsx';

const PAGE = 5;
const ALL = 0n;
const InquiryModal = lazy(() => import('./InquiryModal.tsx').then((file) => ({ default: file.InquiryModal })));

/** While it is not known yet who is here: as much room as the member's inquiries take at least. */
export function InquiriesComing() {
  const { t } = useTranslation('support');
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('inquiry.title')}</h2>
        <button type="button" disabled className={`${button.button} ${button.small} ${button.go} ${styles.spread}`}>
          <Icon name="support" small />
          {t('inquiry.write')}
        </button>
      </div>
      <div className={styles.room}>
        <SkeletonRows rows={3} />
      </div>
    </section>
  );
}

/** What the member asked, five a page: one opens where it stands, and an answer that is opened is read. */
export function Inquiries() {
  const { t } = useTranslation('support');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState('');
  const [asking, setAsking] = useState<bigint>();
  const [query, setQuery] = useSearchParams();
  const writing = query.has('write');
  const setWriting = (on: boolean) => setQuery(on ? { write: '' } : {}, { replace: true });
  const textOf = useRefusalText();
  const { say } = useToasts();
  const { data, error, isPending, refetch } = useQuery(
    SupportService.method.listInquiries,
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  const inquiries = data?.inquiries ?? [];
  const changed = () => {
    void refetch();
    void reloadContext();
  };
  const remove = useMutation(SupportService.method.deleteInquiries, {
    onSuccess: () => {
      setAsking(undefined);
      setPage(1);
      say('good', t('inquiry.deleted'));
      changed();
    },
    onError: (refused) => say('bad', textOf(refused)),
  });
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('inquiry.title')}</h2>
        <button
          type="button"
          className={`${button.button} ${button.small} ${button.go} ${styles.spread}`}
          onClick={() => setWriting(true)}
        >
          <Icon name="support" small />
          {t('inquiry.write')}
        </button>
      </div>
      <div className={styles.room}>
        {isPending && <SkeletonRows rows={5} />}
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {data && inquiries.length === 0 && <Vacant title={t('inquiry.none')} text={t('inquiry.noneText')} />}
        <Accordion.Root type="single" collapsible value={open} onValueChange={setOpen}>
          {inquiries.map((inquiry) => (
            <Accordion.Item key={String(inquiry.id)} value={String(inquiry.id)} className={list.rows}>
              <Accordion.Header asChild>
                <h3 className={styles.heading}>
                  <Accordion.Trigger className={styles.trigger}>
                    <span className={isFresh(inquiry) ? `${styles.subject} ${styles.fresh}` : styles.subject}>
                      {inquiry.subject}
                    </span>
                    <span className={styles.mark} data-state={inquiry.status}>
                      {t(isFresh(inquiry) ? 'inquiry.unread' : `inquiry.${inquiry.status}`)}
                    </span>
                    <span className={`${lettering.num} ${lettering.mute} ${styles.date}`}>
                      {momentText(msOf(inquiry.createdAt))}
                    </span>
                  </Accordion.Trigger>
                </h3>
              </Accordion.Header>
              <Accordion.Content asChild>
                <OpenInquiry inquiry={inquiry} onChanged={changed} onDelete={() => setAsking(inquiry.id)} />
              </Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
        {inquiries.length > 0 && (
          <div className={styles.foot}>
            <button type="button" className={`${button.button} ${button.small}`} onClick={() => setAsking(ALL)}>
              <Icon name="trash" small />
              {t('inquiry.deleteAll')}
            </button>
            <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
          </div>
        )}
      </div>
      {asking !== undefined && (
        <Confirm
          title={t(asking === ALL ? 'inquiry.deleteAllAsk' : 'inquiry.deleteOne')}
          text={t('inquiry.deleteText')}
          keep={t('inquiry.keep')}
          act={t('inquiry.delete')}
          danger
          pending={remove.isPending}
          onKeep={() => setAsking(undefined)}
          onAct={() => remove.mutate({ id: asking })}
        />
      )}
      {writing && (
        <Suspense>
          <InquiryModal
            onClose={() => setWriting(false)}
            onSent={() => {
              setWriting(false);
              setPage(1);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
