import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { dayTime } from '../../figures/moments.ts';
import field from '../../parts/field.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { basisPointsOf, percentOf } from './percent.ts';
import styles from './RollingExclusions.module.css';
import { RuleTable, TableSheet } from './RuleTable.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';

type Exclusion = RowOf<'rolling-exclusions'>;

/** What share of the turnover of casino and of slots earns no commission, as everybody reads it who earns. */
export const RollingExclusions = () => {
  const read = useGetList<Exclusion>('rolling-exclusions');
  return (
    <TableSheet anchor="rolling-exclusions" title="console.rolling_exclusion.title" read={read}>
      {(exclusions) => <Shares exclusions={exclusions} />}
    </TableSheet>
  );
};

const Shares = ({ exclusions }: { exclusions: readonly Exclusion[] }) => {
  const translate = useTranslate();
  const tellSaved = useTellSaved();
  const editable = useMay()('settings.write');
  const save = useSave('rolling-exclusions');
  const { edits, edit, clear } = useEdits();
  const rows = exclusions.map((row) => {
    const typed = edits[row.id] ?? percentOf(row.basis_points);
    return { ...row, name: translate(`console.class.${row.id}`, { _: row.id }), typed, wanted: basisPointsOf(typed) };
  });
  const changed = rows.filter(({ basis_points: was, wanted }) => wanted !== was);
  const submit = async (memo: string, at: Date | null) => {
    const later = at ? { from: at.toISOString() } : {};
    for (const { id, wanted } of changed)
      if (!(await save.run(id, { basis_points: wanted, memo, ...later }))) return false;
    clear();
    tellSaved(at);
    return true;
  };
  const title = translate('console.rolling_exclusion.share');
  return (
    <>
      <RuleTable
        title="console.rolling_exclusion.title"
        hint="console.rolling_exclusion.hint"
        heads={['console.field.game_class', 'console.rolling_exclusion.share']}
        rows={rows.map(({ id, name, typed, wanted, next_from: from, next_basis_points: next }) => ({
          id,
          name: (
            <>
              {name}
              {from && (
                <div className={clsx(textStyles.ink3, textStyles.small)}>
                  {translate('console.rolling_exclusion.next', { share: percentOf(next), at: dayTime(from) })}
                </div>
              )}
            </>
          ),
          controls: [
            <span key="share" className={clsx(field.field, styles.share, wanted === undefined && styles.wrong)}>
              <input
                inputMode="decimal"
                size={6}
                aria-label={`${name} · ${title}`}
                aria-invalid={wanted === undefined}
                value={typed}
                disabled={!editable}
                onChange={(event) => edit(id, event.target.value)}
              />
              %
            </span>,
          ],
        }))}
      />
      <SaveBar
        later
        changes={changed.map(({ id, name, basis_points: was, typed }) => ({
          key: id,
          label: `${name} · ${title}`,
          from: `${percentOf(was)} %`,
          to: `${typed} %`,
        }))}
        wrong={rows.filter(({ wanted }) => wanted === undefined).length}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
