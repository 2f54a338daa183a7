import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportOf } from '../../../contract/rows.ts';
import { Money } from '../../../parts/Money.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Tier } from '../../../parts/Tier.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import numbers from '../numbers.module.css';

export type RunPreview = ReportOf<'settlement-run-preview'>;

interface OutlookProps {
  preview: RunPreview;
  action: 'record' | 'pay';
  tools: ReactNode;
}

/** What a run would come to, by tier, and with how many agents it would do nothing. */
export const Outlook = ({ preview, action, tools }: OutlookProps) => {
  const translate = useTranslate();
  const t = (key: string, options = {}) => translate(`console.losing.${key}`, options);
  const { tiers, amount, recorded, carried, empty, known, overlapping } = preview;
  const carriedOut = tiers.reduce((sum, tier) => sum + tier.carried_out, 0);
  const title = t(`run.${action}`);
  const isRecord = action === 'record';
  return (
    <Sheet title={title} tools={tools}>
      <p className={clsx(numbers.note, text.ink2)}>
        {isRecord
          ? t('run.counts', { recorded, carried, empty, known, overlapping })
          : t('run.unpaid', { count: recorded })}
      </p>
      {tiers.length === 0 ? (
        <p className={clsx(numbers.note, text.ink3)}>{t(isRecord ? 'run.nothing' : 'run.nothing_to_pay')}</p>
      ) : (
        <ScrollX label={title}>
          <table className={clsx(table.table, numbers.numbers)}>
            <thead>
              <tr>
                <th>{t('run.tier')}</th>
                <th>{t('run.agents')}</th>
                <th>{t('amount')}</th>
                {isRecord && <th>{t('part.carry')}</th>}
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <tr key={tier.role}>
                  <td>
                    <Tier role={tier.role} />
                  </td>
                  <td>{tier.agents.toLocaleString('en')}</td>
                  <td>
                    <Money value={tier.amount} />
                  </td>
                  {isRecord && (
                    <td>
                      <Money value={tier.carried_out} signed />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{translate('console.word.total')}</td>
                <td>{tiers.reduce((sum, tier) => sum + tier.agents, 0).toLocaleString('en')}</td>
                <td>
                  <Money value={amount} tone="jade" />
                </td>
                {isRecord && (
                  <td>
                    <Money value={carriedOut} signed />
                  </td>
                )}
              </tr>
            </tfoot>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
