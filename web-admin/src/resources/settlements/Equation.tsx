import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Settlement, Statement } from '../../contract/settlement.ts';
import { Money } from '../../parts/Money.tsx';
import { EvidenceMark } from '../../parts/Slip.tsx';
import text from '../../parts/text.module.css';
import styles from './Equation.module.css';
import { feeText, percent, rateText } from './rates.ts';

interface PartProps {
  label: string;
  sign?: string;
  children: ReactNode;
  note?: string | undefined;
  due?: boolean;
}

const Part = ({ label, sign, children, note, due = false }: PartProps) => (
  <div className={clsx(styles.part, due && styles.due)}>
    <span className={clsx(text.small, text.ink2)}>{label}</span>
    <span className={styles.value}>
      {sign && <span className={styles.sign}>{sign}</span>}
      {children}
    </span>
    {note && <span className={clsx(text.small, text.ink3)}>{note}</span>}
  </div>
);

const switches = ['winnings', 'rolling', 'bonuses', 'fees', 'carry'] as const;

interface EquationProps {
  settlement: Settlement;
  rates: Statement['rates'];
}

/** How a settlement comes from its turnover: the parts that are on, the rate, what was carried, and what is paid. */
export const Equation = ({ settlement, rates }: EquationProps) => {
  const translate = useTranslate();
  const t = (key: string, options = {}) => translate(`console.losing.${key}`, options);
  const {
    parts,
    account_id: account,
    stake,
    payout,
    rolling,
    bonuses,
    fees,
    base,
    own_bp: own,
    support_bp: support,
    below,
    share,
  } = settlement;
  const off = (part: string) => (parts.includes(part) ? undefined : t('off'));
  return (
    <>
      <div className={styles.parts}>
        <Part label={t('stake')}>
          <Money value={stake} />
        </Part>
        <Part label={t('payout')} sign="−" note={off('winnings')}>
          <Money value={payout} />
        </Part>
        <Part label={t('rolling')} sign="−" note={off('rolling')}>
          <Money value={rolling} />
        </Part>
        <Part label={t('bonuses')} sign="−" note={off('bonuses')}>
          <Money value={bonuses} />
        </Part>
        <Part
          label={t('fees')}
          sign="−"
          note={off('fees') ?? t('of_deposits', { rate: feeText(rates, account, settlement.fee_bp) })}
        >
          <Money value={fees} />
        </Part>
      </div>
      <div className={styles.parts}>
        <Part label={t('base')}>
          <b>
            <Money value={base} />
          </b>
        </Part>
        <Part
          label={t('rate')}
          sign="×"
          note={[
            ...(support > 0 ? [t('with_support', { rate: percent(own), support: percent(support) })] : []),
            t('below_takes', { amount: below.toLocaleString('en') }),
          ].join(' · ')}
        >
          <b>{rateText(rates, account, { losing_bp: own, support_bp: support })}</b>
        </Part>
        <Part label={t('share')} sign="=">
          <Money value={share} signed />
        </Part>
        <Part label={t('carried_in')} sign="+">
          <Money value={settlement.carried_in} signed />
        </Part>
        <Part
          label={t('amount')}
          sign="="
          due
          note={
            settlement.carried_out < 0
              ? t('carried_out', { amount: settlement.carried_out.toLocaleString('en') })
              : undefined
          }
        >
          <Money value={settlement.amount} tone="jade" />
        </Part>
      </div>
      <div className={clsx(styles.switches, text.small)}>
        <span className={text.ink3}>{t('switched_on')}</span>
        {switches.map((part) => (
          <EvidenceMark key={part} state={parts.includes(part) ? 'agrees' : 'neutral'} text={t(`part.${part}`)} />
        ))}
      </div>
    </>
  );
};
