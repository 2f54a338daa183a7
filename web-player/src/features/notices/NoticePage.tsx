import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Accordion } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { SafeHtml } from './safe-html.tsx';

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
    <section className="panel">
      <div className="panel-head">
        <h1 className="text-16">{t('nav.notices')}</h1>
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
          <Accordion.Item key={String(id)} value={String(id)} className="rows">
            <Accordion.Header asChild>
              <h2 className="!min-h-0 !p-0 font-normal">
                <Accordion.Trigger className="group flex min-h-12 w-full items-center gap-2.5 px-4">
                  {pinned && <span className="text-11 text-warn">{t('notice.pinned')}</span>}
                  <span className="flex-1">{title}</span>
                  <span className="num text-12 text-mute">{dayOf(msOf(createdAt)).replaceAll('-', '.')}</span>
                  <span className="text-mute group-data-[state=open]:rotate-180">
                    <Icon name="down" small />
                  </span>
                </Accordion.Trigger>
              </h2>
            </Accordion.Header>
            <Accordion.Content className="!block bg-sunk !px-4 !py-4">
              <SafeHtml html={content} />
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
