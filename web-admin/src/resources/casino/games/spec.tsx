import type { ListSpec } from '../../../lists/spec.ts';
import { categories, kinds } from '../rows.ts';
import { GameState, GameTitle } from './GameTitle.tsx';

const percent = (hundredths: unknown): string =>
  typeof hundredths === 'number' && hundredths > 0 ? `${(hundredths / 100).toFixed(2)} %` : '–';

/** Games of all suppliers. */
export const gameList: ListSpec = {
  resource: 'casino-games',
  title: 'console.page.casino_games',
  sort: { field: 'position', order: 'ASC' },
  columns: [
    {
      source: 'name',
      label: 'console.casino.field.name',
      sortable: true,
      card: 'title',
      render: (row) => <GameTitle names={row.names} category={String(row.category)} />,
    },
    {
      source: 'category',
      label: 'console.casino.field.category',
      words: 'console.casino.category',
      sortable: true,
      card: 'line',
    },
    { source: 'vendor', label: 'console.casino.field.vendor', sortable: true, card: 'line' },
    { source: 'product', label: 'console.casino.field.product', kind: 'code', sortable: true },
    { source: 'code', label: 'console.casino.field.code', kind: 'code', sortable: true },
    {
      source: 'visible',
      label: 'console.casino.field.state',
      card: 'side',
      render: (row) => <GameState visible={row.visible === true} maintenance={row.maintenance === true} />,
    },
    {
      source: 'return_bp',
      label: 'console.casino.field.return_bp',
      sortable: true,
      card: 'amount',
      render: (row) => percent(row.return_bp),
    },
    { source: 'max_bet', label: 'console.casino.field.max_bet', kind: 'money' },
    { source: 'max_win', label: 'console.casino.field.max_win', kind: 'money', hidden: true },
    { source: 'position', label: 'console.casino.field.position', kind: 'count', sortable: true },
  ],
  filters: [
    { kind: 'search', source: 'game_q' },
    { kind: 'choice', source: 'kind', choices: kinds, words: 'console.casino.kind' },
    { kind: 'choice', source: 'category', choices: categories, words: 'console.casino.category' },
    { kind: 'flag', source: 'visible', label: 'console.casino.field.visible' },
    { kind: 'flag', source: 'maintenance', label: 'console.casino.field.maintenance' },
  ],
  link: ({ id }) => `/casino-games/${id}`,
  sums: false,
};
