import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { EvidenceState } from '../figures/request-rules.ts';
import type { SealMark } from '../figures/seals.ts';
import { Money } from './Money.tsx';
import { Seal } from './Seal.tsx';
import { type Shape, shapes } from './shapes.tsx';
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

const looks: Record<EvidenceState, { shape: Shape; tone: string }> = {
  agrees: { shape: 'disc', tone: 'tone-jade' },
  unknown: { shape: 'half', tone: 'tone-amber' },
  differs: { shape: 'cross', tone: 'tone-coral' },
  neutral: { shape: 'dash', tone: 'ink-3' },
};

const Sides = ({ amount, debit, credit }: { amount: number; debit: SlipSide; credit: SlipSide }) => {
  const translate = useTranslate();
  const side = ({ account, whose }: SlipSide) => (
    <>
      <b>{translate(`console.account.${account}`, { _: account })}</b> <span className="ink-3">{whose}</span>
    </>
  );
  return (
    <table className="slip-sides">
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
          <td className="right">
            <Money value={amount} />
          </td>
          <td className="right">
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
    <span className={`state ${state === 'agrees' || state === 'neutral' ? 'ink-2' : tone}`}>
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
    <section className={bare ? 'slip bare' : 'slip'}>
      <header className="slip-head">
        <span>{title}</span> {number && <span className="ink-3 small-text">{number}</span>}
        <span className="grow" />
        {tag}
      </header>
      {who && <div className="slip-who">{who}</div>}
      <div className="slip-amount">
        <Money value={amount} unit={unit} className="figures" />
        <p>
          <Words amount={amount} />
        </p>
      </div>
      {effect && (
        <div className="slip-effect">
          <span className="ink-3 grow">{effect.label}</span>
          <Money value={effect.before} /> <span className="ink-3">→</span>
          <b>
            <Money value={effect.after} />
          </b>
        </div>
      )}
      {sides && <Sides amount={amount} {...sides} />}
      {seals.length > 0 && (
        <div className="slip-seals">
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
        <div className="slip-evidence">
          {facts.map((fact) => (
            <div key={fact.text}>
              <span className={looks[fact.state].tone}>{shapes[looks[fact.state].shape]}</span>
              <span className="ellipsis">{fact.text}</span>
              <span className="ink-2">{fact.value}</span>
            </div>
          ))}
        </div>
      )}
      {children}
    </section>
  );
};
