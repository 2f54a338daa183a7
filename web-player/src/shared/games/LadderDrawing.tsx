import { useTranslation } from '../i18n/use-translation.ts';
import styles from './LadderDrawing.module.css';
import { type Ladder, ladderPicture } from './ladder.ts';
import { useGameTexts } from './use-game-texts.ts';

/** Rails, rungs, and the way walked, which draws itself when a result arrives. */
export function LadderDrawing({ ladder }: { ladder: Ladder }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const { rungs, walked } = ladderPicture(ladder);
  const startX = ladder.start === 'left' ? 22 : 98;
  const endX = ladder.end === 'odd' ? 22 : 98;
  const colour = ladder.end === 'odd' ? 'var(--pair-a)' : 'var(--pair-b)';
  const label = t('ladder.said', {
    start: texts.pick(`start_${ladder.start}`),
    lines: ladder.lines,
    end: texts.pick(`ladder_${ladder.end}`),
  });
  return (
    <svg className={styles.ladder} viewBox="0 0 120 160" role="img" aria-label={label}>
      <path className={styles.wood} d={`M22 28V128M98 28V128${rungs.map((rung) => `M22 ${rung}H98`).join('')}`} />
      <path className={styles.walked} pathLength="100" d={walked} />
      <rect x={startX - 6} y="22" width="12" height="12" rx="2" fill="var(--jade)" />
      <text x="22" y="12">
        {texts.bead('left')}
      </text>
      <text x="98" y="12">
        {texts.bead('right')}
      </text>
      <circle cx="22" cy="141" r="12" fill="none" stroke="var(--line-strong)" />
      <circle cx="98" cy="141" r="12" fill="none" stroke="var(--line-strong)" />
      <circle
        cx={endX}
        cy="141"
        r="11.25"
        fill={ladder.end === 'odd' ? colour : 'none'}
        stroke={colour}
        strokeWidth="1.75"
      />
      <text x="22" y="145.5" style={ladder.end === 'odd' ? { fill: 'var(--on-pair)' } : undefined}>
        {texts.bead('odd')}
      </text>
      <text x="98" y="145.5" style={ladder.end === 'even' ? { fill: 'var(--pair-b)' } : undefined}>
        {texts.bead('even')}
      </text>
    </svg>
  );
}
