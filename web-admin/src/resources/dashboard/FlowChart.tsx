import { useLocale, useTranslate } from 'react-admin';
import { shortAmount } from '../../figures/short-amount.ts';
import type { DerivedFigure } from '../../figures/today.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import styles from './FlowChart.module.css';

const width = 440;
const height = 180;
const left = 52;
const foot = 18;

interface Side {
  now: readonly number[];
  before: readonly number[];
}

/** Money in above the line, money out below it, with yesterday as a stroke across each hour. */
export const FlowChart = ({ charges, exchanges }: { charges: DerivedFigure; exchanges: DerivedFigure }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const up: Side = { now: charges.hours ?? [], before: charges.yesterday_hours ?? [] };
  const down: Side = { now: exchanges.hours ?? [], before: exchanges.yesterday_hours ?? [] };
  // A day without money still has an axis that says something.
  const max = Math.max(100_000, ...up.now, ...up.before, ...down.now, ...down.before);
  const middle = (height - foot) / 2;
  const scale = (middle - 8) / max;
  const step = (width - left - 6) / 24;
  const bars = (side: Side, sign: 1 | -1, colour: string) => (
    <>
      {side.now.map((value, hour) => {
        const size = value * scale;
        const y = sign > 0 ? middle - size : middle;
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
        return <rect key={`n${hour}`} x={left + hour * step + 2} y={y} width={step - 5} height={size} fill={colour} />;
      })}
      {side.before.map((value, hour) => {
        const y = middle - sign * value * scale;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <path key={`b${hour}`} d={`M${left + hour * step} ${y}h${step - 1}`} stroke="var(--ink-2)" />;
      })}
    </>
  );
  return (
    <Sheet
      title={translate('console.dashboard.flow')}
      tools={
        <span className={styles.legend}>
          <i style={{ background: 'var(--jade)' }} /> {translate('console.figure.charges')}
          <i style={{ background: 'var(--ghost)' }} /> {translate('console.figure.exchanges')}
          <i className={styles.stroke} /> {translate('console.days.yesterday')}
        </span>
      }
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.chart}
        role="img"
        aria-label={translate('console.dashboard.flow')}
      >
        {[1, 0.5, 0, -0.5, -1].map((share) => (
          <g key={share}>
            <path
              d={`M${left} ${middle - share * max * scale}H${width}`}
              stroke={share === 0 ? 'var(--line-2)' : 'var(--line)'}
            />
            <text x={left - 6} y={middle - share * max * scale + 4} textAnchor="end">
              {shortAmount(Math.abs(share) * max, locale)}
            </text>
          </g>
        ))}
        {bars(up, 1, 'var(--jade)')}
        {bars(down, -1, 'var(--ghost)')}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={left + hour * step + step / 2} y={height - 4} textAnchor="middle">
            {translate('console.age.hour', { hour })}
          </text>
        ))}
      </svg>
    </Sheet>
  );
};
