import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { RuleTable, TableSheet } from './RuleTable.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';

type Tier = RowOf<'tiers'>;

/** What each tier may open; whoever is logged in on the player site is out with the next request. */
export const TierTable = () => {
  const read = useGetList<Tier>('tiers', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'priority', order: 'ASC' },
    filter: {},
  });
  return (
    <TableSheet anchor="tiers" title="console.values.tiers" read={read}>
      {(tiers) => <Tiers tiers={tiers} />}
    </TableSheet>
  );
};

const Tiers = ({ tiers }: { tiers: readonly Tier[] }) => {
  const translate = useTranslate();
  const tellSaved = useTellSaved();
  const editable = useMay()('settings.write');
  const save = useSave('tiers');
  const { edits, edit, clear } = useEdits();
  const word = (on: boolean) => translate(on ? 'console.word.on' : 'console.word.off');
  const rows = tiers.map(({ id, label, open_user_page: was }) => {
    const name = translate(`console.role.${id}`, { _: label });
    return { id, name, was, on: id in edits ? edits[id] === 'on' : was };
  });
  const changed = rows.filter(({ was, on }) => was !== on);
  const submit = async (memo: string, at: Date | null) => {
    const later = at ? { at: at.toISOString() } : {};
    for (const { id, on } of changed) if (!(await save.run(id, { open_user_page: on, memo, ...later }))) return false;
    clear();
    tellSaved(at);
    return true;
  };
  const title = translate('console.values.open_user_page');
  return (
    <>
      <RuleTable
        title="console.values.tiers"
        hint="console.values.tiers_hint"
        heads={['console.field.role', 'console.values.open_user_page']}
        rows={rows.map(({ id, name, on }) => ({
          id,
          name,
          control: (
            <input
              type="checkbox"
              aria-label={`${name} · ${title}`}
              checked={on}
              disabled={!editable}
              onChange={(event) => edit(id, event.target.checked ? 'on' : 'off')}
            />
          ),
        }))}
      />
      <SaveBar
        later
        changes={changed.map(({ id, name, was, on }) => ({
          key: id,
          label: `${name} · ${title}`,
          from: word(was),
          to: word(on),
        }))}
        wrong={0}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
