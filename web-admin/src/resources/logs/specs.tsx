import type { RaRecord } from 'react-admin';
import { AuditChange, AuditTarget } from '../../audit/AuditChange.tsx';
import type { Adjustment, AuditLog, Bet, LedgerEntry } from '../../contract/records.ts';
import { sports } from '../../contract/sports.ts';
import cells from '../../lists/cells.module.css';
import type { ListSpec } from '../../lists/spec.ts';
import { GameName } from '../../parts/GameName.tsx';
import { tiers } from '../members/specs.ts';
import { auditActions, auditResources, auditServices } from './audited.ts';
import { BetLegs } from './BetLegs.tsx';
import { BetLink } from './BetLink.tsx';
import { Counterparty } from './Counterparty.tsx';
import { EntryReference } from './EntryReference.tsx';
import { EventName } from './EventName.tsx';
import { Grade, SessionOwner } from './Grade.tsx';
import { Partner } from './Partner.tsx';
import { TypedName } from './TypedName.tsx';
import { eggKinds, moneyKinds, pointKinds } from './transfer-kinds.ts';
import { type VisitedSession, Visits } from './Visits.tsx';

const asBet = (row: RaRecord) => row as unknown as Bet;
const asAdjustment = (row: RaRecord) => row as unknown as Adjustment;
const asEntry = (row: RaRecord) => row as unknown as LedgerEntry;
const asSession = (row: RaRecord) => row as unknown as VisitedSession;
const asAudit = (row: RaRecord) => row as unknown as AuditLog;

/** What a bet on matches has for its game: the sport of its legs. */
const betSports = [...sports, 'mixed'];

