import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import styles from './FairLine.module.css';

interface FairLineProps {
  readonly game: GameInfo;
  readonly round: Round | undefined;
  readonly drawn: Round | undefined;
}

const shortened = (hex: string): string => (hex.length > 20 ? `${hex.slice(0, 8)}…${hex.slice(-8)}` : hex);

/** The published end of the day's chain, and the way to the page that computes the shown result again. */
export function FairLine({ game, round, drawn }: FairLineProps) {
  const { t } = useTranslation('play');
  if (game.source !== 'house' && game.source !== 'chain') return null;
  const commitment = round?.commitment || drawn?.commitment;
  return (
    <div className={styles.line}>
      <Icon name="shield" />
      <span className={lettering.oneLine}>{t('fair.short')}</span>
      {commitment && (
        <>
          <span className={`${styles.wide} ${lettering.oneLine}`}>{t('fair.chain')}</span>
          <code title={commitment}>{shortened(commitment)}</code>
        </>
      )}
      {drawn && (
        <Link className={link.underlined} to={`/fair?round=${encodeURIComponent(drawn.id)}`}>
          {t('fair.verify')}
        </Link>
      )}
    </div>
  );
}
