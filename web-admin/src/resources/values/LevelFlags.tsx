import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { TableSheet } from './RuleTable.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';

type Level = RowOf<'level-flags'>;

/** Restrictions of whole levels: a member of one has them unless it has a value of its own. */
export const LevelFlags = () => {
  const read = useGetList<Level>('level-flags', {
    pagination: { page: 1, perPage: 7 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return (
    <TableSheet anchor="level-flags" title="console.values.level_flags" read={read}>
      {(levels) => <Flags levels={levels} />}
    </TableSheet>
  );
};

const Flags = ({ levels }: { levels: readonly Level[] }) => {
  const translate = useTranslate();
  const tellSaved = useTellSaved();
  const editable = useMay()('settings.write');
  const save = useSave('level-flags');
  const { edits, edit, clear } = useEdits();
  const names = Object.keys(levels[0]?.flags ?? {});
  const nameOf = (flag: string) => translate(`console.restriction.${flag}`, { _: flag });
  const word = (on: boolean) => translate(on ? 'console.word.on' : 'console.word.off');
  const cells = levels.flatMap(({ id, flags }) =>
    names.map((flag) => {
      const key = `${id}:${flag}`;
      const was = flags[flag] === true;
      return { key, id, flag, was, on: key in edits ? edits[key] === 'on' : was, label: `Lv${id} ${nameOf(flag)}` };
    }),
  );
  const changed = cells.filter(({ was, on }) => was !== on);
  const submit = async (memo: string, at: Date | null) => {
    const later = at ? { at: at.toISOString() } : {};
    for (const { id } of levels) {
      const flags = Object.fromEntries(changed.filter((one) => one.id === id).map(({ flag, on }) => [flag, on]));
      if (Object.keys(flags).length > 0 && !(await save.run(id, { flags, memo, ...later }))) return false;
    }
    clear();
    tellSaved(at);
    return true;
  };
  return (
    <>
      <ScrollX label={translate('console.values.level_flags')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.member.flags')}</th>
              {levels.map(({ id }) => (
                <th key={id} className={textStyles.right}>
                  Lv{id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((flag) => (
              <tr key={flag}>
                <td>{nameOf(flag)}</td>
                {cells
                  .filter((cell) => cell.flag === flag)
                  .map(({ key, on, label }) => (
                    <td key={key} className={textStyles.right}>
                      <input
                        type="checkbox"
                        aria-label={label}
                        checked={on}
                        disabled={!editable}
                        onChange={(event) => edit(key, event.target.checked ? 'on' : 'off')}
                      />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <SaveBar
        later
        changes={changed.map(({ key, label, was, on }) => ({ key, label, from: word(was), to: word(on) }))}
        wrong={0}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
