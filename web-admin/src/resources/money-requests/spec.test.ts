import { expect, it } from 'vitest';
import { queueFilter, viewsOf } from './spec.ts';

/** What the wallet counts as open, read as text, since the consoles import no service. */
const [moves = ''] = Object.values(
  import.meta.glob<string>('../../../../services/wallet/withdrawals/withdrawal-moves.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

it('the list of withdrawals shows what its work queue counts, those that wait for their transfer too', () => {
  const counted = /holdingStatuses = \[([^\]]*)\]/.exec(moves)?.[1]?.match(/\w+/g);
  expect(queueFilter('exchanges').status).toEqual(counted);
  expect(counted).toContain('approved');
});

it('large is what two approve, and nothing is where nobody else is asked', () => {
  const large = (above: number | undefined) =>
    viewsOf('exchanges', above).find(({ label }) => label === 'console.views.large')?.filter;
  expect(large(5_000_000)).toEqual({ ...queueFilter('exchanges'), amount_gte: 5_000_001 });
  expect([large(0), large(undefined)]).toEqual([undefined, undefined]);
});
