import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { agentPath, memberPath } from '../../lists/paths.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { StateMark } from '../../parts/StateMark.tsx';
import text from '../../parts/text.module.css';

export const referralStates = ['available', 'waiting', 'expired'] as const;
export const validities = ['30m', '1h', '6h', '1d', '3d', '7d', '15d', '30d'] as const;

const Person = ({ path, name, account }: { path: string; name: unknown; account?: unknown }) => (
  <>
    <Link to={path} onClick={(event) => event.stopPropagation()}>
      {String(name)}
    </Link>{' '}
    {account ? <span className={text.ink3}>{String(account)}</span> : null}
  </>
);

/** A partner is told of a code that was given to it, and not by whom. */
const Issuer = ({ row }: { row: RaRecord }) => {
  const translate = useTranslate();
  return row.issuer_id === 0 ? (
    <span className={text.ink3}>{translate('console.referral.from_above')}</span>
  ) : (
    String(row.issuer_account)
  );
};

const joined = (row: RaRecord) =>
  row.member_id ? <Person path={memberPath(row.member_id)} name={row.member_account} /> : null;

/** Codes that admit one member each, newest first. */
export const referralList: ListSpec = {
  resource: 'referral-codes',
  title: 'console.page.referral_codes',
  sort: { field: 'issued_at', order: 'DESC' },
  columns: [
    { source: 'state', kind: 'state', card: 'title' },
    { source: 'code', label: 'console.field.referral_code', kind: 'strong', card: 'title' },
    { source: 'validity', label: 'console.field.validity', words: 'console.validity', card: 'line' },
    { source: 'starts_at', label: 'console.field.starts_at', kind: 'moment', hidden: true },
    { source: 'expires_at', label: 'console.field.expires_at', kind: 'moment', sortable: true, card: 'side' },
    {
      source: 'agent_account',
      label: 'console.field.partner_above',
      card: 'line',
      render: (row) => <Person path={agentPath(row.agent_id)} name={row.agent_nickname} account={row.agent_account} />,
    },
    { source: 'member_account', label: 'console.field.joined_member', card: 'line', render: joined },
    {
      source: 'join_status',
      label: 'console.field.join_status',
      card: 'line',
      render: (row) => (row.join_status ? <StateMark state={String(row.join_status)} /> : null),
    },
    { source: 'joined_at', label: 'console.field.joined_at', kind: 'moment', hidden: true },
    { source: 'issued_at', label: 'console.field.issued_at', kind: 'moment', sortable: true },
    { source: 'issuer_account', label: 'console.field.issuer', render: (row) => <Issuer row={row} /> },
    { source: 'deleted_at', label: 'console.field.deleted_at', kind: 'moment', hidden: true },
    { source: 'memo', label: 'console.field.note', kind: 'long', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'code_q' },
    { kind: 'days', source: 'issued_at' },
    { kind: 'choice', source: 'state', choices: referralStates, words: 'console.state' },
    { kind: 'flag', source: 'joined' },
  ],
  views: [
    { label: 'console.views.everything', filter: {} },
    { label: 'console.state.available', filter: { state: 'available' } },
    { label: 'console.views.referral_waiting', filter: { state: 'waiting' } },
    { label: 'console.state.expired', filter: { state: 'expired' } },
    { label: 'console.views.joined', filter: { joined: true } },
  ],
};

/** The codes of a partner and of all below it; what it issued itself is one press away, and who joined stands in sight. */
export const referralsBelow = (id: number): ListSpec => ({
  ...referralList,
  columns: referralList.columns.map((column) =>
    column.source === 'joined_at' ? { ...column, hidden: false } : column,
  ),
  views: [
    ...(referralList.views ?? []).slice(0, 1),
    { label: 'console.views.own_codes', filter: { agent_id: id } },
    ...(referralList.views ?? []).slice(1),
  ],
});

/** The codes of one person: those that are an agent's, or the one that a member came by. */
export const referralsOf = (fixed: Record<string, unknown>): ListSpec => ({
  ...referralList,
  storeKey: 'referral-codes.of.listParams',
  fixed,
  filters: [],
  views: [],
});
