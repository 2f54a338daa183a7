import { lookUp } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { expect, it } from 'vitest';
import { frameTexts } from '../../i18n/catalogues.ts';
import { themeA } from './theme-a.ts';
import { themeB } from './theme-b.ts';

const roles = ['head_office', 'sub_head_office', 'branch', 'distributor'];
const tiers = roles.map((name, place) => ({ id: name, name, propirty: 5 - place, label: '' }));
const menus = { A: themeA, B: themeB(tiers) };

it.each(LANGUAGES)('no two entries of a menu are called the same in %s', async (language) => {
  const texts = await frameTexts(language);
  for (const [theme, menu] of Object.entries(menus)) {
    const labels = menu.flatMap(({ items }) => items.map(({ label }) => lookUp(texts, label)));
    expect([theme, labels.filter((label, place) => labels.indexOf(label) !== place)]).toEqual([theme, []]);
    expect(labels).not.toContain(undefined);
  }
});
