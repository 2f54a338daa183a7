import type { RaRecord } from 'react-admin';
import { sports } from '../../../contract/sports.ts';
import type { Column, ListSpec } from '../../../lists/spec.ts';

/** An id or level of which 0 says that it is any. */
const named = (source: string, card?: Column['card']): Column => ({
  source,
  label: `console.sports.block.${source}`,
  ...(card && { card }),
  render: (row: RaRecord) => (row[source] ? String(row[source]) : '–'),
});

/** Where no bets are placed: all that stands in a row must hold. */
export const blockList: ListSpec = {
  resource: 'betting-blocks',
  title: 'console.sports.block.title',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'sport', label: 'console.sports.field.sport', words: 'console.sports.sport', card: 'title' },
    named('league_id', 'line'),
    named('fixture_id', 'line'),
    {
      source: 'market_type',
      label: 'console.sports.block.market_type',
      words: 'console.sports.market',
      card: 'title',
    },
    named('account', 'title'),
    named('level', 'line'),
    { source: 'memo', label: 'console.field.memo', kind: 'long', card: 'line' },
    { source: 'created_by', label: 'console.sports.block.by' },
    { source: 'created_at', label: 'console.sports.block.at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true, hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'account_q' },
    { kind: 'choice', source: 'sport', choices: sports, words: 'console.sports.sport' },
  ],
  sums: false,
};
