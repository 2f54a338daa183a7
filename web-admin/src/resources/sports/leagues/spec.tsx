import { LANGUAGES } from '@madang/i18n/languages.ts';
import type { League } from '../../../contract/sports.ts';
import { sports } from '../../../contract/sports.ts';
import type { Column, FilterSpec, ListSpec } from '../../../lists/spec.ts';
import { KindSwitches } from './KindSwitches.tsx';
import { LinkCell } from './LinkCell.tsx';
import { NameCell } from './NameCell.tsx';
import { ProviderNames } from './ProviderNames.tsx';

const names = (resource: 'leagues' | 'teams'): Column[] =>
  LANGUAGES.map((language) => ({
    source: `names.${language}`,
    label: `console.sports.name.${language}`,
    card: language === 'ko' ? 'title' : 'line',
    render: (row) => <NameCell resource={resource} row={row} language={language} />,
  }));

const filters: readonly FilterSpec[] = [
  { kind: 'search', source: 'name_q' },
  { kind: 'choice', source: 'sport', choices: sports, words: 'console.sports.sport' },
  { kind: 'flag', source: 'linked', label: 'console.sports.field.linked_to' },
];

const sport: Column = {
  source: 'sport',
  label: 'console.sports.field.sport',
  words: 'console.sports.sport',
  card: 'side',
};

const links = (resource: 'leagues' | 'teams'): Column[] => [
  {
    source: 'linked_to',
    label: 'console.sports.field.linked_to',
    card: 'line',
    render: (row) => <LinkCell resource={resource} row={row} />,
  },
  {
    source: 'providers',
    label: 'console.sports.field.providers',
    hidden: true,
    render: (row) => <ProviderNames names={(row.providers ?? []) as readonly string[]} />,
  },
];

/** Leagues with their names and the kinds of pages that they are linked to. */
export const leagueList: ListSpec = {
  resource: 'leagues',
  title: 'console.page.leagues',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    sport,
    { source: 'country', label: 'console.sports.field.country' },
    ...names('leagues'),
    { source: 'open_fixtures', label: 'console.sports.field.open_fixtures', kind: 'count' },
    {
      source: 'stopped_kinds',
      label: 'console.sports.field.kinds',
      card: 'line',
      render: (row) => <KindSwitches league={row as unknown as League} />,
    },
    ...links('leagues'),
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true, hidden: true },
  ],
  filters,
  sums: false,
};

/** Teams with their names. */
export const teamList: ListSpec = {
  ...leagueList,
  resource: 'teams',
  columns: [
    sport,
    { source: 'country', label: 'console.sports.field.country' },
    ...names('teams'),
    ...links('teams'),
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true, hidden: true },
  ],
};
