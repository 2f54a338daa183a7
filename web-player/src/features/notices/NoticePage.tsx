import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Accordion } from 'radix-ui';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { dayOf, dayText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './NoticePage.module.css';

const PAGE = 15;

export function NoticePage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  usePageTitle(t('nav.notices'));
  const { data, error, isPending, refetch } = useQuery(
    SessionService.method.listNotices,
    { skip: (page - 1) * PAGE, limit: PAGE },
    { placeholderData: keepPreviousData },
  );
  const notices = data?.notices ?? [];
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h1>{t('nav.notices')}</h1>
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && notices.length === 0 && <Vacant title={t('notice.none')} text={t('notice.noneText')} />}
      <Accordion.Root
        type="single"
        collapsible
        value={query.get('id') ?? ''}
        onValueChange={(id) => setQuery(id ? { id } : {}, { replace: true })}
      >
        {notices.map(({ id, title, content, createdAt, pinned }) => (
          <Accordion.Item key={String(id)} value={String(id)} className={list.rows}>
            <Accordion.Header asChild>
              <h2 className={styles.head}>
                <Accordion.Trigger className={styles.trigger}>
                  {pinned && <span className={`${lettering.warn} ${styles.pinned}`}>{t('notice.pinned')}</span>}
                  <span className={styles.grow}>{title}</span>
                  <span className={`${lettering.num} ${lettering.mute} ${styles.date}`}>
                    {dayText(dayOf(msOf(createdAt)))}
                  </span>
                  <span className={`${lettering.mute} ${styles.arrow}`}>
                    <Icon name="down" small />
                  </span>
                </Accordion.Trigger>
              </h2>
            </Accordion.Header>
            <Accordion.Content className={styles.content}>
              <RichText html={content} />
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
