import { dayOf, presetRange } from '../figures/days.ts';
import type { Column, ListSpec } from '../lists/spec.ts';

const sums: readonly Column[] = [
  { source: 'bets', label: 'console.figure.bets', kind: 'count', sortable: true, card: 'line' },
  { source: 'wins', kind: 'count', sortable: true },
  { source: 'stake', kind: 'money', sortable: true, card: 'amount' },
  { source: 'payout', kind: 'money', sortable: true, card: 'line' },
  { source: 'returned', kind: 'money', sortable: true, hidden: true },
  { source: 'ggr', label: 'console.figure.ggr', kind: 'signed', card: 'line' },
  { source: 'rolling', kind: 'money', sortable: true },
  { source: 'charges', kind: 'money', sortable: true },
  { source: 'exchanges', kind: 'money', sortable: true },
];

interface Whose {
  /** The tier whose accounts are listed. */
  role: string;
  title: string;
}

/** The list of what each account of a tier did, by day or in all: this week's to begin with. */
export const figuresOf = (resource: 'daily-figures' | 'total-figures', { role, title }: Whose): ListSpec => {
  const byDay = resource === 'daily-figures';
  const { from, to } = presetRange('week', dayOf(new Date()));
  return {
    resource,
    title,
    storeKey: `${resource}.${role}`,
    ownAddress: role !== 'member',
    fixed: { role },
    start: { day_gte: from, day_lte: to },
    sort: byDay ? { field: 'day', order: 'DESC' } : { field: 'stake', order: 'DESC' },
    everyMs: 30_000,
    columns: [
      ...(byDay ? [{ source: 'day', sortable: true, card: 'side' } as const] : []),
      { source: 'account_id', label: `console.role.${role}`, kind: 'person', card: 'title' },
      ...sums,
    ],
    filters: [
      { kind: 'search', source: 'person_q' },
      { kind: 'days', source: 'day' },
      {
        kind: 'choice',
        source: 'game_class',
        choices: ['minigame', 'powerball', 'sports', 'inplay', 'casino', 'slot'],
        words: 'console.class',
      },
    ],
  };
};
