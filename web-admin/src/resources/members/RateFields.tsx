import { maxValue, minValue, NumberInput, useTranslate } from 'react-admin';
import type { AgentPage } from '../../contract/member.ts';
import { losingClasses, rateClasses, rateLabel, rateOf } from './person-rules.ts';
import { useNewParent } from './use-new-parent.ts';

/** The rates of whom the form names as parent; an edited agent keeps its parent, whose rates its page knows. */
const useParentRates = (known: AgentPage | undefined): Record<string, number> | undefined => {
  const parent = useNewParent(known === undefined);
  return known ? known.parent_rates : parent?.rates;
};

/** Rates in percent by class, each at most the parent's, which stands below it. */
export const RateFields = ({ agent }: { agent?: AgentPage }) => {
  const translate = useTranslate();
  const parent = useParentRates(agent);
  const names = parent ? rateClasses.filter((name) => rateOf(parent, name) !== undefined) : rateClasses;
  return names.map((name) => {
    const maxRate = parent && rateOf(parent, name);
    const hint = losingClasses.includes(name) ? translate('console.person_form.losing_class_hint') : undefined;
    const above = maxRate === undefined ? undefined : translate('console.tree.parent_rate', { rate: maxRate });
    return (
      <NumberInput
        key={name}
        source={`rates.${name}`}
        label={translate(rateLabel(name), { _: name })}
        min={0}
        step={0.01}
        validate={[minValue(0), maxValue(maxRate ?? 100)]}
        helperText={[above, hint].filter(Boolean).join('. ') || false}
      />
    );
  });
};
