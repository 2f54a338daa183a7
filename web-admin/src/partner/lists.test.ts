import { describe, expect, it } from 'vitest';
import { listPages } from './lists.ts';
import { themeA } from './menus/theme-a.ts';
import { themeB } from './menus/theme-b.ts';
import { casinoRoutes, casinoWindow } from './routes/casino.tsx';
import { moneyRoutes } from './routes/money.tsx';
import { newsRoutes } from './routes/news.tsx';
import { settlementRoutes } from './routes/settlement.tsx';
import { treeRoutes } from './routes/tree.tsx';

const routes = [...treeRoutes, ...settlementRoutes, ...moneyRoutes, ...casinoRoutes, ...newsRoutes, casinoWindow];
const routed = new Set([...routes.map(({ path }) => path), '/pa-profile']);
const branch = { id: 'branch', name: 'branch', propirty: 4, label: '' };
const menus = { A: themeA, B: themeB([branch]) };
const pathsOf = (theme: keyof typeof menus) => menus[theme].flatMap(({ items }) => items.map(({ to }) => to));

describe('the partner’s paths', () => {
  it('lead to partners and to members, each in a flat list', () => {
    expect(listPages['/pa-users']?.resource).toBe('agents');
    expect(listPages['/pa-child-user-list']?.resource).toBe('members');
  });
  it('stand in no table twice', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });
  it.each(['A', 'B'] as const)('of the menu of theme %s lead to a page, each once', (theme) => {
    const paths = pathsOf(theme);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
    expect(paths.filter((path) => !routed.has(path.split('?')[0]))).toEqual([]);
    for (const path of ['/pa-child-user-list', '/pa-referral-codes', '/pa-statistics-rolling', '/pa-notice'])
      expect(paths).toContain(path);
  });
  it('begin in each theme with its own home', () => {
    expect(pathsOf('A')[0]).toBe('/pa');
    expect(pathsOf('B')[0]).toBe('/pa-zeus-home');
    expect(pathsOf('B')).toContain('/pa-agent-user-list-by-role?role=branch&propirty=4');
  });
});
