import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContextQuery } from '../../shared/api/use-context.ts';
import { dayOf } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';

const NEW_MS = 3 * 86_400_000;

export function HomeNotices() {
  const { t } = useTranslation();
  const { data, isPending } = useContextQuery();
  const notices = data?.notices ?? [];
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('nav.notices')}</h2>
        <span className="flex-1" />
        <Link className="more" to="/board/notice">
          {t('home.all')}
          <Icon name="right" />
        </Link>
      </div>
      {isPending && <SkeletonRows rows={4} height={28} />}
      {data && notices.length === 0 && <Vacant title={t('notice.none')} />}
      <div className="rows">
        {notices.map(({ id, title, createdAt, pinned }) => (
          <Link key={String(id)} to={`/board/notice?id=${id}`}>
            {pinned && <span className="text-11 text-warn">{t('notice.pinned')}</span>}
            <span className="cut flex-1">{title}</span>
            {serverNow() - msOf(createdAt) < NEW_MS && (
              <i className="size-1.5 flex-none rounded-[1px] bg-loss" title={t('notice.new')} />
            )}
            <span className="num text-12 text-mute">{dayOf(msOf(createdAt)).slice(5).replace('-', '.')}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
