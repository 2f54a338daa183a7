import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { expect, it } from 'vitest';
import { consoleTexts } from '../i18n/catalogues.ts';
import { filtersOf } from '../resources/money-requests/spec.ts';
import type { FilterSpec, ListSpec } from './spec.ts';

const texts = ((await consoleTexts('ko')).console as Catalogue).filter as Record<string, string>;
const isList = (value: unknown): value is ListSpec => typeof value === 'object' && value !== null && 'filters' in value;
/** Every list that a resource declares. */
const specs = import.meta.glob<Record<string, unknown>>('../resources/**/spec{,s}.{ts,tsx}', { eager: true });
const lists = Object.values(specs).flatMap((module) => Object.values(module).filter(isList));
const filters: FilterSpec[] = [
  ...lists.flatMap((list) => list.filters),
  ...filtersOf('charges'),
  ...filtersOf('exchanges'),
];

it('every filter that a list declares has a name', () => {
  expect(lists.length).toBeGreaterThan(20);
  const named = filters.filter((filter) => filter.kind !== 'days' && filter.kind !== 'games' && !('label' in filter));
  const fields = named.flatMap((filter) => (filter.kind === 'typed' ? [filter, ...filter.fields] : [filter]));
  expect(fields.length).toBeGreaterThan(named.length);
  expect(fields.map(({ source }) => source).filter((source) => texts[source] === undefined)).toEqual([]);
});
