import type { Event } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Lattice } from '../../shared/ui/Lattice.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { daysLeft, spanText } from './days-left.ts';
import styles from './EventCard.module.css';

/** How much of an event is left, in words. */
export function useTimeLeft({ endsAt, ended }: Event): string {
  const { t } = useTranslation('articles');
  if (ended) return t('event.over');
  if (!endsAt) return t('event.running');
  const count = daysLeft(msOf(endsAt), serverNow());
  return count === 0 ? t('event.lastDay') : t('event.left', { count });
}

/** When an event began and ends. */
export function EventSpan({ event }: { event: Event }) {
  const { t } = useTranslation('articles');
  return (
    <span className={lettering.num}>{spanText(msOf(event.startsAt), msOf(event.endsAt)) || t('event.always')}</span>
  );
}

/** An event as a card that leads to it. */
export function EventCard({ event }: { event: Event }) {
  const { t } = useTranslation('articles');
  const left = useTimeLeft(event);
  return (
    <Link className={styles.card} to={`/board/event?id=${event.id}`} data-ended={event.ended}>
      <span className={styles.picture}>
        {event.imageSrc ? <img src={event.imageSrc} alt="" loading="lazy" decoding="async" /> : <Lattice />}
        {event.pinned && !event.ended && <span className={styles.mark}>{t('event.pinned')}</span>}
      </span>
      <b className={styles.title}>{event.title}</b>
      <span className={styles.foot}>
        <EventSpan event={event} />
        <span className={event.ended ? lettering.mute : lettering.gain}>{left}</span>
      </span>
    </Link>
  );
}
