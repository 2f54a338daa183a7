import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, signed } from '../../shared/money/figures.ts';
import { shortDayText } from '../../shared/time/seoul.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Chart.module.css';
import { cumulative, scaleOf } from './chart-scale.ts';

const HEIGHT = 220;
/** Dates under the picture. */
const SHOWN = 5;

interface NetDay {
  readonly day: string;
  readonly net: bigint;
}

/** 2026-11-20 → 11.20 */

function datesOf(days: readonly NetDay[]): string[] {
  if (days.length <= SHOWN) return days.map(({ day }) => day);
  return Array.from({ length: SHOWN }, (_, i) => days[Math.round((i * (days.length - 1)) / (SHOWN - 1))]?.day ?? '');
}

/** A bar for each day with bets, gains up and losses down, and what they add up to, on one ruler with zero always in the picture. */
export function GainLossChart({ days }: { days: readonly NetDay[] }) {
  const { t } = useTranslation('help');
  const nets = days.map(({ net }) => Number(net));
  const sums = cumulative(days.map(({ net }) => net)).map(Number);
  const { top, bottom, lines } = scaleOf([...nets, ...sums]);
  const y = (value: number): number => ((top - value) / (top - bottom)) * HEIGHT;
  const width = 100 / days.length;
  const middle = (i: number): number => (i + 0.5) * width;
  const path = sums.map((sum, i) => `${i === 0 ? 'M' : 'L'}${middle(i).toFixed(2)} ${y(sum).toFixed(2)}`).join('');
  const last = sums.at(-1) ?? 0;
  const won = nets.filter((net) => net > 0).length;
  const lost = nets.filter((net) => net < 0).length;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden="true">
          {lines.map((line) => (
            <span key={line} style={{ top: y(line) }}>
              {line > 0 ? signed(BigInt(line)) : figures(line)}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img">
          <title>{days.map(({ day, net }) => `${day} ${figures(net)}`).join(', ')}</title>
          {lines.map((line) => (
            <line key={line} data-zero={line === 0 || undefined} x1="0" x2="100" y1={y(line)} y2={y(line)} />
          ))}
          {nets.map((net, i) => (
            <rect
              key={days[i]?.day}
              className={net < 0 ? styles.loss : styles.gain}
              x={i * width + width * 0.25}
              width={width * 0.5}
              y={Math.min(y(net), y(0))}
              height={Math.max(1, Math.abs(y(net) - y(0)))}
            />
          ))}
          <path d={path} />
        </svg>
        <span className={styles.end} data-loss={last < 0 || undefined} style={{ top: y(last) }} aria-hidden="true">
          <b className={lettering.num}>{signed(BigInt(last))}</b>
        </span>
        <div className={styles.dates} aria-hidden="true">
          {datesOf(days).map((day) => (
            <span key={day}>{shortDayText(day)}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.legend}>
        <span data-of="sum">{t('care.chart.sum')}</span>
        <span data-of="gain">{t('care.chart.won', { days: won })}</span>
        <span data-of="loss">{t('care.chart.lost', { days: lost })}</span>
        <span>{t('care.chart.ruler')}</span>
      </figcaption>
    </figure>
  );
}
