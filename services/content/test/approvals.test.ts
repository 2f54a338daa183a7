import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { ContentService, InspectionSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startContent } from '../service.ts';

async function site(holders: number) {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  const handlers = { countHolders: async () => ({ holders: [holders] }) };
  harness
    .platform('identity')
    .serve(
      AdministratorsService,
      handlers as unknown as Handlers<typeof AdministratorsService>,
      { countHolders: ['service'] } as unknown as Access<typeof AdministratorsService>,
    );
  stack.use(await startContent(harness.platform('content')));
  const platform = harness.platform('test');
  const client = platform.client(ContentService);
  const approvals = platform.client(ContentApprovalsService);
  const admin = (accountId: bigint) =>
    harness.callAs({ kind: AccountKind.ADMIN, accountId, account: `a${accountId}`, permissions: ['settings.write'] });
  const now = () => client.getSiteSettings({});
  const save = async (change: object) =>
    client.updateSiteSettings({ ...(await now()), changeMemo: 'why', ...change }, admin(1n)).then(
      () => 'fine',
      (error: unknown) => toDomainError(error).reason,
    );
  const agree = async () =>
    (await approvals.decideApprovals({ ids: ['content:1'], approve: true }, admin(2n))).results[0]?.code;
  const newest = async () => (await approvals.listApprovals({ limit: 1 }, admin(2n))).approvals[0];
  return { now, save, agree, newest, clock, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a site that lets in younger people, or without approval, waits for a second person', async () => {
  await using t = await site(2);
  expect(await t.save({ minimumAge: 21, joinNeedsApproval: true })).toBe('fine');
  expect(await t.save({ minimumAge: 0 })).toBe('fine');
  expect(await t.save({ minimumAge: 19, siteName: 'Other' })).toBe('APPROVAL_PENDING');
  expect((await t.now()).minimumAge).toBe(21);
  expect(await t.save({ inspection: create(InspectionSchema, { isDisabled: true, memo: 'night' }) })).toBe('fine');
  expect(await t.agree()).toBe('');
  expect(await t.now()).toMatchObject({ minimumAge: 19, siteName: 'Other', inspection: { memo: 'night' } });
  expect(await t.save({ approveRoles: false })).toBe('APPROVAL_PENDING');
  expect(await t.save({ memberPasswordLeast: 8, operatorPasswordLeast: 12 })).toBe('fine');
  expect(await t.save({ memberPasswordLeast: 0, operatorPasswordLeast: 0 })).toBe('fine');
  expect(await t.now()).toMatchObject({ memberPasswordLeast: 8, operatorPasswordLeast: 12 });
  expect(await t.save({ memberPasswordLeast: 4 })).toBe('APPROVAL_PENDING');
});

test('settings of the site may change at an instant of their own, what is risky once another agreed', async () => {
  await using t = await site(2);
  const changeAt = timestampFromMs(t.clock.now().getTime() + 600_000);
  expect(await t.save({ approveRoles: false, siteName: 'New year', changeAt })).toBe('APPROVAL_PENDING');
  expect(await t.agree()).toBe('');
  expect(await t.save({ approveRoles: true, siteName: 'Night', changeAt: timestampFromMs(0) })).toBe('VALIDATION');
  expect((await t.now()).siteName).not.toBe('New year');
  expect(await t.newest()).toMatchObject({ state: 'scheduled', effectiveAt: changeAt });
  t.clock.advance(600_000);
  await expect.poll(async () => (await t.newest())?.state, { timeout: 20_000 }).toBe('applied');
  expect(await t.now()).toMatchObject({ siteName: 'New year', approveRoles: false });
});

test('who is alone changes it alone', async () => {
  await using t = await site(1);
  expect(await t.save({ minimumAge: 18, approveDeletions: false })).toBe('fine');
  expect(await t.now()).toMatchObject({ minimumAge: 18, approveDeletions: false, approveRoles: true });
});

test('whether anybody could agree is asked, and not assumed where nobody answers', async () => {
  await using harness = await testPlatform({ service: 'content' });
  await using _content = await startContent(harness.platform('content'));
  const client = harness.platform('test').client(ContentService);
  const admin = harness.callAs({ kind: AccountKind.ADMIN, accountId: 1n, permissions: ['settings.write'] });
  const change = { ...(await client.getSiteSettings({})), approveRoles: false };
  const answer = client.updateSiteSettings(change, admin).catch((error: unknown) => toDomainError(error).reason);
  expect(await answer).toBe('UNAVAILABLE');
});
