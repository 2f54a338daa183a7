import { clsx } from 'clsx';
import { Loading, useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { dayTime } from '../../figures/moments.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { basisPointsOf, percentOf } from './percent.ts';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';

type Exclusion = RowOf<'rolling-exclusions'>;

/** What share of the turnover of casino and of slots earns no commission, as everybody reads it who earns. */
export const RollingExclusions = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<Exclusion>('rolling-exclusions');
  return (
    <Sheet title={<h2 id="rolling-exclusions">{translate('console.rolling_exclusion.title')}</h2>}>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Loading />
      ) : (
        <Shares exclusions={data} />
      )}
    </Sheet>
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
      <p className={clsx(sheet.body, textStyles.ink2)}>{translate('console.rolling_exclusion.hint')}</p>
      <ScrollX label={translate('console.rolling_exclusion.title')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.field.game_class')}</th>
              <th className={textStyles.right}>{title}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, typed, wanted, next_from: from, next_basis_points: next }) => (
              <tr key={id}>
                <td>
                  {name}
                  {from && (
                    <div className={clsx(textStyles.ink3, textStyles.small)}>
                      {translate('console.rolling_exclusion.next', { share: percentOf(next), at: dayTime(from) })}
                    </div>
                  )}
                </td>
                <td className={textStyles.right}>
                  <input
                    inputMode="decimal"
                    size={6}
                    aria-label={`${name} · ${title}`}
                    aria-invalid={wanted === undefined}
                    value={typed}
                    disabled={!editable}
                    onChange={(event) => edit(id, event.target.value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
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
