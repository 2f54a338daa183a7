import { clsx } from 'clsx';
import { Loading, useGetOne, useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { BreakDialog } from './BreakDialog.tsx';
import styles from './ProtectionTab.module.css';
import type { Protection } from './protection.ts';
import { RelatedSheet } from './RelatedSheet.tsx';
import { hoursText, kindOfRule, usedPercent } from './rule-values.ts';
import { TightenDialog } from './TightenDialog.tsx';
import { TimeSheet } from './TimeSheet.tsx';

type Rule = NonNullable<Protection['rules']>[number];
type Change = NonNullable<Protection['history']>[number];

/** A value of a rule in its own measure. */
const RuleValue = ({ rule, value }: { rule: string; value: number }) => {
  const translate = useTranslate();
  if (value < 0) return <span className={textStyles.ink3}>{translate('console.protection.none')}</span>;
  const kind = kindOfRule(rule);
  if (kind === 'won') return <Money value={value} />;
  return kind === 'hours' ? hoursText(value) : translate('console.protection.minutes', { count: value });
};

const RuleRow = ({ rule: { rule, value, used, next_value, next_at } }: { rule: Rule }) => {
  const translate = useTranslate();
  const percent = usedPercent(rule, value, used);
  return (
    <tr>
      <td>{translate(`console.play_rule.${rule}`)}</td>
      <td className={styles.right}>
        <RuleValue rule={rule} value={value} />
      </td>
      <td className={styles.right}>{percent !== undefined && <RuleValue rule={rule} value={Math.max(0, used)} />}</td>
      <td>
        {percent !== undefined && (
          <span className={clsx(styles.bar, percent >= 80 && styles.near)} title={`${percent}%`}>
            <span style={{ width: `${percent}%` }} />
          </span>
        )}
      </td>
      <td>
        {next_at && (
          <>
            → <RuleValue rule={rule} value={next_value} /> <Moment at={next_at} />
          </>
        )}
      </td>
    </tr>
  );
};

const HistoryRow = ({ change }: { change: Change }) => {
  const translate = useTranslate();
  const { at, actor, action, rule, value_before, value_after, until } = change;
  return (
    <tr>
      <td>
        <Moment at={at ?? null} />
      </td>
      <td>{translate(`console.protection.action.${action}`)}</td>
      <td>{rule && translate(`console.play_rule.${rule}`)}</td>
      <td>
        {rule && (
          <>
            <RuleValue rule={rule} value={value_before} /> → <RuleValue rule={rule} value={value_after} />
          </>
        )}
        {until && (
          <>
            {' '}
            <Moment at={until} />
          </>
        )}
      </td>
      <td className={textStyles.ink3}>{actor || translate('console.protection.self')}</td>
    </tr>
  );
};

/** Whether the member takes a break, and until when. */
const BreakState = ({ play }: { play: Protection }) => {
  const translate = useTranslate();
  const { kind, until, closed } = play.break ?? {};
  if (!kind || !closed) return <span className={textStyles.ink3}>{translate('console.protection.no_break')}</span>;
  return (
    <>
      <Chip tone="amber">{translate(`console.play_state.${kind}`)}</Chip>{' '}
      {until ? <Moment at={until} /> : translate('console.protection.for_good')}
    </>
  );
};

/** What a member chose for itself, what is used of it, and its history; an operator may only make it stricter. */
export const ProtectionTab = ({ accountId }: { accountId: Id }) => {
  const translate = useTranslate();
  const may = useMay();
  const { data, error, isPending, refetch } = useGetOne<Protection>(
    'protections',
    { id: Number(accountId) },
    { retry: 1 },
  );
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading />;
  const history = data.history ?? [];
  const columns = ['rule', 'value', 'used', 'part', 'next'];
  return (
    <div className={styles.tab}>
      <Sheet
        title={translate('console.protection.limits')}
        tools={
          <>
            <BreakState play={data} />
            {may('protection.write') && <TightenDialog accountId={accountId} />}
            {may('protection.write') && <BreakDialog accountId={accountId} />}
          </>
        }
      >
        <ScrollX label={translate('console.protection.limits')}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} className={clsx((name === 'value' || name === 'used') && styles.right)} scope="col">
                    {translate(`console.protection.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(data.rules ?? []).map((rule) => (
                <RuleRow key={rule.rule} rule={rule} />
              ))}
            </tbody>
          </table>
        </ScrollX>
      </Sheet>
      {data.time && <TimeSheet time={data.time} />}
      {data.related && <RelatedSheet related={data.related} />}
      <Sheet title={translate('console.protection.history')}>
        {history.length === 0 ? (
          <p className={styles.empty}>{translate('console.protection.no_history')}</p>
        ) : (
          <ScrollX label={translate('console.protection.history')}>
            <table className={table.table}>
              <tbody>
                {history.map((change) => (
                  <HistoryRow key={change.id} change={change} />
                ))}
              </tbody>
            </table>
          </ScrollX>
        )}
      </Sheet>
    </div>
  );
};
