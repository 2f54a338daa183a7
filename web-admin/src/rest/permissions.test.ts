import { describe, expect, it } from 'vitest';
import { may, permissionFor } from './permissions.ts';

describe('permissions', () => {
  it('of reading and of forms are told apart', () => {
    expect(permissionFor('notices', 'list')).toBe('content.read');
    expect(permissionFor('notices', 'edit')).toBe('content.write');
    expect(permissionFor('charges', 'edit')).toBe('deposits.read');
  });
  it('are needed where one is named, and nowhere else', () => {
    expect(may(['bets.read'], 'bets.read')).toBe(true);
    expect(may(['bets.read'], 'bets.void')).toBe(false);
    expect(may([], permissionFor('profile', 'list'))).toBe(true);
  });
});
