import { expect, test } from 'vitest';
import { type AudienceForm, audienceOf, recipientsOf } from './audience.ts';

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

const nobody = { kind: '', role: '', levels: [], root_id: 0, direct: false, account: '' };
test.each<[AudienceForm]>([
  [{ to: 'all' }],
  [{ to: 'member' }],
  [{ to: 'agent' }],
  [{ to: 'role', role: 'shop' }],
  [{ to: 'levels', levels: [3] }],
  [{ to: 'below', root_id: 7 }],
  [{ to: 'direct', root_id: 7 }],
  [{ to: 'account', account: 'player1' }],
])('what was sent by %j is called so', (form) => {
  expect(recipientsOf({ ...nobody, ...audienceOf(form) })).toBe(form.to);
});
