import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

test('all sessions of a kind are ended a batch at a time until none is left; what is no kind names nothing', async () => {
  await using harness = await openHarness();
  harness.identity.batches = [500n, 500n, 7n];
  const { post } = restClient(harness);
  const end = (ids: string[]) => post('/rest/sessions/actions/end-kind', { ids, memo: '점검' }, freshKey());
  expect((await end(['member'])).json).toEqual([{ id: 'member', ok: true, data: { ended: 1007 } }]);
  expect(harness.identity.endedKinds).toEqual([AccountKind.MEMBER, AccountKind.MEMBER, AccountKind.MEMBER]);
  const { json } = await end(['house', 'constructor', '__proto__']);
  expect(json).toMatchObject(['house', 'constructor', '__proto__'].map((id) => ({ id, ok: false })));
  expect(harness.identity.endedKinds).toHaveLength(3);
});
