import { maxValue, minValue, NumberInput, useTranslate } from 'react-admin';
import { useConsole } from '../../rest/console.ts';
import { useMay } from '../../rest/use-may.ts';
import { useNewParent } from './use-new-parent.ts';
import { usePersonResource } from './use-person.ts';

const fields = [
  { source: 'first_charge_percent', label: 'console.rule.first_charge_bonus_bp' },
  { source: 'every_charge_percent', label: 'console.rule.charge_bonus_bp' },
] as const;

/** An administrator changes by points of deposits what a setting says; a partner lowers what holds above. */
export const useMayGivePoints = (): boolean => {
  const may = useMay();
  return useConsole().name !== 'admin' || may('settings.write');
};

/**
 * What a new account begins with of the points of deposits. What holds above an agent binds it; a member's own level may
 * let it have more than that, which the server knows.
 */
export const PointFields = () => {
  const translate = useTranslate();
  const isAgent = usePersonResource() === 'agents';
  const parent = useNewParent();
  return fields.map(({ source, label }) => {
    const above = parent?.[source] ?? undefined;
    return (
      <NumberInput
        key={source}
        source={source}
        label={label}
        min={0}
        step={0.01}
        validate={[minValue(0), maxValue(isAgent ? (above ?? 100) : 100)]}
        helperText={above === undefined ? false : translate('console.tree.parent_rate', { rate: above })}
      />
    );
  });
};
