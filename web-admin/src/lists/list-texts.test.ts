import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { lookUp } from '@madang/i18n/catalogue.ts';
import { expect, it } from 'vitest';
import {
  articleTexts,
  casinoBetTexts,
  casinoTexts,
  eggTexts,
  frameTexts,
  pageTexts,
  sportsTexts,
  supportTexts,
} from '../i18n/catalogues.ts';
import type { ListSpec } from './spec.ts';

const specs = import.meta.glob<Record<string, unknown>>('../resources/**/spec{,s}.{ts,tsx}', { eager: true });
const isList = (value: unknown): value is ListSpec => typeof value === 'object' && value !== null && 'filters' in value;

/** What the pages of a folder load besides the texts of all pages. */
const more: Record<string, () => Promise<Catalogue>> = {
  sports: () => sportsTexts('ko'),
  casino: () => casinoTexts('ko'),
  'casino-bets': () => casinoBetTexts('ko'),
  eggs: () => eggTexts('ko'),
  articles: () => articleTexts('ko'),
  support: () => supportTexts('ko'),
};
const everywhere = [await frameTexts('ko'), await pageTexts('ko')];

const namesOf = ({ columns, filters }: ListSpec): string[] => [
  ...columns.map(({ source, label }) => label ?? `console.field.${source}`),
  ...filters.flatMap((filter) => {
    if (filter.kind === 'days' || filter.kind === 'games') return [];
    const fields = filter.kind === 'typed' ? filter.fields.map(({ source }) => `console.filter.${source}`) : [];
    return ['label' in filter && filter.label ? filter.label : `console.filter.${filter.source}`, ...fields];
  }),
];

it.each(Object.entries(specs))(
  'what the lists of %s call their columns and filters is loaded with them',
  async (path, file) => {
    const own = await more[path.split('/')[2] ?? '']?.();
    const texts = own ? [...everywhere, own] : everywhere;
    const names = Object.values(file).filter(isList).flatMap(namesOf);
    expect(names.filter((name) => !texts.some((one) => lookUp(one, name) !== undefined))).toEqual([]);
  },
);
