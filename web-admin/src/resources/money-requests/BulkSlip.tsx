import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { BulkPlan } from '../../figures/bulk.ts';
import { Money } from '../../parts/Money.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import slip from '../../parts/Slip.module.css';
import { Slip } from '../../parts/Slip.tsx';
import { shapes } from '../../parts/shapes.tsx';
import text from '../../parts/text.module.css';

interface BulkSlipProps {
  title: string;
  included: readonly MoneyRequest[];
  left: BulkPlan['left'];
  sum: number;
  children: ReactNode;
}

/** Many requests on one slip: their sum in figures and words, each of them, and who is left out. */
export const BulkSlip = ({ title, included, left, sum, children }: BulkSlipProps) => {
  const translate = useTranslate();
  return (
    <Slip
      bare
      title={title}
      number={translate('console.list.items', { smart_count: included.length })}
      amount={sum}
      unit={translate('console.money.won')}
    >
      <div className={slip.list}>
        {included.map((request) => (
          <div key={request.id}>
            <span className={text.ink3}>{request.id}</span>
            <span className={text.ellipsis}>
              <Nickname name={request.nickname} id={request.account_id} />
            </span>
            <Money value={request.amount} />
          </div>
        ))}
        {left.map(({ request, reason }) => (
          <div key={request.id} className={text.coral}>
            <span>{shapes.cross}</span>
            <span className={text.ellipsis}>{request.nickname}</span>
            <span>{translate(`console.exclusion.${reason}`)}</span>
          </div>
        ))}
      </div>
      {children}
    </Slip>
  );
};
