import { describe, expect, it } from 'vitest';
import { makings, may, permissionFor, readings, writings } from './permissions.ts';

/** Where the permissions are declared; it is read as text, since the consoles import no service. */
const declared = import.meta.glob<string>('../../../services/identity/access/permissions.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const known = Object.values(declared).flatMap((source) =>
  [...source.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name),
);

describe('permissions', () => {
  it('of reading and of forms are told apart', () => {
    expect(permissionFor('notices', 'list')).toBe('content.read');
    expect(permissionFor('notices', 'edit')).toBe('content.write');
    expect(permissionFor('charges', 'edit')).toBe('deposits.read');
  });
  it('that the tables name are all ones that an administrator can have', () => {
    expect(known).toContain('agents.manage');
    expect(
      [...Object.values(readings), ...Object.values(writings), ...Object.values(makings)].filter(
        (name) => !known.includes(name),
      ),
    ).toEqual([]);
  });
  it('of forms have the names of their services, not of their resources', () => {
    expect(permissionFor('agents', 'create')).toBe('agents.create');
    expect(permissionFor('members', 'create')).toBe('members.create');
    expect(permissionFor('members', 'create', 'partner')).toBe('agents.create');
    expect(permissionFor('members', 'edit')).toBe('members.write');
    expect(permissionFor('agents', 'edit')).toBe('agents.manage');
    expect(permissionFor('rounds', 'edit')).toBe('rounds.results');
    expect(permissionFor('notices', 'create')).toBe('content.write');
  });
  it('are needed where one is named, and nowhere else', () => {
    expect(may(['bets.read'], 'bets.read')).toBe(true);
    expect(may(['bets.read'], 'bets.void')).toBe(false);
    expect(may([], permissionFor('profile', 'list'))).toBe(true);
  });
});

it('a partner sees eggs by the permission that it moves them by, an administrator by its own', () => {
  for (const resource of ['egg-transfers', 'egg-holdings'])
    expect([permissionFor(resource, 'list', 'partner'), permissionFor(resource, 'list')]).toEqual([
      'eggs.members',
      'eggs.read',
    ]);
});
