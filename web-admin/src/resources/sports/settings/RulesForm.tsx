import { useState } from 'react';
import { Loading, type RaRecord, useTranslate } from 'react-admin';
import { AuditSheet } from '../../../audit/AuditSheet.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import { UnsavedGuard } from '../../../parts/UnsavedGuard.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { rules } from '../may.ts';
import { useRows } from '../use-rows.ts';
import { RuleControl } from './RuleControl.tsx';
import { rulesAsked, typedRules } from './rules-change.ts';
import { ruleGroups } from './rules-declaration.ts';
import { SaveFoot } from './SaveFoot.tsx';
import styles from './Settings.module.css';

const Form = ({ held }: { held: RaRecord }) => {
  const translate = useTranslate();
  const may = useMay()(rules);
  const began = typedRules(held);
  const [typed, setTyped] = useState(began);
  const changed = JSON.stringify(typed) !== JSON.stringify(began);
  return (
    <>
      <UnsavedGuard when={changed} />
      {ruleGroups.map(({ name, fields }) => {
        const own = fields.filter((field) => Object.hasOwn(typed, field.name));
        return own.length === 0 ? null : (
          <Sheet key={name} title={translate(`console.sports.rules.${name}`)}>
            <div className={styles.fields}>
              {own.map((field) => (
                <RuleControl
                  key={field.name}
                  field={field}
                  value={typed[field.name] ?? ''}
                  disabled={!may}
                  onChange={(value) => setTyped({ ...typed, [field.name]: value })}
                />
              ))}
            </div>
          </Sheet>
        );
      })}
      {may && changed && <SaveFoot resource="sports-rules" id={String(held.id)} asked={rulesAsked(held, typed)} />}
      <AuditSheet filter={{ resource: 'settings', resource_id: 'sports' }} />
    </>
  );
};

/** What slips of sports may hold. */
export const RulesForm = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRows('sports-rules');
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const [held] = data ?? [];
  if (!held) return <p className={stateBox.box}>{translate('console.sports.no_rules')}</p>;
  return <Form key={String(held.version)} held={held} />;
};
