import { expect, test } from 'vitest';
import { type AudienceForm, audienceOf } from './audience.ts';

test.each<[AudienceForm, Record<string, unknown> | undefined]>([
  [{ to: 'all', role: 'shop', account: 'x' }, {}],
  [{ to: 'member' }, { kind: 'member' }],
  [{ to: 'role' }, undefined],
  [{ to: 'role', role: 'shop' }, { role: 'shop' }],
  [{ to: 'levels', levels: [] }, undefined],
  [
    { to: 'levels', levels: [3] },
    { kind: 'member', levels: [3] },
  ],
  [{ to: 'below', root_id: '7' }, { root_id: 7 }],
  [{ to: 'direct' }, { direct: true }],
  [
    { to: 'direct', root_id: 7 },
    { direct: true, root_id: 7 },
  ],
  [{ to: 'account', account: ' ' }, undefined],
  [{ to: 'account', account: ' player1 ' }, { account: 'player1' }],
])('%j is for %j', (form, audience) => {
  expect(audienceOf(form)).toEqual(audience);
});
