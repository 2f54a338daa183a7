import type { RaRecord } from 'react-admin';
import type { Column, FilterSpec, ListSpec } from '../../lists/spec.ts';
import { type ArticleKind, articleKinds, audiences, pathOf } from './kinds.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { StateChip } from './StateChip.tsx';

const nameOf = (row: RaRecord): string => String(row.name || row.title || `#${row.id}`);

/** The list of one kind: the columns of what it has. */
function listOf({ resource, kind, title, has }: ArticleKind): ListSpec {
  const columns: Column[] = [
    {
      source: 'position',
      label: 'console.article.field.position',
      sortable: true,
      render: (row) => <MoveButtons row={row} name={nameOf(row)} />,
    },
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
  ];
  if (has.includes('name'))
    columns.push({ source: 'name', label: 'console.article.field.name', kind: 'strong', card: 'title' });
  columns.push({
    source: 'title',
    kind: has.includes('name') ? 'long' : 'strong',
    ...(!has.includes('name') && { card: 'title' }),
  });
  if (has.includes('game'))
    columns.push({ source: 'game', kind: 'game', card: 'line' }, { source: 'game_class', words: 'console.class' });
  columns.push({
    source: 'published',
    label: 'console.article.field.state',
    card: 'side',
    render: (row) => <StateChip row={row} />,
  });
  if (has.includes('audience')) columns.push({ source: 'audience', words: 'console.audience', card: 'line' });
  columns.push({ source: 'language', words: 'console.language', blank: 'all', card: 'line' });
  if (has.includes('span'))
    columns.push(
      { source: 'starts_at', label: 'console.article.field.starts_at', kind: 'moment', sortable: true, card: 'line' },
      { source: 'ends_at', label: 'console.article.field.ends_at', kind: 'moment', sortable: true, card: 'line' },
    );
  columns.push({ source: 'updated_at', kind: 'moment', sortable: true });
  const byName: FilterSpec = { kind: 'search', source: 'name_q', label: 'console.article.find_name' };
  const filters: FilterSpec[] = [has.includes('name') ? byName : { kind: 'search', source: 'title_q' }];
  if (has.includes('audience'))
    filters.push({ kind: 'choice', source: 'audience', choices: audiences, words: 'console.audience' });
  filters.push({ kind: 'flag', source: 'published' });
  return {
    resource,
    title,
    columns,
    filters,
    sort: kind === 'event' ? { field: 'starts_at', order: 'DESC' } : { field: 'position', order: 'ASC' },
    link: (row) => pathOf(resource, row.id),
  };
}

export const eventList = listOf(articleKinds.events);
export const bettingRuleList = listOf(articleKinds.bettingRules);
export const gameRuleList = listOf(articleKinds.gameRules);
export const popupList = listOf(articleKinds.popups);
export const slideList = listOf(articleKinds.slides);
