import { lookUp } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { expect, it } from 'vitest';
import { consoleTexts } from '../../../i18n/catalogues.ts';
import { marketTypes } from './market-types.ts';

interface Declared {
  picks: readonly string[];
  line?: string;
}

/** The types of the contract, read by their path, since the consoles import no contract. */
const [declared = {}] = Object.values(
  import.meta.glob<Record<string, Declared>>('../../../../../proto/madang/game_feeds/v1/market-types.ts', {
    import: 'marketTypes',
    eager: true,
  }),
);

it('every type with picks of its own can be registered, as the contract has it', () => {
  const own = Object.entries(declared).filter(([, { picks }]) => picks.length > 0);
  expect(own.length).toBeGreaterThan(20);
  expect(
    Object.entries(marketTypes).map(([name, { picks, ...rest }]) => [
      name,
      picks,
      'line' in rest ? rest.line : undefined,
    ]),
  ).toEqual(own.map(([name, { picks, line }]) => [name, picks, line]));
});

it.each(LANGUAGES)('every type and every pick is said in %s', async (language) => {
  const texts = await consoleTexts(language);
  const keys = Object.entries(declared).flatMap(([name, { picks }]) => [
    `market.${name}`,
    ...picks.map((pick) => `pick.${pick}`),
  ]);
  expect(keys.filter((key) => lookUp(texts, `console.sports.${key}`) === undefined)).toEqual([]);
});
