import { Loading, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { PageOf } from '../../contract/rows.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import type { SettingDeclaration } from '../settings/declaration.ts';
import { byRow, readTyped, typedOf, wordOf } from './pending.ts';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';
import { SourceLegend, ValueField } from './ValueField.tsx';

type MemberLimits = PageOf<'member-limits'>;

const fields = ['stake_min', 'stake_max', 'win_max', 'round_max'] as const;
/** An amount of KRW; how they go together is the service's to say. */
const won: SettingDeclaration = { id: 'limit', kind: 'won', min: 1, max: 1_000_000_000_000_000 };

/** The betting limits of one member: its own, and where it has none normal B's or its level's. */
export const LimitFields = ({ memberId }: { memberId: number }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne<MemberLimits>('member-limits', { id: memberId }, { retry: 1 });
  return (
    <Sheet title={translate('console.values.limits')} tools={<SourceLegend sources={['member', 'mark', 'level']} />}>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Loading />
      ) : (
        <Limits key={memberId} data={data} />
      )}
    </Sheet>
  );
};

const Limits = ({ data }: { data: MemberLimits }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const editable = useMay()('limits.write');
  const save = useSave('member-limits');
  const { edits, edit, clear } = useEdits();
  const unit = translate('console.unit.won');
  const cells = data.limits.flatMap((limit) =>
    fields.map((name) => {
      const key = `${limit.game_class}:${name}`;
      const own = limit.own[name] ?? null;
      const text = edits[key] ?? typedOf(won, own);
      const label = `${translate(`console.class.${limit.game_class}`, { _: limit.game_class })} ${translate(`console.field.${name}`)}`;
      return {
        key,
        row: limit.game_class,
        name,
        own,
        inherited: limit.inherited[name],
        from: limit.inherited_from[name],
        text,
        to: readTyped(won, text),
        label,
      };
    }),
  );
  const changed = cells.filter(({ to, own }) => to !== undefined && to !== own);
  const submit = async (memo: string) => {
    const rows = byRow(changed.map(({ row, name, own, to }) => ({ row, name, from: own, to: to ?? null })));
    let waits = false;
    for (const [game_class, values] of rows) {
      const done = await save.run(data.id, { game_class, values, memo });
      if (!done) return false;
      waits ||= done === 'waiting';
    }
    clear();
    if (!waits) notify(translate('console.settings.saved'), { type: 'success' });
    return true;
  };
  return (
    <>
      <ScrollX label={translate('console.values.limits')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.field.game_class')}</th>
              {fields.map((name) => (
                <th key={name} className={textStyles.right}>
                  {translate(`console.field.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.limits.map(({ game_class }) => (
              <tr key={game_class}>
                <td>{translate(`console.class.${game_class}`, { _: game_class })}</td>
                {cells
                  .filter(({ row }) => row === game_class)
                  .map((cell) => (
                    <td key={cell.key}>
                      <ValueField
                        label={cell.label}
                        text={cell.text}
                        inherited={typedOf(won, cell.inherited ?? null)}
                        from={cell.from}
                        own="member"
                        edited={cell.to !== cell.own}
                        wrong={cell.to === undefined}
                        disabled={!editable}
                        onChange={(text) => edit(cell.key, text)}
                      />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <SaveBar
        changes={changed.map(({ key, label, own, to }) => ({
          key,
          label,
          from: wordOf(won, own, unit),
          to: wordOf(won, to ?? null, unit),
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
