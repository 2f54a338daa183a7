import { useMemo } from 'react';
import { type SumDistribution, sumDistribution } from '../../shared/games/sum-distribution.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { marksOf } from './axis-marks.ts';
import styles from './DistributionDrawing.module.css';
import type { Distribution } from './market-layout.ts';

const HEIGHT = 100;
const PEAK = 22;

/** One band of columns, each a sum wide. */
function bandPath(sums: SumDistribution, drawn: Distribution, from: number, to: number, max: number): string {
  let path = `M${from - drawn.from} ${HEIGHT}`;
  for (let sum = from; sum < to; sum++) {
    const share = sums.shares[sum - sums.from] ?? 0;
    const y = HEIGHT - (share / max) * (HEIGHT - PEAK);
    path += `V${y.toFixed(1)}H${sum - drawn.from + 1}`;
  }
  return `${path}V${HEIGHT}z`;
}

function bandsOf(drawn: Distribution): { key: number; path: string }[] {
  const sums = sumDistribution(drawn.count, drawn.size);
  const max = Math.max(...sums.shares);
  const ends = [...drawn.bands.slice(1), drawn.to + 1];
  return drawn.bands.flatMap((start, index) => {
    const from = Math.max(start, drawn.from);
    const to = Math.min(ends[index] ?? drawn.to + 1, drawn.to + 1);
    return from < to ? [{ key: start, path: bandPath(sums, drawn, from, to, max) }] : [];
  });
}

/** The exact distribution of a sum over the line that the buttons below stand on, and where the last one fell. */
export function DistributionDrawing({ drawn, last }: { drawn: Distribution; last: number | undefined }) {
  const { t } = useTranslation('play');
  const bands = useMemo(() => bandsOf(drawn), [drawn]);
  const span = drawn.to - drawn.from + 1;
  const percent = (sum: number): number => ((sum - drawn.from) / span) * 100;
  const shown = last !== undefined && last >= drawn.from && last <= drawn.to ? last : undefined;
  const marks = marksOf(drawn.bands.map((mark) => ({ mark, at: percent(mark) })));
  return (
    <>
      <div className={styles.box}>
        <svg
          className={styles.distribution}
          viewBox={`0 0 ${span} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('market.distribution', { from: drawn.from, to: drawn.to })}
        >
          {bands.map(({ key, path }, index) => (
            <path key={key} d={path} fill="var(--pair-a)" opacity={index % 2 === 0 ? 0.42 : 0.8} />
          ))}
          {shown !== undefined && (
            <path
              d={`M${shown - drawn.from + 0.5} 9V${HEIGHT}`}
              stroke="var(--amber)"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {shown !== undefined && (
          <span className={styles.lastSum} data-flip={percent(shown) > 70} style={{ left: `${percent(shown + 0.5)}%` }}>
            {t('market.lastSum')} <b className={lettering.num}>{shown}</b>
          </span>
        )}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span style={{ left: 0 }}>{drawn.from}</span>
        {marks.map(({ mark, at, close }) => (
          <span key={mark} data-close={close} style={{ left: `${at}%` }}>
            {mark}
          </span>
        ))}
        <span style={{ left: '100%' }}>{drawn.to}</span>
      </div>
    </>
  );
}
