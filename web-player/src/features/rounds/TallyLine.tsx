import { sideOf, type Tally } from '../../shared/games/bead-road.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './TallyLine.module.css';

/** How often each side came, the longest streak, and the sentence that a road must not go without. */
export function TallyLine({ tally, total }: { tally: Tally; total: number }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const sides = [...tally.counts].sort(([a], [b]) => sideOf(a).localeCompare(sideOf(b)));
  const first = sides.find(([word]) => sideOf(word) === 'a');
  const second = sides.find(([word]) => sideOf(word) === 'b');
  const others = sides.filter(([word]) => sideOf(word) === 'c');
  const share = first ? (first[1] / total) * 100 : 0;
  return (
    <div className={styles.tally}>
      <span>
        {first && texts.bead(first[0])}{' '}
        <b className={lettering.num} data-side="a">
          {first?.[1] ?? 0}
        </b>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <i />
      </span>
      <span>
        <b className={lettering.num} data-side="b">
          {second?.[1] ?? 0}
        </b>{' '}
        {second && texts.bead(second[0])}
      </span>
      <div className={styles.stats}>
        <span>{t('pattern.last', { count: total })}</span>
        <span>{t('pattern.longest', { count: tally.longest })}</span>
        {others.map(([word, count]) => (
          <span key={word}>
            {texts.bead(word)} <span className={lettering.num}>{count}</span>
          </span>
        ))}
        <span>{t('pattern.memory')}</span>
      </div>
    </div>
  );
}
