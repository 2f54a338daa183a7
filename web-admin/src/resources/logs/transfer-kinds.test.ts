import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { expect, it } from 'vitest';
import { consoleTexts } from '../../i18n/catalogues.ts';
import { moneyKinds, pointKinds } from './transfer-kinds.ts';

const labels = ((await consoleTexts('ko')).console as Catalogue).transfer as Record<string, string>;

it('every kind that a log can be narrowed to has a label of its own', () => {
  for (const kinds of [moneyKinds, pointKinds]) {
    const shown = kinds.map((kind) => labels[kind]);
    expect(shown).not.toContain(undefined);
    expect(new Set(shown).size).toBe(kinds.length);
  }
});
