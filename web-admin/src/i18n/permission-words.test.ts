import { lookUp } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { expect, it } from 'vitest';
import { consoleTexts } from './catalogues.ts';

/** Identity's declaration, read as text, since the consoles import no service. */
const [source = ''] = Object.values(
  import.meta.glob<string>('../../../services/identity/access/permissions.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

it.each(LANGUAGES)('every named action is said in %s', async (language) => {
  const names = [...source.matchAll(/^ {2}'([a-z_.]+)':/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(40);
  const texts = await consoleTexts(language);
  expect(names.filter((name) => lookUp(texts, `console.permission.${name}`) === undefined)).toEqual([]);
});
