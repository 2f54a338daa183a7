import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { EventSpan, useTimeLeft } from './EventCard.tsx';
import styles from './EventsPage.module.css';

type Opened = Parameters<typeof useTimeLeft>[0];

function Content({ event }: { event: Opened }) {
  const left = useTimeLeft(event);
  return (
    <>
      {event.imageSrc && <img className={styles.picture} src={event.imageSrc} alt="" />}
      <header className={styles.head}>
        <h1>{event.title}</h1>
        <p className={styles.facts}>
          <EventSpan event={event} />
          <span>{left}</span>
        </p>
      </header>
      <div className={styles.content}>
        <RichText html={event.content} />
      </div>
    </>
  );
}

/** One event, with the way back to all of them. */
export function OpenEvent({ id }: { id: bigint }) {
  const { t } = useTranslation('articles');
  const { data, error, refetch } = useQuery(ArticlesService.method.getEvent, { id });
  return (
    <section className={panel.panel}>
      {!data && <h1 className={lettering.srOnly}>{t('event.title')}</h1>}
      {!data && !error && <SkeletonPanel height={320} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Content event={data} />}
      <footer className={styles.foot}>
        <Link className={`${button.button} ${button.small}`} to="/board/event">
          {t('event.all')}
        </Link>
      </footer>
    </section>
  );
}
