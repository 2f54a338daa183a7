import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { planBulk } from '../../figures/bulk.ts';
import type { RequestResource, TargetStatus } from '../../figures/request-rules.ts';
import { useKeys } from '../../keys/use-keys.ts';
import bulk from '../../lists/bulk.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import text from '../../parts/text.module.css';
import { Words } from '../../parts/Words.tsx';
import { useMe } from '../../rest/use-me.ts';

interface BulkBarProps {
  resource: RequestResource;
  onAsk: (target: TargetStatus, requests: readonly MoneyRequest[]) => void;
}

const combos: Record<RequestResource, readonly [TargetStatus, string][]> = {
  charges: [
    ['approved', 'A'],
    ['waiting', 'W'],
    ['refused', 'R'],
  ],
  exchanges: [
    ['approved', 'A'],
    ['completed', 'C'],
    ['waiting', 'W'],
    ['refused', 'R'],
  ],
};

/** What is selected: how many, their sum in figures and words, who would be left out and why. */
export const BulkBar = ({ resource, onAsk }: BulkBarProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const rows = (data as MoneyRequest[]).filter((row) => selectedIds.includes(row.id));
  const plans = combos[resource].map(([target, key]) => ({
    target,
    key,
    plan: planBulk(rows, target, { resource, me: me.account }),
  }));
  useKeys(
    plans.map(({ target, key }) => ({
      combo: `Shift+${key}`,
      label: `console.process.all_${target}`,
      quiet: true,
      run: () => onAsk(target, rows),
    })),
  );
  const [first] = plans;
  const left = first?.plan.left ?? [];
  return (
    <section className={bulk.bar} aria-label={translate('console.bulk.title')}>
      <Icon name="check" />
      <div>
        <div className={layout.row}>
          <b>{translate('console.list.items', { smart_count: rows.length })}</b>
          <Money value={first?.plan.selectedSum} />
          <span className={text.ink3}>
            <Words amount={first?.plan.selectedSum ?? 0} />
          </span>
        </div>
        {left[0] && (
          <div className={clsx(text.small, text.coral)}>
            {translate('console.bulk.left', {
              smart_count: left.length,
              name: left[0].request.nickname,
              reason: translate(`console.exclusion.${left[0].reason}`),
            })}
          </div>
        )}
      </div>
      <span className={layout.grow} />
      {plans.map(({ target, key, plan }) => (
        <Button
          key={target}
          size="large"
          variant={target === 'approved' ? 'contained' : 'outlined'}
          color={target === 'refused' ? 'error' : 'inherit'}
          disabled={plan.included.length === 0}
          onClick={() => onAsk(target, rows)}
        >
          {translate(`console.process.bulk_${target}`, { smart_count: plan.included.length })} <Kbd>{`⇧${key}`}</Kbd>
        </Button>
      ))}
      <Button variant="text" onClick={() => onUnselectItems()}>
        {translate('console.bulk.clear')} <Kbd>Esc</Kbd>
      </Button>
    </section>
  );
};
