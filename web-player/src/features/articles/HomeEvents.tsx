import { useContextQuery } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import cards from './EventCard.module.css';
import { EventCard } from './EventCard.tsx';
import styles from './HomeEvents.module.css';

const SHOWN = 4;

/** The events that run, on the first page. */
export function HomeEvents() {
  const { t } = useTranslation('articles');
  const { data } = useContextQuery();
  const events = (data?.events ?? []).slice(0, SHOWN);
  if (events.length === 0) return null;
  return (
    <section className={styles.events}>
      <div className={styles.head}>
        <h2>{t('event.title')}</h2>
        <Link className={link.more} to="/board/event">
          {t('event.all')}
          <Icon name="right" />
        </Link>
      </div>
      <div className={cards.cards}>
        {events.map((event) => (
          <EventCard key={String(event.id)} event={event} />
        ))}
      </div>
    </section>
  );
}
