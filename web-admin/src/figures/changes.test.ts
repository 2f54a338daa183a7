import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

describe('audited changes', () => {
  it('name what differs and nothing else', () => {
    expect(changesOf({ level: 2, nickname: '용팔이' }, { level: 3, nickname: '용팔이' })).toEqual([
      { field: 'level', from: '2', to: '3' },
    ]);
  });
  it('show what was made or removed against a dash', () => {
    expect(changesOf(null, { state: 'normal' })).toEqual([{ field: 'state', from: '–', to: 'normal' }]);
    expect(changesOf({ memo: 'x' }, null)).toEqual([{ field: 'memo', from: 'x', to: '–' }]);
  });
  it('leave out what the change was about and did not change, and write amounts as they are read', () => {
    expect(changesOf({ status: 'new', amount: 30_000, account_id: '7' }, { status: 'approved' })).toEqual([
      { field: 'status', from: 'new', to: 'approved' },
    ]);
    expect(changesOf({ stake_max: 5_000_000 }, { stake_max: 6_000_000 })[0]).toMatchObject({ to: '6,000,000' });
  });
  it('name the parts of a field that has parts', () => {
    expect(changesOf({ rates: { slot: 50, casino: 50 } }, { rates: { slot: 50, casino: 60 } })).toEqual([
      { field: 'rates.casino', from: '50', to: '60' },
    ]);
    expect(changesOf(null, { rates: { slot: 50 } })).toEqual([{ field: 'rates.slot', from: '–', to: '50' }]);
  });
  it('name fields as the contract does, without what only repeats the row', () => {
    const before = { $typeName: 'x', depositMin: '10000', version: 2, changeMemo: '' };
    expect(changesOf(before, { ...before, depositMin: '20000', version: 3 })).toEqual([
      { field: 'deposit_min', from: '10000', to: '20000' },
    ]);
    expect(changesOf({ flags: ['a'] }, { flags: ['a', 'b'] })).toEqual([{ field: 'flags', from: 'a', to: 'a, b' }]);
  });
  it('keep a cell from being flooded', () => {
    expect(changesOf(null, { a: 'y'.repeat(500) })[0]?.to).toHaveLength(60);
  });
});
