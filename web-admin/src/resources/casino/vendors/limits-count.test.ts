import { expect, test } from 'vitest';
import { sections } from '../../settings/declaration.ts';
import { limitsCount } from './limits-count.ts';

test('limits count where suppliers call for each bet, and where nobody may see how that is', () => {
  const seamless = (value: boolean) => [
    { id: 'content.site_name', value: 'x' },
    { id: 'content.is_seamless', value },
  ];
  expect(limitsCount(seamless(true))).toBe(true);
  expect(limitsCount(seamless(false))).toBe(false);
  expect(limitsCount([])).toBe(true);
});

test('the setting that decides is one that there is', () => {
  expect(sections.flatMap(({ settings }) => settings.map(({ id }) => id))).toContain('content.is_seamless');
});
