import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkActionsBar } from '../../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../../lists/BulkReason.tsx';
import { ResourceList } from '../../../lists/ResourceList.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { arranges } from '../may.ts';
import { leagueList, teamList } from './spec.tsx';

const lists = { leagues: leagueList, teams: teamList } as const;

const bulk = (
  <BulkActionsBar>
    {(['kinds_on', 'kinds_off'] as const).map((name) => (
      <BulkReason
        key={name}
        resource="leagues"
        action="kinds"
        fields={{ links: { all: name === 'kinds_on' } }}
        words={`console.sports.act.${name}`}
        reason={false}
        danger={name === 'kinds_off'}
      />
    ))}
  </BulkActionsBar>
);

/** Leagues with the kinds of pages that they are linked to, and teams: each with its names in every language. */
export const LeaguesPage = () => {
  const translate = useTranslate();
  const may = useMay()(arranges);
  const [shown, setShown] = useState<keyof typeof lists>('leagues');
  const tools = (
    <ToggleButtonGroup value={shown} onChange={(_event, next: keyof typeof lists | null) => next && setShown(next)}>
      {(['leagues', 'teams'] as const).map((name) => (
        <ToggleButton key={name} value={name}>
          {translate(`console.sports.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  const marks = shown === 'leagues' && may ? { bulk, bulkNeeds: arranges } : {};
  return <ResourceList key={shown} spec={lists[shown]} extras={{ tools, ...marks }} />;
};
