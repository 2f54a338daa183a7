import { expect, it } from 'vitest';
import { figurePath } from './figure-path.ts';

/** What counts as money in and out is told by the counters, read as text, since the consoles import no service. */
const [counters = ''] = Object.values(
  import.meta.glob<string>('../../../../services/stats/counters/fact.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const counted = (event: string): string | undefined =>
  new RegExp(`read\\(${event}[\\s\\S]*?change\\(status, previousStatus, '(\\w+)'\\)`).exec(counters)?.[1];
const filterOf = (figure: string) =>
  JSON.parse(new URL(figurePath(figure, '2026-11-20'), 'http://x').searchParams.get('filter') ?? '');

it.each([
  ['charges', 'DepositChangedSchema'],
  ['exchanges', 'WithdrawalChangedSchema'],
])('the list of %s has what its figure counts, by the day of processing', (figure, event) => {
  expect(counted(event)).toMatch(/approved|completed/);
  expect(filterOf(figure)).toEqual({
    status: counted(event),
    processed_at_gte: '2026-11-20',
    processed_at_lte: '2026-11-20',
  });
});

it('every other figure leads to a list of its day too', () => {
  for (const figure of ['net', 'rolling', 'joins', 'bets', 'stake', 'payout', 'ggr'])
    expect(Object.values(filterOf(figure))).toEqual(['2026-11-20', '2026-11-20']);
});
