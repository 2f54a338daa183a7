import {
  AutocompleteInput,
  type RaRecord,
  ReferenceInput,
  required,
  SelectInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import type { Role } from '../../contract/member.ts';
import { useMe } from '../../rest/use-me.ts';
import { usePersonResource } from './use-person.ts';

const memberRole = 'member';

const Roles = () => {
  const translate = useTranslate();
  const me = useMe();
  const { data: roles = [] } = useGetList<Role & RaRecord>('roles', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'propirty', order: 'ASC' },
    filter: {},
  });
  // A partner makes accounts below itself; an administrator stands in no tier.
  const own = roles.find(({ id }) => id === me.role)?.propirty ?? 0;
  const choices = roles
    .filter(({ id, propirty }) => id !== memberRole && propirty > own)
    .map(({ id, label }) => ({ id, name: translate(`console.role.${id}`, { _: label }) }));
  return (
    <SelectInput
      source="role"
      label="console.field.role"
      choices={choices}
      translateChoice={false}
      validate={required()}
      helperText={false}
    />
  );
};

/** Where a new account stands: below which agent, and an agent of which tier. Only the top stands below none. */
export const PlaceFields = () => {
  const isMember = usePersonResource() === 'members';
  return (
    <>
      {!isMember && <Roles />}
      <ReferenceInput source="parent_id" reference="agents" sort={{ field: 'account', order: 'ASC' }} perPage={20}>
        <AutocompleteInput
          // The choices stay within the page's landmark, and are read on from the field.
          disablePortal
          label="console.person_form.parent"
          optionText={(row?: RaRecord) => (row ? `${String(row.nickname)} ${String(row.account)}` : '')}
          filterToQuery={(typed: string) => (typed ? { person_q: typed } : {})}
          validate={isMember ? required() : []}
          helperText={isMember ? false : 'console.person_form.parent_hint'}
        />
      </ReferenceInput>
    </>
  );
};
