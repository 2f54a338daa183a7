import { figures } from '../../shared/money/figures.ts';
import styles from './Care.module.css';

const HEIGHT = 160;

/** A bar for each day with bets, gains up and losses down on one ruler with zero always in the picture. */
export function GainLossChart({ days }: { days: readonly { day: string; net: bigint }[] }) {
  const nets = days.map(({ net }) => Number(net));
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  const scale = HEIGHT / Math.max(1, top - bottom);
  const zero = top * scale;
  const width = 100 / days.length;
  return (
    <svg className={styles.chart} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img">
      <title>{days.map(({ day, net }) => `${day} ${figures(net)}`).join(', ')}</title>
      {nets.map((net, i) => (
        <rect
          key={days[i]?.day}
          className={net < 0 ? styles.loss : styles.gain}
          x={i * width + width * 0.15}
          width={width * 0.7}
          y={net < 0 ? zero : zero - net * scale}
          height={Math.max(1, Math.abs(net) * scale)}
        />
      ))}
      <line x1="0" x2="100" y1={zero} y2={zero} />
    </svg>
  );
}
