import styles from './TeamMark.module.css';

/** Colours that can be told apart on both grounds; a team has two of them by its number. */
const COLORS = [
  '#c92a3a',
  '#1c4fc4',
  '#f2b53c',
  '#1f7a4d',
  '#f1f3f5',
  '#20242a',
  '#6b3fa0',
  '#3d9be0',
  '#e0662f',
  '#8a1538',
];
const CUTS = ['straight', 'slant', 'level', 'quarters', 'stripe'] as const;

/** Two colours sewn together like patchwork: the same for the same team everywhere. Decoration only. */
export function TeamMark({ id, large = false }: { id: bigint; large?: boolean }) {
  const n = Number(BigInt.asUintN(31, id * 2_654_435_761n));
  const first = n % COLORS.length;
  const second = (first + 1 + (Math.floor(n / 10) % (COLORS.length - 1))) % COLORS.length;
  return (
    <span
      className={styles.mark}
      aria-hidden="true"
      data-cut={CUTS[Math.floor(n / 100) % CUTS.length]}
      data-large={large || undefined}
      style={{ '--mark-a': COLORS[first], '--mark-b': COLORS[second] } as React.CSSProperties}
    />
  );
}
