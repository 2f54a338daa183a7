import { expect, it } from 'vitest';
import { reservedOf } from './reserved.ts';

it('tells the earliest value that is reserved for a setting, and none that failed or is a level’s', () => {
  // The contract's own type of any JSON.
  const change = (values: Record<string, string>) => values as unknown as Record<string, never>;
  const row = (
    state: 'scheduled' | 'waiting' | 'failed',
    hour: number,
    after: Record<string, never>,
    kind = 'wallet_settings.update',
  ) => ({
    kind,
    service: 'wallet',
    state,
    effective_at: `2026-11-21T0${hour}:00:00.000+09:00`,
    before: {},
    after,
  });
  const rows = [
    row('scheduled', 7, change({ deposit_min: '7' })),
    row('waiting', 6, change({ deposit_min: '6', bonus_max: '1' })),
    row('failed', 5, change({ deposit_min: '5' })),
    row('scheduled', 5, change({ deposit_min: '4' }), 'values.update'),
  ];
  expect([...reservedOf(rows)].map(([id, { to }]) => `${id} ${String(to)}`)).toEqual([
    'wallet.deposit_min 6',
    'wallet.bonus_max 1',
  ]);
});
