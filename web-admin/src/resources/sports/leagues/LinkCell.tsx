import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { arranges } from '../may.ts';
import { nameIn } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import { LinkSlip } from './LinkSlip.tsx';

interface LinkCellProps {
  resource: 'leagues' | 'teams';
  row: RaRecord;
}

/** What a league or a team is shown as, and the way to link it or to take that back. */
export const LinkCell = ({ resource, row }: LinkCellProps) => {
  const translate = useTranslate();
  const { locale } = useWords();
  const may = useMay()(arranges);
  const [asking, setAsking] = useState(false);
  const linkedTo = Number(row.linked_to ?? 0);
  const { data: other } = useGetOne(resource, { id: linkedTo }, { enabled: linkedTo > 0 });
  const nameOf = (one: RaRecord) => `${String(one.country)} ${nameIn(one.names, locale)}`;
  return (
    <>
      {linkedTo > 0 && (
        <span className={text.small}>
          {translate('console.sports.link.to', { name: other ? nameOf(other) : `#${linkedTo}` })}{' '}
        </span>
      )}
      {may && (
        <Button
          size="small"
          onClick={(event) => {
            event.stopPropagation();
            setAsking(true);
          }}
        >
          {translate(`console.sports.link.${linkedTo > 0 ? 'unlink' : 'link'}`)}
        </Button>
      )}
      {asking && (
        <LinkSlip
          of={resource}
          id={Number(row.id)}
          name={nameIn(row.names, locale)}
          sport={String(row.sport)}
          linkedTo={linkedTo}
          nameOf={nameOf}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
