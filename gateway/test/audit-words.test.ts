import { loadCatalogue, lookUp } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { auditActions, auditResources } from '@madang/runtime/audit/actions.ts';
import { expect, test } from 'vitest';

test.each(LANGUAGES)('whatever is audited has a word in %s', async (language) => {
  const texts = await loadCatalogue(language, 'console');
  const keys = [
    ...auditActions.map((action) => `console.audit.${action}`),
    ...auditResources.map((resource) => `console.audit_target.${resource}`),
  ];
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => lookUp(texts, key) === undefined)).toEqual([]);
});
