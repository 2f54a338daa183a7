import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../parts/Chip.tsx';
import { Money } from '../../../parts/Money.tsx';
import text from '../../../parts/text.module.css';
import styles from './EffectFigures.module.css';
import type { Effect } from './effect.ts';

const Figure = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <div className={clsx(text.small, text.ink2)}>{label}</div>
    <div className={styles.value}>{children}</div>
    {note && <div className={clsx(text.small, text.ink3)}>{note}</div>}
  </div>
);

/** How many bets change, what is clawed back and paid, and what members would not have of it. */
export const EffectFigures = ({ effect }: { effect: Effect }) => {
  const translate = useTranslate();
  const word = (name: string, given: object = {}) => translate(`console.sports.moves.${name}`, given);
  if (effect.changed === 0 && !effect.partial) return <p className={clsx(styles.none, text.ink2)}>{word('none')}</p>;
  const voided = effect.voided > 0 && (
    <>
      {word('voided', { count: effect.voided.toLocaleString() })} <Money value={effect.voided_stake} />
    </>
  );
  return (
    <div className={styles.figures} data-effect="">
      <Figure
        label={word('changed')}
        note={
          <>
            {word('of', { bets: effect.bets.toLocaleString() })}
            {voided && <> · {voided}</>}
          </>
        }
      >
        {effect.changed.toLocaleString()}
      </Figure>
      <Figure label={word('recalled')}>
        <Money value={-effect.clawed_back} signed />
      </Figure>
      <Figure label={word('paid')}>
        <Money value={effect.paid} signed />
      </Figure>
      <Figure label={word('house')}>
        <Money value={effect.clawed_back - effect.paid} signed />
      </Figure>
      {effect.owed > 0 && (
        <Figure label={word('owed')} note={word('debtors', { count: effect.debtors.toLocaleString() })}>
          <Money value={effect.owed} />
        </Figure>
      )}
      {effect.partial && <Chip tone="amber">{word('partial')}</Chip>}
    </div>
  );
};
