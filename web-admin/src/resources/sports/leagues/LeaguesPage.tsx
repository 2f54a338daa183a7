import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceList } from '../../../lists/ResourceList.tsx';
import { leagueList, teamList } from './spec.tsx';

const lists = { leagues: leagueList, teams: teamList } as const;

/** Leagues with the kinds of pages that they are linked to, and teams: each with its names in every language. */
export const LeaguesPage = () => {
  const translate = useTranslate();
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
  return <ResourceList key={shown} spec={lists[shown]} extras={{ tools }} />;
};
