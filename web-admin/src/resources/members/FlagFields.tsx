import { BooleanInput, useTranslate } from 'react-admin';
import { Part } from './FormParts.tsx';
import { flagGroupsOf } from './person-rules.ts';
import type { PersonResource } from './use-person.ts';

/** Every restriction and right of an account, grouped by what it is about, each with what it means. */
export const Flags = ({ resource }: { resource: PersonResource }) => {
  const translate = useTranslate();
  return flagGroupsOf(resource).map(({ name, flags }) => (
    <Part key={name} title={`console.flag_group.${name}`} hint="console.flag_group.source">
      {flags.map((flag) => (
        <BooleanInput
          key={flag}
          source={`flags.${flag}`}
          label={translate(`console.restriction.${flag}`)}
          helperText={`console.restriction_hint.${flag}`}
        />
      ))}
    </Part>
  ));
};
