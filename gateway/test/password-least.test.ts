import { expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

const rules = async ({ gateway }: GatewayHarness, token?: string) => {
  const answer = await fetch(`${gateway.url}/madang.player.v1.PasswordRulesService/GetPasswordRules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: '{}',
  });
  return answer.json();
};

test.each([
  ['the usual', {}, 4, 10],
  ['what the site set', { memberPasswordLeast: 8, operatorPasswordLeast: 14 }, 8, 14],
])('forms are told how long a new password is at least, before it is sent: %s', async (_, more, member, operator) => {
  await using harness = await openHarness();
  harness.content.more = more;
  expect([await rules(harness), await rules(harness, 'player-1')]).toEqual([{ least: member }, { least: member }]);
  const { json: me } = await restClient(harness).get('/rest/profile/me');
  expect([me.member_password_least, me.operator_password_least]).toEqual([member, operator]);
});
