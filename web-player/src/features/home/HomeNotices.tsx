import { useContextQuery } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { dayOf, shortDayText } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import list from '../../shared/ui/list.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import styles from './HomeNotices.module.css';

/** Room for as many from the start: what stands below does not move when they come. */
const SHOWN = 4;
const NEW_MS = 3 * 86_400_000;

export function HomeNotices() {
  const { t } = useTranslation();
  const { data, isPending } = useContextQuery();
  const notices = (data?.notices ?? []).slice(0, SHOWN);
  const hidden = data && !data.member && !data.system?.visitorsMayBrowse;
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('nav.notices')}</h2>
        <span className={styles.grow} />
        <Link className={link.more} to="/board/notice">
          {t('home.all')}
          <Icon name="right" />
        </Link>
      </div>
      <div className={styles.room}>
        {isPending && <SkeletonRows rows={SHOWN} height={28} />}
        {data && notices.length === 0 && (
          <p className={`${lettering.soft} ${styles.none}`}>{t(hidden ? 'members.title' : 'notice.none')}</p>
        )}
        <div className={list.rows}>
          {notices.map(({ id, title, createdAt, pinned }) => (
            <Link key={String(id)} to={`/board/notice?id=${id}`}>
              {pinned && <span className={`${lettering.warn} ${styles.pinned}`}>{t('notice.pinned')}</span>}
              <span className={`${lettering.cut} ${styles.grow}`}>{title}</span>
              {serverNow() - msOf(createdAt) < NEW_MS && <i className={styles.fresh} title={t('notice.new')} />}
              <span className={`${lettering.num} ${lettering.mute} ${styles.date}`}>
                {shortDayText(dayOf(msOf(createdAt)))}
              </span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
