import { LANGUAGES } from '@madang/i18n/languages.ts';
import { auditActions, auditResources } from '@madang/runtime/audit/actions.ts';
import { expect, test } from 'vitest';
import { loadTexts } from '../text/reason-text.ts';

test.each(LANGUAGES)('whatever is audited has a word in %s', async (language) => {
  const texts = await loadTexts();
  const keys = [
    ...auditActions.map((action) => `audit.${action}`),
    ...auditResources.map((resource) => `audit_target.${resource}`),
  ];
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => texts.console(key, language) === undefined)).toEqual([]);
});
