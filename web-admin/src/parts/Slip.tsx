import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { EvidenceState } from '../figures/request-rules.ts';
import type { SealMark } from '../figures/seals.ts';
import layout from './layout.module.css';
import { Money } from './Money.tsx';
import { Seal } from './Seal.tsx';
import styles from './Slip.module.css';
import stateMark from './StateMark.module.css';
import { type Shape, shapes } from './shapes.tsx';
import textStyles from './text.module.css';
import { Words } from './Words.tsx';

export interface SlipSide {
  account: string;
  whose?: string;
}

export interface SlipSeal extends SealMark {
  caption: string;
  below?: string;
}

export interface SlipFact {
  state: EvidenceState;
  text: string;
  value?: ReactNode;
}

interface SlipProps {
  title: string;
  number?: string;
  tag?: ReactNode;
  who?: ReactNode;
  amount: number;
  unit: string;
  /** The balance that changes, before and after. */
  effect?: { label: string; before: number; after: number } | undefined;
  /** What the ledger will post; absent when nothing moves. */
  sides?: { debit: SlipSide; credit: SlipSide } | undefined;
  seals?: readonly SlipSeal[];
  facts?: readonly SlipFact[];
  bare?: boolean;
  children?: ReactNode;
}

const looks: Record<EvidenceState, { shape: Shape; tone: string | undefined }> = {
  agrees: { shape: 'disc', tone: textStyles.jade },
  unknown: { shape: 'half', tone: textStyles.amber },
  differs: { shape: 'cross', tone: textStyles.coral },
  neutral: { shape: 'dash', tone: textStyles.ink3 },
};

const Sides = ({ amount, debit, credit }: { amount: number; debit: SlipSide; credit: SlipSide }) => {
  const translate = useTranslate();
  const side = ({ account, whose }: SlipSide) => (
    <>
      <b>{translate(`console.account.${account}`, { _: account })}</b> <span className={textStyles.ink3}>{whose}</span>
    </>
  );
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th>{translate('console.slip.debit')}</th>
          <th>{translate('console.slip.credit')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{side(debit)}</td>
          <td>{side(credit)}</td>
        </tr>
        <tr>
          <td className={textStyles.right}>
            <Money value={amount} />
          </td>
          <td className={textStyles.right}>
            <Money value={amount} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

export const EvidenceMark = ({ state, text }: { state: EvidenceState; text: string }) => {
  const { shape, tone } = looks[state];
  return (
    <span className={clsx(stateMark.state, state === 'agrees' || state === 'neutral' ? textStyles.ink2 : tone)}>
      <span className={tone}>{shapes[shape]}</span>
      {text}
    </span>
  );
};

/**
 * Every movement of money, before and after it happens: figures and words, the balance
 * it changes, both sides as the ledger posts them, the evidence, and the row of seals.
 */
export const Slip = (props: SlipProps) => {
  const { title, number, tag, who, amount, unit, effect, sides, seals = [], facts = [], bare, children } = props;
  return (
    <section className={clsx(styles.slip, bare && styles.bare)}>
      <header className={styles.head}>
        <span>{title}</span> {number && <span className={clsx(textStyles.ink3, textStyles.small)}>{number}</span>}
        <span className={layout.grow} />
        {tag}
      </header>
      {who && <div className={styles.who}>{who}</div>}
      <div className={styles.amount}>
        <Money value={amount} unit={unit} className={styles.figures} />
        <p>
          <Words amount={amount} />
        </p>
      </div>
      {effect && (
        <div className={styles.effect}>
          <span className={clsx(textStyles.ink3, layout.grow)}>{effect.label}</span>
          <Money value={effect.before} /> <span className={textStyles.ink3}>→</span>
          <b>
            <Money value={effect.after} />
          </b>
        </div>
      )}
      {sides && <Sides amount={amount} {...sides} />}
      {seals.length > 0 && (
        <div className={styles.seals}>
          {seals.map((seal) => (
            <div key={seal.caption}>
              {seal.caption}
              <Seal kind={seal.kind} name={seal.name} />
              {seal.below}
            </div>
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles.evidence}>
          {facts.map((fact) => (
            <div key={fact.text}>
              <span className={looks[fact.state].tone}>{shapes[looks[fact.state].shape]}</span>
              <span className={textStyles.ellipsis}>{fact.text}</span>
              <span className={textStyles.ink2}>{fact.value}</span>
            </div>
          ))}
        </div>
      )}
      {children}
    </section>
  );
};
