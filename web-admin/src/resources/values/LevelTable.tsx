import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useNormalB } from '../../rest/use-me.ts';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { byRow, declarationOf, readTyped, typedOf, wordOf } from './pending.ts';
import { useRuleName, useUnit } from './RuleSheet.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';
import { type Source, ValueField } from './ValueField.tsx';

type LevelValues = RowOf<'rule-values'>;

/** Every rule with the site's value, each level's and normal B's: what a level has not stands out of the way, as what it falls back to. */
export const LevelTable = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<LevelValues>('rule-values', {
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const [editing, setEditing] = useState(false);
  const may = useMay()('settings.write');
  return (
    <Sheet
      title={<h2 id="levels">{translate('console.values.levels')}</h2>}
      tools={
        may && (
          <Button aria-pressed={editing} onClick={() => setEditing(!editing)}>
            {translate(editing ? 'console.values.close_table' : 'console.values.edit_table')}
          </Button>
        )
      }
    >
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Loading />
      ) : (
        <Levels key={String(editing)} levels={data} editing={editing} />
      )}
    </Sheet>
  );
};

interface Cell {
  scope: Source;
  own: number | null;
  text: string;
  to: number | null | undefined;
  /** What holds without it, as text. */
  inherited: string;
  label: string;
}

const LevelCell = ({ cell, editing, onEdit }: { cell: Cell; editing: boolean; onEdit: (text: string) => void }) => (
  <td className={clsx(textStyles.right, cell.own === null && textStyles.ink3)}>
    {editing ? (
      <ValueField
        label={cell.label}
        text={cell.text}
        inherited={cell.inherited}
        from={cell.scope === 'mark' ? 'level' : 'site'}
        own={cell.scope}
        edited={cell.to !== cell.own}
        wrong={cell.to === undefined}
        disabled={false}
        onChange={onEdit}
      />
    ) : cell.own === null ? (
      cell.inherited
    ) : (
      <b>{cell.text}</b>
    )}
  </td>
);

const Levels = ({ levels, editing }: { levels: readonly LevelValues[]; editing: boolean }) => {
  const translate = useTranslate();
  const tellSaved = useTellSaved();
  const unitOf = useUnit();
  const nameOf = useRuleName();
  const normalB = useNormalB();
  const save = useSave('rule-values');
  const { edits, edit, clear } = useEdits();
  const rules = levels[0]?.rules ?? [];
  const headOf = ({ scope, subject }: LevelValues) => (scope === 'mark' ? normalB : `Lv${subject}`);
  const cells = levels.flatMap((level) =>
    level.rules.map(({ rule, own, inherited }) => {
      const declaration = declarationOf(rule);
      const key = `${level.id}:${rule}`;
      const text = edits[key] ?? typedOf(declaration, own);
      const label = `${headOf(level)} ${nameOf(rule)}`;
      return {
        key,
        row: level.id,
        name: rule,
        own,
        // Without a value of its own normal B has that of each member's level.
        inherited: level.scope === 'mark' ? '–' : typedOf(declaration, inherited),
        scope: level.scope,
        declaration,
        text,
        to: readTyped(declaration, text),
        label,
      };
    }),
  );
  const changed = cells.filter(({ to, own }) => to !== undefined && to !== own);
  const submit = async (memo: string, at: Date | null) => {
    const rows = byRow(changed.map(({ row, name, own, to }) => ({ row, name, from: own, to: to ?? null })));
    const later = at ? { at: at.toISOString() } : {};
    const done: string[] = [];
    for (const [id, values] of rows) {
      const one = await save.run(id, { values, memo, ...later });
      if (!one) return false;
      done.push(one);
    }
    clear();
    if (done.every((one) => one === 'saved')) tellSaved(at);
    return true;
  };
  return (
    <>
      <ScrollX label={translate('console.values.levels')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.values.rule')}</th>
              <th className={textStyles.right}>{translate('console.values.source.site')}</th>
              {levels.map((level) => (
                <th key={level.id} className={textStyles.right}>
                  {headOf(level)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map(({ rule, inherited }) => (
              <tr key={rule}>
                <td>
                  {nameOf(rule)} <small className={textStyles.ink3}>{unitOf(rule)}</small>
                </td>
                <td className={textStyles.right}>{typedOf(declarationOf(rule), inherited)}</td>
                {levels.map(({ id }) => {
                  const cell = cells.find(({ key }) => key === `${id}:${rule}`);
                  return cell ? (
                    <LevelCell key={id} cell={cell} editing={editing} onEdit={(text) => edit(cell.key, text)} />
                  ) : (
                    <td key={id} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <SaveBar
        later
        changes={changed.map(({ key, label, declaration, name, own, to }) => ({
          key,
          label,
          from: wordOf(declaration, own, unitOf(name)),
          to: wordOf(declaration, to ?? null, unitOf(name)),
        }))}
        wrong={cells.filter(({ to }) => to === undefined).length}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
