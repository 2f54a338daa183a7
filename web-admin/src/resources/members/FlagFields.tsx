import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { useConsole } from '../../rest/console.ts';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';
import { Part } from './FormParts.tsx';
import { inherited } from './person-changes.ts';
import { type FlagGroup, flagGroupsOf, partnerRights, restrictionNames } from './person-rules.ts';
import { usePersonResource } from './use-person.ts';

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

const Flag = ({ flag }: { flag: string }) => {
  const translate = useTranslate();
  return (
    <BooleanInput
      source={`flags.${flag}`}
      label={translate(`console.restriction.${flag}`)}
      helperText={`console.restriction_hint.${flag}`}
    />
  );
};

/** What a new account may and may not beside others: what whoever makes it could set of it afterwards. */
export const NewFlags = () => {
  const resource = usePersonResource();
  const { name: console } = useConsole();
  const may = useMay();
  if (!may(permissionFor(resource, 'edit', console))) return null;
  const groups: readonly FlagGroup[] = console === 'partner' ? [partnerRights(may)] : flagGroupsOf(resource);
  return groups.map(({ name, flags }) => (
    <Part key={name} title={`console.flag_group.${name}`}>
      {flags.map((flag) => (
        <Flag key={flag} flag={flag} />
      ))}
    </Part>
  ));
};

/** Every restriction and right of an account, grouped by what it is about, each with what it means. */
export const Flags = ({ isMember, levelFlags }: FlagsProps) =>
  flagGroupsOf(isMember ? 'members' : 'agents').map(({ name, flags }) => (
    <Part key={name} title={`console.flag_group.${name}`} hint="console.flag_group.source">
      {flags.map((flag) =>
        isMember && restrictionNames.includes(flag) ? (
          <Restriction key={flag} flag={flag} ofLevel={levelFlags[flag] === true} />
        ) : (
          <Flag key={flag} flag={flag} />
        ),
      )}
    </Part>
  ));
