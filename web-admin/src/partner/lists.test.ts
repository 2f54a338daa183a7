import { describe, expect, it } from 'vitest';
import { listPages } from './lists.ts';
import { groups } from './nav.ts';

const app = Object.values(
  import.meta.glob<string>('./PartnerApp.tsx', { query: '?raw', import: 'default', eager: true }),
).join('');

describe('the partner’s paths', () => {
  it('lead to partners and to members, each in a flat list', () => {
    expect(listPages['/pa-users']?.resource).toBe('agents');
    expect(listPages['/pa-child-user-list']?.resource).toBe('members');
  });
  it('lead to the settlement of this moment, and not to single shares', () => {
    expect(app).toContain('<Route path="/pa-statistics-rolling" element={<SettlementPage />} />');
  });
  it('are all in the menu, each once', () => {
    const paths = groups.flatMap((group) => group.items.map((item) => item.to));
    for (const path of [
      '/pa',
      ...Object.keys(listPages),
      '/pa-referral-codes',
      '/pa-statistics-rolling',
      '/pa-statistics-days',
      '/pa-game-casino',
      '/pa-game-slot',
      '/pa-egg-transfers',
      '/pa-notice',
    ])
      expect(paths.filter((one) => one === path)).toEqual([path]);
  });
});
