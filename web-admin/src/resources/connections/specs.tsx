import type { ListSpec } from '../../lists/spec.ts';
import { DeviceAccounts, type DeviceRow } from './DeviceAccounts.tsx';
import { Effect } from './Effect.tsx';

export const areas = ['member', 'agent', 'admin'] as const;
export const effects = ['allow', 'block'] as const;

export const addressList: ListSpec = {
  resource: 'addresses',
  title: 'console.page.addresses',
  sort: { field: 'created_at', order: 'DESC' },
  columns: [
    { source: 'address', kind: 'strong', sortable: true, card: 'title' },
    { source: 'area', words: 'console.kind', card: 'line' },
    { source: 'effect', card: 'line', render: (row) => <Effect value={String(row.effect)} /> },
    { source: 'memo', label: 'console.field.note', card: 'line' },
    { source: 'created_by', card: 'line' },
    { source: 'created_at', label: 'console.field.added_at', kind: 'moment', sortable: true, card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'address_q' },
    { kind: 'choice', source: 'area', choices: areas, words: 'console.kind' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.allowed', filter: { effect: 'allow' } },
    { label: 'console.views.blocked', filter: { effect: 'block' } },
  ],
  link: (row) => `/addresses/${encodeURIComponent(String(row.id))}`,
};

export const domainList: ListSpec = {
  resource: 'domains',
  title: 'console.page.domains',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'host', kind: 'strong', sortable: true, card: 'title' },
    { source: 'shown', kind: 'flag', card: 'line' },
    { source: 'memo', label: 'console.field.note', card: 'line' },
    { source: 'created_by', card: 'line' },
    { source: 'created_at', label: 'console.field.added_at', kind: 'moment', sortable: true, card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'host_q' },
    { kind: 'flag', source: 'shown' },
  ],
  link: (row) => `/domains/${encodeURIComponent(String(row.id))}`,
};

/** The browsers that one account was entered from. A key is a long number, of which its beginning tells enough. */
export const devicesOf = (accountId: unknown): ListSpec => ({
  resource: 'devices',
  title: 'console.page.devices',
  sort: { field: 'seen_at', order: 'DESC' },
  fixed: { account_id: accountId },
  columns: [
    { source: 'key', label: 'console.field.device_key', card: 'title', render: (row) => String(row.key).slice(0, 8) },
    { source: 'device', card: 'line' },
    { source: 'ip', kind: 'code', card: 'line' },
    { source: 'country', card: 'line' },
    { source: 'addresses', kind: 'count' },
    {
      source: 'other_accounts',
      card: 'line',
      render: (row) => <DeviceAccounts device={row as DeviceRow} />,
    },
    { source: 'first_seen_at', kind: 'moment' },
    { source: 'seen_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'user_agent', kind: 'long', hidden: true },
  ],
  filters: [],
});
