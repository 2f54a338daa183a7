import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './RecentRounds.module.css';
import { RoundTable } from './RoundTable.tsx';

const SHOWN = 8;

export function RecentRounds({ family, game, recent }: { family: string; game: string; recent: readonly Round[] }) {
  const { t } = useTranslation('play');
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('recent.title')}</h2>
        <span className={styles.grow} />
        <Link className={link.more} to={`/board/game-result?game=${game}`}>
          {t('recent.all')}
          <Icon name="right" />
        </Link>
      </div>
      <div className={styles.room}>
        {recent.length === 0 ? (
          <Vacant title={t('recent.none')} text={t('recent.noneText')} />
        ) : (
          <RoundTable family={family} rounds={recent.slice(0, SHOWN)} />
        )}
      </div>
    </section>
  );
}