export const bets: ListSpec = {
  resource: 'bets',
  title: 'console.page.bets',
  sort: { field: 'placed_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'status', kind: 'state', card: 'title' },
    { source: 'placed_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'game', kind: 'game', card: 'line' },
    { source: 'legs', card: 'line', render: (row) => <BetLegs bet={asBet(row)} /> },
    { source: 'combined_odds', kind: 'odds' },
    { source: 'stake', kind: 'money', sortable: true, card: 'amount' },
    { source: 'potential_payout', kind: 'money', sortable: true },
    { source: 'payout', kind: 'money', sortable: true },
    { source: 'settled_at', kind: 'moment', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'agent', source: 'within' },
    { kind: 'days', source: 'placed_at' },
    { kind: 'games', source: 'game', also: betSports },
    {
      kind: 'choice',
      source: 'status',
      choices: ['pending', 'accepted', 'won', 'lost', 'void', 'cancelled', 'refused'],
      words: 'console.state',
    },
    { kind: 'range', source: 'stake' },
    { kind: 'range', source: 'potential_payout' },
    { kind: 'range', source: 'payout' },
    { kind: 'flag', source: 'high' },
    { kind: 'flag', source: 'high_win' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.running', filter: { status: ['pending', 'accepted'] } },
    { label: 'console.views.high_bets', filter: { high: true } },
    { label: 'console.filter.high_winnings', filter: { high_win: true } },
  ],
};

/** Members with limits, breaks or exclusions. */
export const protections: ListSpec = {
  resource: 'protections',
  title: 'console.page.protections',
  sort: { field: 'changed_at', order: 'DESC' },
  columns: [
    { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'break_kind', words: 'console.play_state', blank: 'none', card: 'side' },
    { source: 'break_until', kind: 'moment' },
    { source: 'nearest_rule', words: 'console.play_rule', blank: 'none', card: 'line' },
    { source: 'nearest_percent', kind: 'count', card: 'line' },
    { source: 'rules', kind: 'count' },
    { source: 'changed_at', kind: 'moment', sortable: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    {
      kind: 'choice',
      source: 'state',
      choices: ['time_out', 'exclusion', 'near'],
      words: 'console.play_state',
    },
    { kind: 'days', source: 'changed_at' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.resting', filter: { state: ['time_out', 'exclusion'] } },
    { label: 'console.views.near_limit', filter: { state: ['near'] } },
  ],
};

const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Where somebody came from, and who it was. */
const origin: ListSpec['filters'] = [
  {
    kind: 'typed',
    source: 'origin',
    fields: [{ source: 'ip' }, { source: 'country', as: 'capitals' }, { source: 'domain' }, { source: 'device_q' }],
  },
  { kind: 'choice', source: 'level', choices: levels, words: 'console.level' },
  { kind: 'choice', source: 'role', choices: tiers, words: 'console.role' },
];

const entryColumns: ListSpec['columns'] = [
  { source: 'at', kind: 'moment', card: 'side' },
  { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
  { source: 'kind', words: 'console.transfer', card: 'line' },
  { source: 'amount', kind: 'signed', card: 'amount' },
  { source: 'balance_before', kind: 'money' },
  { source: 'balance_after', kind: 'money' },
  { source: 'counterparty', render: (row) => <Counterparty value={String(row.counterparty)} /> },
  { source: 'reference', card: 'line', render: (row) => <EntryReference entry={asEntry(row)} /> },
  { source: 'seq', kind: 'count', hidden: true },
  { source: 'transfer', kind: 'code', hidden: true },
];

const entryList = (resource: string, title: string, kinds: readonly string[]): ListSpec => ({
  resource,
  title,
  sort: { field: 'at', order: 'DESC' },
  columns: entryColumns,
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'at' },
    { kind: 'choice', source: 'kind', choices: kinds, words: 'console.transfer' },
  ],
});

export const moneyLogs = entryList('money-logs', 'console.page.money_logs', moneyKinds);
export const eggLogs = entryList('egg-logs', 'console.page.egg_logs', eggKinds);

/** What partners gave to those below them and took from them. */
export const adjustments: ListSpec = {
  resource: 'adjustments',
  title: 'console.page.adjustments',
  sort: { field: 'created_at', order: 'DESC' },
  columns: [
    { source: 'created_at', label: 'console.field.at', kind: 'moment', sortable: true, card: 'side' },
    {
      source: 'actor_account',
      label: 'console.adjustments.field.partner',
      card: 'line',
      render: (row) => <Partner adjustment={asAdjustment(row)} />,
    },
    { source: 'account_id', label: 'console.adjustments.field.person', kind: 'person', card: 'title' },
    {
      source: 'balance_type',
      label: 'console.adjustments.field.balance_type',
      words: 'console.account',
      card: 'line',
    },
    { source: 'amount', kind: 'signed', card: 'amount' },
    { source: 'memo', kind: 'long', card: 'line' },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'agent', source: 'within' },
    { kind: 'days', source: 'created_at' },
    { kind: 'choice', source: 'balance_type', choices: ['money', 'point', 'egg'], words: 'console.account' },
    { kind: 'choice', source: 'direction', choices: ['grant', 'recover'], words: 'console.adjustments.direction' },
  ],
  // They are told in the foot, each by its own name.
  sums: false,
};

/** Members that asked where to pay to. */
export const accountInquiries: ListSpec = {
  resource: 'account-inquiries',
  title: 'console.page.account_inquiries',
  sort: { field: 'created_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'status', words: 'console.inquiry.status', card: 'line' },
    { source: 'bank_account', kind: 'code', card: 'line' },
    { source: 'reply', kind: 'long', card: 'line' },
    { source: 'answered_by', label: 'console.inquiry.answered_by' },
    { source: 'answered_at', kind: 'moment', label: 'console.inquiry.answered_at', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'choice', source: 'status', choices: ['open', 'answered'], words: 'console.inquiry.status' },
    { kind: 'days', source: 'created_at' },
  ],
};

export const highWins: ListSpec = {
  resource: 'high-wins',
  title: 'console.page.high_wins',
  sort: { field: 'won_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'won_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'game', card: 'line', render: (row) => row.game_name || <GameName game={String(row.game)} /> },
    { source: 'round_id', kind: 'code', card: 'line' },
    { source: 'stake', kind: 'money', card: 'line' },
    { source: 'payout', kind: 'money', sortable: true, card: 'amount' },
    {
      source: 'bet_id',
      label: 'console.entry_link.bet',
      card: 'line',
      render: (row) => <BetLink id={String(row.bet_id)} gameClass={String(row.game_class)} />,
    },
    { source: 'test_account', kind: 'flag', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'won_at' },
    { kind: 'games', source: 'game', also: betSports },
    { kind: 'flag', source: 'test_account' },
  ],
};

export const attendances: ListSpec = {
  resource: 'attendances',
  title: 'console.page.attendances',
  sort: { field: 'day', order: 'DESC' },
  columns: [
    { source: 'day', kind: 'code', sortable: true, card: 'side' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'streak', kind: 'count', card: 'line' },
    { source: 'points', kind: 'money', card: 'amount' },
    { source: 'bonus', kind: 'money', card: 'line' },
    { source: 'created_at', kind: 'moment', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'day' },
  ],
};

export const pointLogs = entryList('point-logs', 'console.page.point_logs', pointKinds);

/** The ledger of one member: every entry with the balance after it and its number. */
export const ledgerOf = (accountId: unknown): ListSpec => ({
  resource: 'ledger-entries',
  title: 'console.page.ledger',
  sort: { field: 'seq', order: 'DESC' },
  fixed: { account_id: accountId },
  columns: entryColumns.filter((column) => column.source !== 'account_id'),
  filters: [
    {
      kind: 'choice',
      source: 'balance_type',
      choices: ['money', 'point', 'egg', 'held', 'debt'],
      words: 'console.account',
    },
    { kind: 'days', source: 'at' },
  ],
  start: { balance_type: 'money' },
});

export const auditLogs: ListSpec = {
  resource: 'audit-logs',
  title: 'console.page.audit',
  sort: { field: 'at', order: 'DESC' },
  columns: [
    { source: 'at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'actor_account', kind: 'seal', label: 'console.field.actor', card: 'title' },
    {
      source: 'actor_name',
      label: 'console.field.account',
      card: 'title',
      render: (row) => asAudit(row).actor_account,
    },
    { source: 'action', words: 'console.audit', card: 'title' },
    {
      source: 'resource_id',
      label: 'console.field.target',
      card: 'line',
      render: (row) => <AuditTarget row={asAudit(row)} />,
    },
    {
      source: 'change',
      card: 'line',
      render: (row) => (
        <span className={cells.long}>
          <AuditChange row={asAudit(row)} />
        </span>
      ),
    },
    { source: 'memo', card: 'line' },
    { source: 'ip', kind: 'code' },
    // The number in a chain names the service as well.
    { source: 'service', kind: 'code', hidden: true },
    { source: 'id', label: 'console.field.chain', kind: 'code' },
  ],
  filters: [
    { kind: 'search', source: 'actor_account_q' },
    { kind: 'days', source: 'at', folded: true },
    { kind: 'choice', source: 'service', choices: auditServices, words: 'console.service' },
    { kind: 'choice', source: 'resource', choices: auditResources, words: 'console.audit_target' },
    { kind: 'choice', source: 'action', choices: auditActions, words: 'console.audit' },
    {
      kind: 'typed',
      source: 'target',
      fields: [{ source: 'resource_id' }, { source: 'whose', as: 'digits' }],
    },
  ],
};

export const accessLogs: ListSpec = {
  resource: 'access-logs',
  title: 'console.page.access',
  sort: { field: 'at', order: 'DESC' },
  columns: [
    { source: 'at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'event', words: 'console.access', card: 'title' },
    { source: 'account', card: 'title', render: (row) => <TypedName row={row} /> },
    { source: 'kind', words: 'console.kind', card: 'line' },
    { source: 'role', label: 'console.field.grade', card: 'line', render: (row) => <Grade row={row} /> },
    { source: 'ip', kind: 'code', card: 'line' },
    { source: 'country', card: 'line' },
    { source: 'device', card: 'line' },
    { source: 'domain' },
    { source: 'user_agent', hidden: true },
    { source: 'device_id', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'at' },
    { kind: 'typed', source: 'device', fields: [{ source: 'device_id' }] },
    {
      kind: 'choice',
      source: 'event',
      choices: ['login', 'refused', 'logout', 'locked', 'otp_refused'],
      words: 'console.access',
    },
    { kind: 'choice', source: 'kind', choices: ['member', 'agent', 'admin'], words: 'console.kind' },
    ...origin,
  ],
};

export const sessions: ListSpec = {
  resource: 'sessions',
  title: 'console.page.sessions',
  sort: { field: 'seen_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'account', sortable: true, card: 'title', render: (row) => <SessionOwner row={row} /> },
    { source: 'role', label: 'console.field.grade', card: 'title', render: (row) => <Grade row={row} /> },
    { source: 'seen_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'path', kind: 'code', card: 'line' },
    { source: 'device', card: 'line' },
    { source: 'country', card: 'line' },
    { source: 'domain', card: 'line' },
    { source: 'ip', kind: 'code', card: 'line' },
    { source: 'created_at', label: 'console.field.since', kind: 'moment', sortable: true },
    { source: 'user_agent', kind: 'long', hidden: true },
    { source: 'device_id', kind: 'code', hidden: true },
    { source: 'visits', hidden: true, render: (row) => <Visits visits={asSession(row).visits} /> },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'choice', source: 'kind', choices: ['member', 'agent', 'admin'], words: 'console.kind' },
    ...origin,
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.views.members', filter: { kind: 'member' } },
    { label: 'console.views.partners', filter: { kind: 'agent' } },
    { label: 'console.views.administrators', filter: { kind: 'admin' } },
  ],
};

export const alerts: ListSpec = {
  resource: 'alerts',
  title: 'console.page.alerts',
  sort: { field: 'at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'problem', words: 'console.problem', card: 'title' },
    { source: 'at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'game', kind: 'game', card: 'line' },
    { source: 'round_id', kind: 'code', card: 'line' },
    { source: 'detail', card: 'line' },
    { source: 'resolved_at', kind: 'moment' },
  ],
  filters: [
    { kind: 'games', source: 'game' },
    { kind: 'flag', source: 'open' },
  ],
  start: { open: true },
};

export const parkedMessages: ListSpec = {
  resource: 'parked-messages',
  title: 'console.page.parked',
  sort: { field: 'parked_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'type', card: 'title', render: (row) => <EventName type={String(row.type)} /> },
    { source: 'parked_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'consumer', card: 'line' },
    { source: 'error', kind: 'long', card: 'line' },
    { source: 'attempts', kind: 'count' },
    { source: 'replayed_at', kind: 'moment' },
    { source: 'service', words: 'console.service', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'type_q' },
    { kind: 'days', source: 'parked_at' },
    {
      kind: 'choice',
      source: 'service',
      choices: ['agents', 'betting', 'game-feeds', 'stats'],
      words: 'console.service',
    },
    { kind: 'flag', source: 'open', label: 'console.filter.unreplayed' },
  ],
  start: { open: true },
};

export const commissions: ListSpec = {
  resource: 'commissions',
  title: 'console.page.commissions',
  sort: { field: 'at', order: 'DESC' },
  columns: [
    { source: 'at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account', kind: 'strong', card: 'title' },
    { source: 'game_class', words: 'console.class', card: 'line' },
    { source: 'stake', kind: 'money', card: 'line' },
    { source: 'excluded', kind: 'money' },
    { source: 'rate', kind: 'percent', card: 'line' },
    { source: 'amount', kind: 'signed', card: 'amount' },
    {
      source: 'bet_id',
      label: 'console.entry_link.bet',
      hidden: true,
      render: (row) => <BetLink id={String(row.bet_id ?? '')} gameClass={String(row.game_class)} />,
    },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'at' },
    {
      kind: 'choice',
      source: 'game_class',
      choices: ['minigame', 'powerball', 'sports', 'inplay', 'casino', 'slot'],
      words: 'console.class',
    },
  ],
};
