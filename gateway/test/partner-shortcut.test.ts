import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';

test('the way to the partner’s page is shown to the member that has it, and is no matter of partners', async () => {
  await using harness = await openHarness();
  const shown = async (path: string, token: string) =>
    (await harness.legacy(path, {}, token)).data.context.user.partner_shortcut;
  expect(await shown('/api/getContext', 'player-1')).toBe(false);
  harness.identity.flags.set('player', ['partner_shortcut']);
  expect(await shown('/api/getContext', 'player-2')).toBe(true);
  expect(await shown('/api/agent/getContext', 'shop-1')).toBeUndefined();
});
