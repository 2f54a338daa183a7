import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkReason } from '../../lists/BulkReason.tsx';
import field from '../../parts/field.module.css';
import { useMay } from '../../rest/use-may.ts';
import { restrictionNames } from './person-rules.ts';

/** Sets or lifts the restriction that is chosen beside the buttons, of all selected members. */
export const BulkRestriction = () => {
  const translate = useTranslate();
  const may = useMay();
  const [flag, setFlag] = useState(restrictionNames[0] ?? '');
  if (!may('members.write')) return null;
  const act = (words: string, on: boolean) => (
    <BulkReason
      resource="members"
      action="restrict"
      words={`console.act.${words}`}
      fields={{ flags: { [flag]: on } }}
      reason
      danger={on}
    />
  );
  return (
    <>
      <select
        className={field.field}
        aria-label={translate('console.member_list.restriction')}
        value={flag}
        onChange={(event) => setFlag(event.target.value)}
      >
        {restrictionNames.map((name) => (
          <option key={name} value={name}>
            {translate(`console.restriction.${name}`)}
          </option>
        ))}
      </select>
      {act('restrict', true)}
      {act('unrestrict', false)}
    </>
  );
};
