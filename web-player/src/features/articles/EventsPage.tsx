import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService, type Event } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { useSearchParams } from 'wouter';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import cards from './EventCard.module.css';
import { EventCard } from './EventCard.tsx';
import styles from './EventsPage.module.css';
import { OpenEvent } from './OpenEvent.tsx';

function Cards({ events }: { events: readonly Event[] }) {
  return (
    <div className={cards.cards}>
      {events.map((event) => (
        <EventCard key={String(event.id)} event={event} />
      ))}
    </div>
  );
}

/** Events that run, and those of the last month under their own heading; the address names the one that is open. */
export function EventsPage() {
  const { t } = useTranslation('articles');
  const [query] = useSearchParams();
  usePageTitle(t('event.title'));
  const { data, error, isPending, refetch } = useQuery(ArticlesService.method.listEvents, {});
  const id = query.get('id') ?? '';
  if (/^\d{1,15}$/.test(id)) return <OpenEvent key={id} id={BigInt(id)} />;
  const running = (data?.events ?? []).filter(({ ended }) => !ended);
  const ended = (data?.events ?? []).filter((event) => event.ended);
  return (
    <>
      <h1 className={styles.title}>{t('event.title')}</h1>
      {isPending && <SkeletonPanel height={240} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && running.length === 0 && (
        <section className={panel.panel}>
          <Vacant title={t('event.none')} text={t('event.noneText')}>
            <Link className={`${button.button} ${button.small}`} to="/board/notice">
              {t('event.seeNotices')}
            </Link>
          </Vacant>
        </section>
      )}
      <Cards events={running} />
      {ended.length > 0 && (
        <section className={styles.ended}>
          <h2>{t('event.ended')}</h2>
          <Cards events={ended} />
        </section>
      )}
    </>
  );
}
