import { Loading, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { PageOf } from '../../contract/rows.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { declarationOf, type PendingValue, readTyped, typedOf, wordOf } from './pending.ts';
import styles from './RuleSheet.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useEdits } from './use-edits.ts';
import { type Source, SourceLegend, ValueField } from './ValueField.tsx';

export type RuleValues = PageOf<'rule-values'>;

/** What a rule is called: by a name of its own, or by that of the site's setting. */
export const useRuleName = () => {
  const translate = useTranslate();
  return (rule: string) =>
    translate(`console.rule.${rule}`, {
      _: translate(`console.setting.wallet_${rule.replaceAll('.', '_')}.label`, { _: rule }),
    });
};

/** The unit behind a value, in the reader's language. */
export const useUnit = () => {
  const translate = useTranslate();
  return (rule: string) => translate(`console.unit.${declarationOf(rule).kind}`, { _: '' });
};

interface RuleSheetProps {
  scope: 'agent' | 'member';
  subject: number;
}

/** The rules of money of one agent or member: its own values, and where each of the others comes from. */
export const RuleSheet = ({ scope, subject }: RuleSheetProps) => {
  const id = `${scope}-${subject}`;
  const { data, error, isPending, refetch } = useGetOne<RuleValues>('rule-values', { id }, { retry: 1 });
  const translate = useTranslate();
  const sources: Source[] = scope === 'agent' ? ['agent', 'site'] : ['member', 'agent', 'mark', 'level', 'site'];
  return (
    <Sheet title={translate(`console.values.rules_${scope}`)} tools={<SourceLegend sources={sources} />}>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Loading />
      ) : (
        <RuleFields key={id} values={data} />
      )}
    </Sheet>
  );
};

const RuleFields = ({ values }: { values: RuleValues }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const unitOf = useUnit();
  const nameOf = useRuleName();
  const editable = useMay()('settings.write');
  const save = useSave('rule-values');
  const { edits, edit, clear } = useEdits();
  const rows = values.rules.map((rule) => {
    const declaration = declarationOf(rule.rule);
    const text = edits[rule.rule] ?? typedOf(declaration, rule.own);
    const to = readTyped(declaration, text);
    return { ...rule, declaration, text, to, unit: unitOf(rule.rule), label: nameOf(rule.rule) };
  });
  const changed = rows.filter(({ to, own }) => to !== undefined && to !== own);
  const pending: PendingValue[] = changed.map(({ rule, own, to }) => ({
    row: values.id,
    name: rule,
    from: own,
    to: to ?? null,
  }));
  const submit = async (memo: string) => {
    const done = await save.run(values.id, {
      values: Object.fromEntries(pending.map(({ name, to }) => [name, to])),
      memo,
    });
    if (!done) return false;
    clear();
    if (done === 'saved') notify(translate('console.settings.saved'), { type: 'success' });
    return true;
  };
  return (
    <>
      <div className={styles.rules}>
        {rows.map((row) => (
          <div key={row.rule} className={styles.rule}>
            <span>
              {row.label} <small className={styles.unit}>{row.unit}</small>
            </span>
            <ValueField
              label={row.label}
              text={row.text}
              inherited={typedOf(row.declaration, row.inherited)}
              from={row.inherited_from}
              own={values.scope}
              edited={row.to !== row.own}
              wrong={row.to === undefined}
              disabled={!editable}
              onChange={(text) => edit(row.rule, text)}
            />
          </div>
        ))}
      </div>
      <SaveBar
        changes={changed.map(({ rule, label, declaration, own, to, unit }) => ({
          key: rule,
          label,
          from: wordOf(declaration, own, unit),
          to: wordOf(declaration, to ?? null, unit),
        }))}
        wrong={rows.filter(({ to }) => to === undefined).length}
        pending={save.pending}
        refusal={save.refusal}
        onRevert={clear}
        onSave={submit}
      />
    </>
  );
};
