interface SparkProps {
  values: readonly number[];
  /** A dotted line to compare with, drawn over the same span. */
  before?: readonly number[];
  width?: number;
  height?: number;
}

const line = (values: readonly number[], span: number, top: number, low: number, width: number, height: number) => {
  const step = width / Math.max(1, span - 1);
  const scale = (height - 4) / Math.max(1, top - low);
  return values
    .map((value, i) => `${i ? 'L' : 'M'}${(i * step).toFixed(1)} ${(height - 2 - (value - low) * scale).toFixed(1)}`)
    .join('');
};

/** A small line without axes: the day so far, with yesterday dotted behind it. */
export const Spark = ({ values, before = [], width = 136, height = 22 }: SparkProps) => {
  if (values.length < 2) return null;
  const span = Math.max(values.length, before.length);
  const all = [...values, ...before];
  const top = Math.max(...all);
  const low = Math.min(...all, 0);
  const main = line(values, span, top, low, width, height);
  const [x, y] = main.slice(main.lastIndexOf('L') + 1).split(' ');
  return (
    <svg width={width} height={height} viewBox={`-1 0 ${width + 6} ${height}`} aria-hidden="true">
      <path d={line(before, span, top, low, width, height)} fill="none" stroke="var(--ghost)" strokeDasharray="2 3" />
      <path d={main} fill="none" stroke="var(--jade)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="2.2" fill="var(--jade)" />
    </svg>
  );
};
