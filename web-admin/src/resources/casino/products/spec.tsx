import type { ListSpec } from '../../../lists/spec.ts';
import { kinds } from '../rows.ts';
import { Toggle } from '../Toggle.tsx';

/** Lobbies of tables and sets of slots. */
export const productList: ListSpec = {
  resource: 'casino-products',
  title: 'console.page.casino_products',
  sort: { field: 'position', order: 'ASC' },
  columns: [
    { source: 'id', label: 'console.casino.field.number', kind: 'code', sortable: true, card: 'line' },
    { source: 'name', label: 'console.casino.field.name', kind: 'strong', sortable: true, card: 'title' },
    { source: 'vendor', label: 'console.casino.field.vendor', sortable: true, card: 'line' },
    { source: 'kind', label: 'console.casino.field.kind', words: 'console.casino.kind', sortable: true, card: 'side' },
    { source: 'code', label: 'console.casino.field.code', kind: 'code', sortable: true },
    { source: 'position', label: 'console.casino.field.position', kind: 'count', sortable: true },
    ...(['maintenance', 'visible'] as const).map((source) => ({
      source,
      label: `console.casino.field.${source}`,
      render: (row: Record<string, unknown>) => (
        <Toggle
          resource="casino-products"
          id={Number(row.id)}
          name={String(row.name)}
          source={source}
          on={row[source] === true}
        />
      ),
    })),
  ],
  filters: [
    { kind: 'search', source: 'lobby_q' },
    { kind: 'choice', source: 'kind', choices: kinds, words: 'console.casino.kind' },
    { kind: 'flag', source: 'visible', label: 'console.casino.field.visible' },
    { kind: 'flag', source: 'maintenance', label: 'console.casino.field.maintenance' },
  ],
  link: ({ id }) => `/casino-products/${id}`,
  sums: false,
};
