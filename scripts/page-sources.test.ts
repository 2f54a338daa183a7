import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSources, partSource } from './page-sources.ts';
import { root } from './run.ts';

const text = readFileSync(join(root, 'web-player/src/app/Pages.tsx'), 'utf8');

test('the first page, pages that share a file, and those with texts of their own are found', () => {
  const pages = new Map(pageSources(text).map((page) => [page.path, page]));
  expect(pages.get('/')).toEqual({ path: '/', file: './pages/HomePage.tsx', areas: [], ofMembers: false });
  expect(pages.get('/game/minigame/*?')?.file).toBe('./pages/GamePage.tsx');
  expect(pages.get('/game/inplay/*?')).toEqual({
    path: '/game/inplay/*?',
    file: './pages/SportsPage.tsx',
    areas: ['sports'],
    ofMembers: false,
  });
  expect(pages.get('/board/money-withdraw')).toEqual({
    path: '/board/money-withdraw',
    file: './pages/WithdrawalPage.tsx',
    areas: ['wallet'],
    ofMembers: true,
  });
});

test('no line of the tables is passed over, and the pages of members are those of their table', () => {
  const tables = [...text.matchAll(/(\w+) = Object\.entries\(\{((?:.|\n)*?)\}\)\.map\(/g)];
  const lines = new Map(tables.map(([, name, table]) => [name, table?.match(/^ {2}'\//gm)?.length]));
  const found = pageSources(text);
  expect([...lines.keys()]).toEqual(['memberPages', 'pages']);
  expect(found).toHaveLength((lines.get('memberPages') ?? 0) + (lines.get('pages') ?? 0) + 1);
  expect(found.filter(({ ofMembers }) => ofMembers)).toHaveLength(lines.get('memberPages') ?? 0);
});

test('a modal is found by its name', () => {
  const host = readFileSync(join(root, 'web-player/src/app/ModalHost.tsx'), 'utf8');
  expect(partSource(host, 'join')).toEqual({ file: '../features/account/JoinModal.tsx', areas: ['account'] });
  expect(() => partSource(host, 'nobody')).toThrow('no part has the name nobody');
});

test('a page without a file is no page', () => {
  const home = "const Home = part('/', () => import('./Home.tsx').then((file) => file.Home));\n";
  expect(() => pageSources(`${home}x({\n  '/a': nobody,\n})`)).toThrow('the page of /a imports no file');
  expect(() => pageSources(home)).toThrow('no pages are declared');
});
