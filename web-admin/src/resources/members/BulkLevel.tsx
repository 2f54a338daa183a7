import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkReason } from '../../lists/BulkReason.tsx';
import field from '../../parts/field.module.css';
import { useMay } from '../../rest/use-may.ts';

const levels = [1, 2, 3, 4, 5, 6, 7];

/** Gives all selected members the level that is chosen beside the button. */
export const BulkLevel = () => {
  const translate = useTranslate();
  const may = useMay();
  const [level, setLevel] = useState(1);
  if (!may('members.write')) return null;
  return (
    <>
      <select
        className={field.field}
        aria-label={translate('console.field.level')}
        value={level}
        onChange={(event) => setLevel(Number(event.target.value))}
      >
        {levels.map((one) => (
          <option key={one} value={one}>
            {translate(`console.level.${one}`)}
          </option>
        ))}
      </select>
      <BulkReason resource="members" action="level" words="console.act.level" fields={{ level }} reason />
    </>
  );
};
