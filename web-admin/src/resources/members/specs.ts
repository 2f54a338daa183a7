import { agentPath, memberPath } from '../../lists/paths.ts';
import type { ListSpec } from '../../lists/spec.ts';

const states = ['normal', 'waiting', 'suspended', 'blocked', 'withdrawn', 'rejected', 'deleted'] as const;

const columns: ListSpec['columns'] = [
  { source: 'state', kind: 'state', card: 'title' },
  { source: 'account', label: 'console.field.person', kind: 'person', sortable: true, card: 'title' },
  { source: 'level', kind: 'count', sortable: true, hidden: true },
  { source: 'test_account', kind: 'flag', label: 'console.field.marks' },
  { source: 'role', words: 'console.role', card: 'line' },
  { source: 'money', kind: 'money', card: 'amount' },
  { source: 'point', kind: 'money' },
  { source: 'held', kind: 'money', hidden: true },
  { source: 'debt', kind: 'money', hidden: true },
  { source: 'join_code', kind: 'code' },
  { source: 'last_login_at', kind: 'moment', sortable: true, card: 'side' },
  { source: 'last_ip', kind: 'code', card: 'line' },
  { source: 'login_count', kind: 'count', sortable: true },
  { source: 'created_at', kind: 'moment', sortable: true },
];

/** What a member paid in and was paid in 30 days stands beside its balances; what is asked for seldom makes room for it. */
const seldom = new Set(['join_code', 'last_ip']);
const lately: ListSpec['columns'] = [
  { source: 'charges_30d', kind: 'money' },
  { source: 'exchanges_30d', kind: 'money' },
  { source: 'net_30d', kind: 'signed', card: 'line' },
];
const memberColumns = columns
  .filter(({ source }) => source !== 'role')
  .flatMap((column): ListSpec['columns'] =>
    column.source === 'debt' ? [column, ...lately] : [seldom.has(column.source) ? { ...column, hidden: true } : column],
  );

export const members: ListSpec = {
  resource: 'members',
  title: 'console.page.members',
  sort: { field: 'created_at', order: 'DESC' },
  columns: memberColumns,
  link: (row) => memberPath(row.id),
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'choice', source: 'state', choices: states, words: 'console.state' },
    { kind: 'choice', source: 'level', choices: ['1', '2', '3', '4', '5', '6', '7'], words: 'console.level' },
    { kind: 'flag', source: 'online' },
    { kind: 'flag', source: 'test_account' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.normal', filter: { state: 'normal' } },
    { label: 'console.views.normal_b', filter: { state: 'normal', normal_mark: 'b' } },
    { label: 'console.state.suspended', filter: { state: 'suspended' } },
    { label: 'console.state.blocked', filter: { state: 'blocked' } },
    { label: 'console.state.withdrawn', filter: { state: 'withdrawn' } },
    { label: 'console.views.rejected', filter: { state: 'rejected' } },
    { label: 'console.filter.test_account', filter: { test_account: true } },
  ],
};

/** Joins that wait, oldest first. */
export const joins: ListSpec = {
  resource: 'members',
  title: 'console.page.joins',
  storeKey: 'joins.listParams',
  sort: { field: 'created_at', order: 'ASC' },
  fixed: { state: 'waiting' },
  everyMs: 10_000,
  columns: [
    { source: 'state', kind: 'state', card: 'title' },
    { source: 'account', label: 'console.field.person', kind: 'person', sortable: true, card: 'title' },
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'join_code', kind: 'code', card: 'line' },
    { source: 'created_ip', kind: 'code', card: 'line' },
    { source: 'evidence', card: 'line' },
    { source: 'phone_number', card: 'line' },
    { source: 'bank_account_holder', card: 'line' },
    { source: 'bank_name' },
  ],
  link: (row) => memberPath(row.id),
  filters: [{ kind: 'search', source: 'person_q' }],
};

const tiers = ['operating_head_office', 'head_office', 'sub_head_office', 'branch', 'distributor', 'shop'] as const;

export const agents: ListSpec = {
  resource: 'agents',
  title: 'console.page.agents',
  sort: { field: 'created_at', order: 'ASC' },
  // The code that an agent joined by is none; the one that it gives away is on its page.
  columns: columns.filter((column) => column.source !== 'join_code'),
  link: (row) => agentPath(row.id),
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'choice', source: 'role', choices: tiers, words: 'console.role' },
    { kind: 'choice', source: 'state', choices: states, words: 'console.state' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.normal', filter: { state: 'normal' } },
    { label: 'console.views.stopped', filter: { state: ['suspended', 'blocked', 'withdrawn'] } },
  ],
};
