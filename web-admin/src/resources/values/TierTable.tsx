import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { RuleTable, TableSheet } from './RuleTable.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';

type Tier = RowOf<'tiers'>;

const opens = ['open_user_page', 'open_partner_page', 'open_losing'] as const;
type Opens = (typeof opens)[number];

/** Members have the player site alone. */
const isOffered = (tier: string, what: Opens): boolean => tier !== 'member' || what === 'open_user_page';

/** What each tier may open; whoever is kept out is out with the next request. */
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
  const title = (what: Opens) => translate(`console.values.${what}`);
  const rows = tiers.map((tier) => {
    const cells = opens.map((what) => {
      const key = `${tier.id}.${what}`;
      return { key, what, was: tier[what], on: key in edits ? edits[key] === 'on' : tier[what] };
    });
    return { id: tier.id, name: translate(`console.role.${tier.id}`, { _: tier.label }), cells };
  });
  const changed = rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ was, on }) => was !== on) }))
    .filter(({ cells }) => cells.length > 0);
  const submit = async (memo: string, at: Date | null) => {
    const later = at ? { at: at.toISOString() } : {};
    for (const { id, cells } of changed) {
      const wanted = Object.fromEntries(cells.map(({ what, on }) => [what, on]));
      if (!(await save.run(id, { ...wanted, memo, ...later }))) return false;
    }
    clear();
    tellSaved(at);
    return true;
  };
  return (
    <>
      <RuleTable
        title="console.values.tiers"
        hint="console.values.tiers_hint"
        heads={[
          'console.field.role',
          'console.values.open_user_page',
          'console.values.open_partner_page',
          'console.values.open_losing',
        ]}
        rows={rows.map(({ id, name, cells }) => ({
          id,
          name,
          controls: cells.map(
            ({ key, what, on }) =>
              isOffered(id, what) && (
                <input
                  key={key}
                  type="checkbox"
                  aria-label={`${name} · ${title(what)}`}
                  checked={on}
                  disabled={!editable}
                  onChange={(event) => edit(key, event.target.checked ? 'on' : 'off')}
                />
              ),
          ),
        }))}
      />
      <SaveBar
        later
        changes={changed.flatMap(({ name, cells }) =>
          cells.map(({ key, what, was, on }) => ({
            key,
            label: `${name} · ${title(what)}`,
            from: word(was),
            to: word(on),
          })),
        )}
        wrong={0}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
