import { useQuery } from '@connectrpc/connect-query';
import { BettingService, type ClassStat } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, signed } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import type { Days } from '../../shared/ui/DateRange.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './BetTotals.module.css';

/** The class's name as the tabs of the history have it. */
const nameOf = (gameClass: string): string =>
  gameClass === 'casino' || gameClass === 'slot' ? `player:nav.${gameClass}` : `games:class.${gameClass}`;

/** The same of each class. Its line is there before what stands in it, so that the list below stays where it is. */
function ClassTotals({ classes }: { classes: readonly ClassStat[] }) {
  const { t } = useTranslation(['play', 'games', 'player']);
  return (
    <ul className={styles.classes} aria-label={t('history.byClass')}>
      {classes.map(({ gameClass, count, stake, payout }) => (
        <li key={gameClass}>
          {t(nameOf(gameClass), gameClass)}{' '}
          <span className={lettering.num}>
            {t('history.classLine', { count: Number(count), stake: figures(stake), payout: figures(payout) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the span came to: how many bets, staked, paid, and what is left of it; those with suppliers too. */
export function BetTotals({ days }: { days: Days }) {
  const { t } = useTranslation('play');
  const { data } = useQuery(BettingService.method.stat, { startedOn: days.from, endedOn: days.to });
  const classes = data?.classes ?? [];
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt className={lettering.mute}>{t('history.bets')}</dt>
          <dd className={`${lettering.num} ${lettering.strong} ${styles.figure}`}>
            {data ? figures(data.count) : '–'}
          </dd>
        </div>
        <div>
          <dt className={lettering.mute}>{t('history.staked')}</dt>
          <dd className={styles.figure}>{data ? <Krw amount={data.stake} strong /> : '–'}</dd>
        </div>
        <div>
          <dt className={lettering.mute}>{t('history.paid')}</dt>
          <dd className={`${lettering.gain} ${styles.figure}`}>{data ? <Krw amount={data.payout} strong /> : '–'}</dd>
        </div>
        <div>
          <dt className={lettering.mute}>{t('history.net')}</dt>
          <dd className={`${lettering.num} ${lettering.strong} ${styles.figure}`}>
            {data ? signed(data.payout - data.stake) : '–'}
          </dd>
        </div>
      </dl>
      <ClassTotals classes={classes.length > 1 ? classes : []} />
    </>
  );
}
