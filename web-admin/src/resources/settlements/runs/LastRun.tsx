import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../../contract/rows.ts';
import { ResourceList } from '../../../lists/ResourceList.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { Money } from '../../../parts/Money.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import text from '../../../parts/text.module.css';
import numbers from '../numbers.module.css';
import { runIssueList } from './spec.ts';

/** How far the newest run is, what came of it, and with whom nothing could be done. */
export const LastRun = ({ run }: { run: RowOf<'settlement-runs'> }) => {
  const translate = useTranslate();
  const t = (key: string, options = {}) => translate(`console.losing.run.${key}`, options);
  const { agents, done, recorded, carried, empty, known, overlapping, paid, refused, amount, confirmed } = run;
  const counts =
    run.action === 'record'
      ? t('counts', { recorded, carried, empty, known, overlapping })
      : t('paid_counts', { paid, refused });
  const progress = t('progress', { done, agents });
  const isDone = run.state === 'done';
  return (
    <Sheet title={t('last')}>
      <div className={numbers.note} role="status">
        <p>
          {t(`state.${run.state}`)} · {t(`action.${run.action}`)} · {translate(`console.losing.kind.${run.kind}`)} ·{' '}
          {run.account || t('everybody')} · {run.started_on} – {run.ended_on}
        </p>
        <p className={clsx(text.small, text.ink3)}>
          <Moment at={run.ended_at ?? run.created_at} /> {run.created_by} {run.memo}
        </p>
        <progress
          style={{ width: '100%' }}
          max={Math.max(1, agents)}
          value={isDone ? agents || 1 : done}
          aria-label={progress}
        />
        <p className={text.ink2}>
          {progress} · {counts} · <Money value={amount} tone="jade" />
        </p>
        {isDone && amount !== confirmed && (
          <p className={text.amber}>{t('differs', { amount: confirmed.toLocaleString('en') })}</p>
        )}
      </div>
      {overlapping + refused > 0 && (
        <ResourceList
          key={`${run.id} ${done}`}
          embedded
          spec={{
            ...runIssueList,
            fixed: { run_id: run.id },
            link: ({ settlement_id: id }) => `/settlements/${String(id)}/show`,
          }}
        />
      )}
    </Sheet>
  );
};
