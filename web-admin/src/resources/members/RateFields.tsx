import { maxValue, minValue, NumberInput, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AgentPage } from '../../contract/member.ts';
import { rateClasses } from './person-rules.ts';

/** The rates of whom the form names as parent; an edited agent keeps its parent, whose rates its page knows. */
const useParentRates = (known: AgentPage | undefined): Record<string, number> | undefined => {
  const parentId: unknown = useWatch({ name: 'parent_id' });
  const isNew = known === undefined;
  // The list that it was chosen from has left its row, which has no rates.
  const options = { enabled: isNew && Boolean(parentId), staleTime: 0 };
  const { data } = useGetOne<AgentPage>('agents', { id: Number(parentId) }, options);
  return isNew ? data?.rates : known.parent_rates;
};

/** Rates in percent by class, each at most the parent's, which stands below it. */
export const RateFields = ({ agent }: { agent?: AgentPage }) => {
  const translate = useTranslate();
  const parent = useParentRates(agent);
  const names = parent ? Object.keys(parent) : rateClasses;
  return names.map((name) => {
    const maxRate = parent?.[name];
    return (
      <NumberInput
        key={name}
        source={`rates.${name}`}
        label={translate(`console.class.${name}`, { _: name })}
        min={0}
        step={0.01}
        validate={[minValue(0), maxValue(maxRate ?? 100)]}
        helperText={maxRate === undefined ? false : translate('console.tree.parent_rate', { rate: maxRate })}
      />
    );
  });
};
