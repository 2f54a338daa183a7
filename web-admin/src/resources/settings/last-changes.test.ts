import { expect, it } from 'vitest';
import type { AuditLog } from '../../contract/records.ts';
import { lastChangesOf } from './last-changes.ts';

const row = (at: string, service: string, before: object, after: object): AuditLog =>
  ({ at, service, before, after, actor_account: at, actor_kind: 'admin' }) as unknown as AuditLog;

it('a setting was changed last by the newest row in which it differs', () => {
  const changes = lastChangesOf([
    row(
      '3',
      'wallet',
      { depositMin: '1', turnoverCounts: { slot: 1 } },
      { depositMin: '2', turnoverCounts: { slot: 1 } },
    ),
    row(
      '2',
      'wallet',
      { depositMin: '0', turnoverCounts: { slot: 0 } },
      { depositMin: '1', turnoverCounts: { slot: 1 } },
    ),
    row('1', 'content', { closed: false, closed_memo: '' }, { closed: true, closed_memo: '' }),
  ]);
  expect([...changes].map(([id, { at }]) => [id, at])).toEqual([
    ['wallet.deposit_min', '3'],
    ['wallet.turnover_counts.slot', '2'],
    ['content.inspection.is_disabled', '1'],
  ]);
});
