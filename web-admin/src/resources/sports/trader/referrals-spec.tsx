import type { BetReferral } from '../../../contract/sports.ts';
import { memberPath } from '../../../lists/paths.ts';
import type { ListSpec } from '../../../lists/spec.ts';
import { LegNames } from './LegNames.tsx';

export const referralStates = [
  ...(['waiting', 'offered', 'accepting', 'accepted', 'failed', 'refused', 'left', 'expired'] as const),
] as const;
const reasons = ['referral_from', 'member_limit', 'win_limit'] as const;
const words = 'console.sports.referral.state';

/** Slips that were referred to a trader, and what became of each. */
export const referralsList: ListSpec = {
  resource: 'bet-referrals',
  title: 'console.sports.referral.title',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'referred_at', label: 'console.sports.referral.at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'state', label: 'console.sports.field.state', words, card: 'title' },
    { source: 'nickname', card: 'title' },
    { source: 'account', card: 'line' },
    {
      source: 'legs',
      label: 'console.sports.referral.legs',
      card: 'line',
      render: (row) => <LegNames referral={row as unknown as BetReferral} />,
    },
    { source: 'stake', label: 'console.sports.referral.stake', kind: 'money', sortable: true, card: 'side' },
    { source: 'odds', label: 'console.sports.field.odds', kind: 'odds' },
    { source: 'reason', label: 'console.sports.referral.reason', words: 'console.sports.referral.why', card: 'line' },
    { source: 'offered_stake', label: 'console.sports.referral.offered', kind: 'money' },
    { source: 'decided_by', label: 'console.sports.referral.by' },
    { source: 'memo', label: 'console.field.memo', kind: 'long', hidden: true },
    { source: 'refusal', label: 'console.sports.referral.refusal', kind: 'code', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true, hidden: true },
  ],
  filters: [
    { kind: 'choice', source: 'state', choices: referralStates, words },
    { kind: 'choice', source: 'reason', choices: reasons, words: 'console.sports.referral.why' },
    { kind: 'days', source: 'referred_at' },
  ],
  link: (row) => memberPath(row.account_id),
  everyMs: 5_000,
  sums: false,
};
