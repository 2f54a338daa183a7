import { create } from '@bufbuild/protobuf';
import { loadCatalogue, lookUp } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { type MarketInfo, MarketInfoSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { expect, test } from 'vitest';
import { layoutOf } from './family-layout.ts';
import { POWERBALL_LAYOUT } from './powerball-layout.ts';

const market = (id: string, picks: string[]): MarketInfo =>
  create(MarketInfoSchema, { market: id, picks: picks.map((pick) => ({ pick })) });

test('a market that no layout knows is shown all the same', () => {
  const known = market('powerball.odd_even', ['pb_odd', 'pb_even']);
  const own = market('own.colour', ['red', 'blue']);
  const sections = layoutOf('powerball', [known, own]);
  expect(sections.at(-1)).toMatchObject({ title: 'others', rows: [{ market: 'own.colour', widths: 'chance' }] });
  expect(layoutOf('configured', [own])).toHaveLength(1);
});

test('a section whose markets are all missing is left out', () => {
  const sections = layoutOf('powerball', [market('sum.size', ['sum_small', 'sum_medium', 'sum_large'])]);
  expect(sections.map(({ title }) => title)).toEqual(['sum']);
});

test('every pick that a layout names has a text in Korean and English', async () => {
  for (const language of LANGUAGES.filter((code) => code === 'ko' || code === 'en')) {
    const games = await loadCatalogue(language, 'games');
    for (const { cross, rows = [] } of POWERBALL_LAYOUT) {
      for (const pick of rows.flatMap(({ picks }) => picks ?? [])) expect(lookUp(games, `pick.${pick}`)).toBeDefined();
      for (const row of cross?.rows ?? []) {
        for (const column of cross?.columns ?? []) {
          expect(lookUp(games, `pick.${cross?.pick(row.part, column.part)}`)).toBeDefined();
        }
      }
    }
  }
});

test('the widths of a line that is drawn to scale add up to its numbers', () => {
  const widths = (id: string): number => {
    const row = POWERBALL_LAYOUT.flatMap(({ rows = [] }) => rows).find((candidate) => candidate.market === id);
    return Array.isArray(row?.widths) ? row.widths.reduce((sum: number, width: number) => sum + width, 0) : 0;
  };
  for (const id of ['powerball.odd_even', 'powerball.combination', 'powerball.section']) expect(widths(id)).toBe(10);
  for (const id of ['sum.under_over', 'sum.size', 'sum.section']) expect(widths(id)).toBe(116);
});
