import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { Part } from './FormParts.tsx';
import { inherited } from './person-changes.ts';
import { flagGroupsOf, restrictionNames } from './person-rules.ts';

interface FlagsProps {
  isMember: boolean;
  levelFlags: Record<string, boolean>;
}

/** A restriction of a member: its own value, or its level's, which is named. */
const Restriction = ({ flag, ofLevel }: { flag: string; ofLevel: boolean }) => {
  const translate = useTranslate();
  const name = (key: string) => translate(`console.restriction_source.${key}`);
  const choices = [
    { id: inherited, name: name(ofLevel ? 'inherit_on' : 'inherit_off') },
    { id: true, name: name('own_on') },
    // Where the level has none there is nothing that an own "off" would stand over.
    ...(ofLevel ? [{ id: false, name: name('own_off') }] : []),
  ];
  return (
    <SelectInput
      source={`own_flags.${flag}`}
      label={translate(`console.restriction.${flag}`)}
      choices={choices}
      defaultValue={inherited}
      translateChoice={false}
      // What the browser hands back of a choice is its text.
      parse={(value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)}
      helperText={`console.restriction_hint.${flag}`}
    />
  );
};

/** Every restriction and right of an account, grouped by what it is about, each with what it means. */
export const Flags = ({ isMember, levelFlags }: FlagsProps) => {
  const translate = useTranslate();
  return flagGroupsOf(isMember ? 'members' : 'agents').map(({ name, flags }) => (
    <Part key={name} title={`console.flag_group.${name}`} hint="console.flag_group.source">
      {flags.map((flag) =>
        isMember && restrictionNames.includes(flag) ? (
          <Restriction key={flag} flag={flag} ofLevel={levelFlags[flag] === true} />
        ) : (
          <BooleanInput
            key={flag}
            source={`flags.${flag}`}
            label={translate(`console.restriction.${flag}`)}
            helperText={`console.restriction_hint.${flag}`}
          />
        ),
      )}
    </Part>
  ));
};
