import { useGetList, useTranslate } from 'react-admin';
import { addDays, dayOf } from '../../figures/days.ts';
import textStyles from '../../parts/text.module.css';
import { useWorkQueues, workQueueOf } from '../../shell/work-queues.tsx';
import type { SettingDeclaration } from './declaration.ts';
import type { PendingChange } from './pending.ts';

const days = 30;

interface EffectProps {
  change: PendingChange;
  declaration: SettingDeclaration | undefined;
}

interface BetweenProps {
  resource: 'charges' | 'exchanges';
  change: PendingChange;
  /** Whether zero stands for no line at all. */
  open: boolean;
}

/** How many requests of the last month lie between the old line and the new one, of all of them. */
const Between = ({ resource, change, open }: BetweenProps) => {
  const translate = useTranslate();
  const [low = 0, high = 0] = [Number(change.from), Number(change.to)].sort((a, b) => a - b);
  const asked = (filter: Record<string, unknown>) => ({
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' as const },
    filter: { created_at_gte: addDays(dayOf(new Date()), 1 - days), ...filter },
  });
  const all = useGetList(resource, asked({}));
  const between = useGetList(
    resource,
    asked(open && low === 0 ? { amount_gte: high + 1 } : { amount_gte: low + 1, amount_lte: high }),
  );
  if (all.total === undefined || between.total === undefined) return null;
  return (
    <p className={textStyles.small}>
      {translate(`console.settings.effect.${resource}`, { days, all: all.total, between: between.total })}
    </p>
  );
};

/** What a change does to what is there already. */
export const Effect = ({ change, declaration }: EffectProps) => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  if (declaration?.between)
    return <Between resource={declaration.between} change={change} open={declaration.risky === 'up'} />;
  const open = workQueueOf(workQueues, 'exchanges')?.count ?? 0;
  return change.id.startsWith('wallet.turnover') && open > 0 ? (
    <p className={textStyles.small}>{translate('console.settings.effect.turnover', { open })}</p>
  ) : null;
};
