import { dayOf } from '../../figures/days.ts';
import { agentPath, memberPath } from '../../lists/paths.ts';
import type { ListSpec, View } from '../../lists/spec.ts';
import { restrictionNames } from './person-rules.ts';

const states = ['normal', 'waiting', 'suspended', 'blocked', 'withdrawn', 'rejected', 'deleted'] as const;

const columns: ListSpec['columns'] = [
  { source: 'state', kind: 'state', card: 'title' },
  { source: 'account', label: 'console.field.person', kind: 'person', sortable: true, card: 'title' },
  { source: 'level', kind: 'count', sortable: true, hidden: true },
  { source: 'test_account', kind: 'flag', label: 'console.field.marks' },
  { source: 'role', words: 'console.role', card: 'line' },
  { source: 'money', kind: 'money', card: 'amount', sortable: true },
  { source: 'point', kind: 'money', sortable: true },
  { source: 'egg', label: 'console.member_list.egg', kind: 'money', sortable: true, hidden: true },
  { source: 'held', kind: 'money', hidden: true },
  { source: 'debt', kind: 'money', hidden: true },
  { source: 'join_code', kind: 'code' },
  { source: 'last_login_at', kind: 'moment', sortable: true, card: 'side' },
  { source: 'last_seen_at', kind: 'moment', sortable: true, hidden: true },
  { source: 'last_country', hidden: true },
  { source: 'last_domain', hidden: true },
  { source: 'last_device', hidden: true },
  { source: 'created_domain', hidden: true },
  { source: 'last_ip', kind: 'code', card: 'line' },
  { source: 'login_count', kind: 'count', sortable: true },
  { source: 'created_at', kind: 'moment', sortable: true },
];

/** What a member paid in and was paid in 30 days stands beside its balances; what is asked for seldom makes room for it. */
const seldom = new Set(['join_code', 'last_ip']);
const lately: ListSpec['columns'] = [
  { source: 'charges_30d', kind: 'money', sortable: true },
  { source: 'exchanges_30d', kind: 'money', sortable: true },
  { source: 'net_30d', kind: 'signed', card: 'line', sortable: true },
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
    { kind: 'search', source: 'person_q', numbers: 'members.personal' },
    { kind: 'choice', source: 'level', choices: ['1', '2', '3', '4', '5', '6', '7'], words: 'console.level' },
    { kind: 'agent', source: 'under' },
    { kind: 'choice', source: 'restriction', choices: restrictionNames, words: 'console.restriction' },
    { kind: 'range', source: 'money' },
    { kind: 'range', source: 'point' },
    { kind: 'range', source: 'charges_7d' },
    {
      kind: 'typed',
      source: 'origin',
      fields: [
        { source: 'last_country', as: 'capitals' },
        { source: 'last_domain' },
        { source: 'created_domain' },
        { source: 'last_device' },
      ],
    },
    {
      kind: 'days',
      source: 'created_at',
      others: ['last_login_at', 'last_seen_at'],
      words: 'console.filter.member_day',
      folded: true,
    },
  ],
  tabFields: ['state', 'normal_mark', 'online', 'test_account'],
  tabs: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.normal_mark.a', filter: { state: 'normal', normal_mark: 'a' } },
    { label: 'console.normal_mark.b', filter: { state: 'normal', normal_mark: 'b' } },
    { label: 'console.filter.online', filter: { online: true } },
    { label: 'console.state.waiting', filter: { state: 'waiting' } },
    { label: 'console.state.suspended', filter: { state: 'suspended' } },
    { label: 'console.state.blocked', filter: { state: 'blocked' } },
    { label: 'console.state.withdrawn', filter: { state: 'withdrawn' } },
    { label: 'console.views.rejected', filter: { state: 'rejected' } },
    { label: 'console.filter.test_account', filter: { test_account: true } },
  ],
};

const dayMs = 86_400_000;
const daysAgo = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * dayMs));

/** What is looked for most; two of them begin or end some days before today. */
export const memberViews = (now: Date): readonly View[] => [
  { label: 'console.views.new_members', filter: { created_at_gte: daysAgo(now, 6) } },
  { label: 'console.views.exchange_check', filter: { restriction: 'exchange_check' } },
  { label: 'console.views.away', filter: { state: 'normal', last_login_at_lte: daysAgo(now, 30) } },
];

/** Joins that wait, oldest first. */
export const joins: ListSpec = {
  resource: 'members',
  title: 'console.page.joins',
  storeKey: 'joins.listParams',
  sums: false,
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
  filters: [{ kind: 'search', source: 'person_q', numbers: 'members.personal' }],
};

export const tiers = [
  'operating_head_office',
  'head_office',
  'sub_head_office',
  'branch',
  'distributor',
  'shop',
] as const;

export const agents: ListSpec = {
  resource: 'agents',
  title: 'console.page.agents',
  sort: { field: 'created_at', order: 'ASC' },
  // The code that an agent joined by is none; the one that it gives away is on its page.
  columns: columns.filter((column) => column.source !== 'join_code'),
  link: (row) => agentPath(row.id),
  filters: [
    { kind: 'search', source: 'person_q', numbers: 'members.personal' },
    { kind: 'choice', source: 'role', choices: tiers, words: 'console.role' },
    { kind: 'agent', source: 'under' },
    { kind: 'range', source: 'money' },
    { kind: 'choice', source: 'state', choices: states, words: 'console.state' },
    { kind: 'choice', source: 'normal_mark', choices: ['a', 'b'], words: 'console.normal_mark' },
    { kind: 'flag', source: 'test_account' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.normal', filter: { state: 'normal' } },
    { label: 'console.normal_mark.b', filter: { state: 'normal', normal_mark: 'b' } },
    { label: 'console.views.stopped', filter: { state: ['suspended', 'blocked', 'withdrawn'] } },
    { label: 'console.filter.test_account', filter: { test_account: true } },
  ],
};
