import { expect, it } from 'vitest';
import type { AuditLog } from '../../contract/records.ts';
import { changesOf } from '../../figures/changes.ts';
import { sectionHistory } from './section-history.ts';

const row = (service: string, before: object, after: object): AuditLog =>
  ({ service, before, after, memo: 'why' }) as unknown as AuditLog;

const bonus = { name: 'bonus', settings: [{ id: 'wallet.bonus_max', kind: 'won' }] } as const;
const turnover = { name: 'turnover', settings: [{ id: 'wallet.turnover_counts.slot', kind: 'percent' }] } as const;
const maintenance = { name: 'maintenance', settings: [{ id: 'content.inspection.memo', kind: 'text' }] } as const;

const rows = [
  row('wallet', { bonusMax: '1000', depositMin: '1' }, { bonusMax: '2000', depositMin: '2' }),
  row('wallet', { turnoverCounts: { slot: 1, casino: 5 } }, { turnoverCounts: { slot: 2, casino: 6 } }),
  row('content', { closed_memo: '' }, { closed_memo: 'back at six' }),
  row('betting', { bonus_max: 1 }, { bonus_max: 2 }),
];

it.each([
  [bonus, [{ field: 'bonus_max', from: '1000', to: '2000' }]],
  [turnover, [{ field: 'turnover_counts.slot', from: '1', to: '2' }]],
  [maintenance, [{ field: 'closed_memo', from: '–', to: 'back at six' }]],
])('the history of the section $name tells of its own settings alone', (section, changes) => {
  const found = sectionHistory(rows, section);
  expect(found.map(({ before, after }) => changesOf(before, after))).toEqual([changes]);
  expect(found[0]?.memo).toBe('why');
});
