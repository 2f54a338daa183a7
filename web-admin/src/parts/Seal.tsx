import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { SealMark } from '../figures/seals.ts';
import styles from './Seal.module.css';

/** A person is round, the system square, an empty place dashed, my turn amber. */
export const Seal = ({ kind, name }: SealMark) => {
  const translate = useTranslate();
  const said = kind === 'person' || kind === 'refused' ? name : translate(`console.seal.${kind}`);
  const letter =
    kind === 'empty'
      ? ''
      : kind === 'person' || kind === 'refused'
        ? [...name].slice(0, 1).join('').toUpperCase()
        : translate(`console.seal.letter.${kind}`);
  return (
    <span className={clsx(styles.seal, kind !== 'person' && styles[kind])} title={said} role="img" aria-label={said}>
      {letter}
    </span>
  );
};

export const Seals = ({ seals }: { seals: readonly SealMark[] }) => (
  <span className={styles.seals}>
    {seals.map((seal, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seal is its place in the row.
      <Seal key={place} {...seal} />
    ))}
  </span>
);
