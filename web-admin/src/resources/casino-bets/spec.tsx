import type { Id } from '../../contract/rows.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { BetState } from './BetState.tsx';
import { GameType } from './GameType.tsx';
import { PlayedWith } from './PlayedWith.tsx';
import { Won } from './Won.tsx';

/** What suppliers' bets are listed as. */
export type CasinoKind = 'casino' | 'slot';

const listOf = (kind: CasinoKind): ListSpec => ({
  resource: `${kind}-bets`,
  title: `console.page.${kind}_bets`,
  sort: { field: 'placed_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'status', card: 'title', render: (row) => <BetState status={String(row.status)} /> },
    { source: 'placed_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'vendor_name', label: 'console.sheet.vendor_name', card: 'line' },
    { source: 'game_name', label: 'console.sheet.game_name', card: 'line' },
    { source: 'round', label: 'console.sheet.round', kind: 'code' },
    {
      source: 'game_type',
      label: 'console.sheet.game_type',
      render: (row) => <GameType type={String(row.game_type)} />,
    },
    { source: 'stake', kind: 'money', card: 'amount' },
    { source: 'valid_bet', label: 'console.sheet.valid_bet', kind: 'money', hidden: true },
    { source: 'payout', kind: 'money', card: 'line', render: (row) => <Won row={row} /> },
    { source: 'difference', label: 'console.sheet.difference', kind: 'signed' },
    { source: 'start_balance', label: 'console.sheet.start_balance', kind: 'money' },
    { source: 'end_balance', label: 'console.sheet.end_balance', kind: 'money' },
    {
      source: 'eggs',
      label: 'console.casino_bets.played_with',
      render: (row) => <PlayedWith eggs={row.eggs === true} />,
    },
    { source: 'settled_at', kind: 'moment', hidden: true },
    { source: 'transaction_id', label: 'console.sheet.transaction_id', kind: 'code', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'agent', source: 'within' },
    { kind: 'days', source: 'placed_at' },
    { kind: 'choice', source: 'status', choices: ['open', 'win', 'loss', 'void'], words: 'console.casino_bets.status' },
    {
      kind: 'typed',
      source: 'numbers',
      fields: [{ source: 'vendor' }, { source: 'game' }, { source: 'round' }, { source: 'transaction_id' }],
    },
    { kind: 'range', source: 'stake' },
    { kind: 'range', source: 'payout' },
    { kind: 'flag', source: 'over_max_win', label: 'console.casino_bets.over_max_win' },
    { kind: 'flag', source: 'test_account' },
  ],
});

export const casinoBetList = listOf('casino');
export const slotBetList = listOf('slot');

/** The same of one member: without what would name it. */
export const casinoBetsOf = (kind: CasinoKind, accountId: Id): ListSpec => {
  const spec = kind === 'casino' ? casinoBetList : slotBetList;
  return {
    ...spec,
    fixed: { account_id: accountId },
    columns: spec.columns.filter((column) => column.kind !== 'person'),
    filters: spec.filters.filter(
      ({ kind, source }) => kind !== 'search' && kind !== 'agent' && source !== 'test_account',
    ),
  };
};
