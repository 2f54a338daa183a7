import { expect, it } from 'vitest';
import { consoleTexts } from '../../i18n/catalogues.ts';
import { highBets } from '../../shell/work-queue-looks.ts';
import { bets } from './specs.tsx';

it('high bets are asked for by name, since the amount is a setting of the site', async () => {
  const korean = await consoleTexts('ko');
  const view = bets.views?.find(({ label }) => label === 'console.views.high_bets');
  expect(view?.filter).toEqual({ high: true });
  expect(highBets).toMatchObject({ high: true });
  expect((korean.console as Record<string, Record<string, string>>).views?.high_bets).not.toMatch(/\d/);
  expect(JSON.stringify([bets.views, highBets])).not.toContain('stake_');
});
