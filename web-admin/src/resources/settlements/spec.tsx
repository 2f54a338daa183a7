import { useTranslate } from 'react-admin';
import { PersonCell } from '../../lists/cells.tsx';
import type { ListSpec } from '../../lists/spec.ts';

const kinds = ['losing', 'total', 'compensation'] as const;

/** Settlements with partners that were recorded. */
export const settlementList: ListSpec = {
  resource: 'settlements',
  title: 'console.page.settlements',
  sort: { field: 'recorded_at', order: 'DESC' },
  columns: [
    { source: 'state', words: 'console.losing.state', card: 'side' },
    { source: 'kind', words: 'console.losing.kind', card: 'line' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'started_on', label: 'console.losing.started_on', card: 'line' },
    { source: 'ended_on', label: 'console.losing.ended_on', card: 'line' },
    { source: 'base', label: 'console.losing.base', kind: 'signed' },
    { source: 'share', label: 'console.losing.share', kind: 'signed' },
    { source: 'carried_in', label: 'console.losing.carried_in', kind: 'signed' },
    { source: 'amount', label: 'console.losing.amount', kind: 'money', card: 'amount' },
    { source: 'recorded_at', label: 'console.losing.recorded_at', kind: 'moment', sortable: true },
    { source: 'recorded_by', label: 'console.losing.recorded_by', hidden: true },
    { source: 'memo', kind: 'long', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'choice', source: 'kind', choices: kinds, words: 'console.losing.kind' },
    {
      kind: 'choice',
      source: 'state',
      choices: ['recorded', 'paying', 'paid', 'recovering', 'recovered', 'carried'],
      words: 'console.losing.state',
    },
  ],
};

const Players = () => <>{useTranslate()('console.losing.players')}</>;

/** What of earlier periods is in a settlement. */
export const correctionList: ListSpec = {
  resource: 'settlement-corrections',
  title: 'console.losing.corrections',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'counted_on', label: 'console.losing.counted_on', card: 'line' },
    { source: 'original_on', label: 'console.losing.original_on', card: 'line' },
    { source: 'bet_id', kind: 'code', card: 'title' },
    { source: 'game_class', words: 'console.class' },
    {
      source: 'nickname',
      label: 'console.losing.branch',
      card: 'side',
      render: (row) => (row.account_id === 0 ? <Players /> : <PersonCell row={row} />),
    },
    { source: 'stake', label: 'console.losing.stake', kind: 'signed', card: 'amount' },
    { source: 'payout', label: 'console.losing.payout', kind: 'signed' },
    { source: 'rolling', label: 'console.losing.rolling', kind: 'signed' },
  ],
  filters: [],
};
