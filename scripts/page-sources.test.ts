import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSources } from './page-sources.ts';
import { root } from './run.ts';

const text = readFileSync(join(root, 'web-player/src/app/Pages.tsx'), 'utf8');

test('the first page, pages that share a file, and those with texts of their own are found', () => {
  const pages = new Map(pageSources(text).map((page) => [page.path, page]));
  expect(pages.get('/')).toEqual({ path: '/', file: './pages/HomePage.tsx', areas: [] });
  expect(pages.get('/game/minigame/*?')?.file).toBe('./pages/GamePage.tsx');
  expect(pages.get('/game/inplay/*?')).toEqual({
    path: '/game/inplay/*?',
    file: './pages/SportsPage.tsx',
    areas: ['sports'],
  });
  expect(pages.get('/board/money-withdraw')).toEqual({
    path: '/board/money-withdraw',
    file: './pages/WithdrawalPage.tsx',
    areas: ['wallet'],
  });
});

test('no line of the table is passed over', () => {
  const table = text.slice(text.indexOf('Object.entries({'), text.indexOf('}).map('));
  const lines = table.match(/^ {2}'\//gm) ?? [];
  expect(lines.length).toBeGreaterThan(15);
  expect(pageSources(text)).toHaveLength(lines.length + 1);
});

test('a page without a file is no page', () => {
  const home = "const Home = part('/', () => import('./Home.tsx').then((file) => file.Home));\n";
  expect(() => pageSources(`${home}x({\n  '/a': nobody,\n})`)).toThrow('the page of /a imports no file');
  expect(() => pageSources(home)).toThrow('no pages are declared');
});
