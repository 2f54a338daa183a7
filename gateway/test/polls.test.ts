import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { NoticeChangedSchema, SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { AccountStateChangedSchema, SessionEndedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { AccountDetailsChangedSchema } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { expect, test, vi } from 'vitest';
import { startGateway } from '../gateway.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

/** Sessions are told to hold for ten minutes, and a few seconds are as good as over at once. */
async function openFollowing(): Promise<GatewayHarness> {
  const harness = await openHarness({ sessionCacheMs: 1 });
  harness.identity.holdsMs = 600_000;
  // Until identity was asked for changes nothing is kept for long.
  await vi.waitFor(async () => {
    await harness.legacy('/api/getContext', {}, 'other-warm');
    const before = harness.identity.lookUps;
    await harness.legacy('/api/getContext', {}, 'other-warm');
    expect(harness.identity.lookUps).toBe(before);
  }, 5_000);
  return harness;
}

const poll = (harness: GatewayHarness, token: string, area = '') =>
  harness.legacy(`/api/${area}getContext`, { path: '/' }, token);
const notice = (id: bigint, title: string, language: string, audience = 'all') =>
  create(NoticeSchema, {
    id,
    title,
    content: `<p>${title} "1"</p>`,
    language,
    audience,
    published: true,
    createdAt: timestampFromMs(0),
  });
const titlesOf = ({ data }: Awaited<ReturnType<typeof poll>>): string[] =>
  data.context.notices.map(({ title }: { title: string }) => title);

test('each is told of itself alone, however the polls of others go between', async () => {
  await using harness = await openFollowing();
  harness.content.notices.set(1n, notice(1n, 'for agents', '', 'agent'));
  harness.content.notices.set(2n, notice(2n, 'for members', '', 'member'));
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  const asked = [
    ['player-1', '', 7, 'player1', 'for members'],
    ['other-1', '', 8, 'player2', 'for members'],
    ['shop-1', '', 2, 'shop1', 'for agents'],
    ['shop-1', 'agent/', 2, 'shop1', 'for agents'],
  ] as const;
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(asked.map(([token, area]) => poll(harness, token, area)));
    answers.forEach((answer, n) => {
      const [, area, id, account, title] = asked[n] ?? asked[0];
      expect(answer).toMatchObject({ status: 200, result: true, data: { context: { user: { id, account } } } });
      expect(titlesOf(answer)).toEqual([title]);
      expect('agent_inspection' in answer.data.context.system).toBe(area === 'agent/');
      expect('rolling_json' in answer.data.context.user).toBe(area === 'agent/');
    });
  }
});

test('polls ask nobody while nothing changes, and a text of before is told to nobody after it', async () => {
  await using harness = await openFollowing();
  const first = await poll(harness, 'player-1');
  const { lookUps } = harness.identity;
  for (let n = 0; n < 5; n++) expect((await poll(harness, 'player-1')).data).toEqual(first.data);
  expect(harness.identity.lookUps).toBe(lookUps);
  harness.content.inspection = { isDisabled: true, memo: '점검' };
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  expect((await poll(harness, 'player-1')).data.context.system.inspection.memo).toBe('점검');
  const entry = { owner: 7n, balanceType: 'money', amount: -1n, balanceAfter: 12_345n, seq: 99n };
  const entries = [{ account: accountOf(7n, 'money'), ...entry }];
  await harness.tell(TransferPostedSchema, { key: 'bet', amount: 1n, kind: 'stake', entries });
  const { context } = (await poll(harness, 'player-1')).data;
  expect([context.money, context.user.money]).toEqual([12_345, 12_345]);
  expect((await poll(harness, 'other-1')).data.context.money).not.toBe(12_345);
});

test('a member that changes its language is shown the notices of that one, and others theirs', async () => {
  await using harness = await openFollowing();
  harness.content.notices.set(1n, notice(1n, 'english', 'en'));
  harness.content.notices.set(2n, notice(2n, '한국어', 'ko'));
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  expect(titlesOf(await poll(harness, 'player-1'))).toEqual(['english']);
  expect(titlesOf(await poll(harness, 'other-1'))).toEqual(['english']);
  harness.identity.languages.set('player-1', 'ko');
  expect((await harness.legacy('/api/setLanguage', { language: 'ko' }, 'player-1')).result).toBe(true);
  const korean = await poll(harness, 'player-1');
  expect([titlesOf(korean), korean.data.context.user.language]).toEqual([['한국어'], 'ko']);
  expect(titlesOf(await poll(harness, 'other-1'))).toEqual(['english']);
});

test('whether the player site is open to a member is told with the next poll', async () => {
  await using harness = await openFollowing();
  const isOpen = async () =>
    (await poll(harness, 'player-1')).data.context.user.role.settings.isOpenUserPage as boolean;
  expect(await isOpen()).toBe(true);
  harness.identity.flags.set('player', ['block_user_page']);
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
  expect(await isOpen()).toBe(false);
  harness.identity.flags.set('player', []);
  harness.identity.changes?.push({ case: 'level', value: 1 });
  await vi.waitFor(async () => expect(await isOpen()).toBe(true), { timeout: 5_000, interval: 50 });
});

test('a session that ended is refused at once where its end is heard, and within seconds where the bus lost it', async () => {
  await using harness = await openFollowing();
  const code = async (token: string) => (await poll(harness, token)).error?.code;
  expect([await code('player-1'), await code('player-2')]).toEqual([undefined, undefined]);
  harness.identity.expired.add('player-1').add('player-2');
  expect(await code('player-1')).toBeUndefined();
  await harness.tell(SessionEndedSchema, { sessionId: 'session-player-1' });
  expect([await code('player-1'), await code('player-2')]).toEqual(['EXPIRED_SESSION', undefined]);
  harness.identity.changes?.push({ case: 'sessionId', value: 'session-player-2' });
  await vi.waitFor(async () => expect(await code('player-2')).toBe('EXPIRED_SESSION'), {
    timeout: 5_000,
    interval: 50,
  });
});

test('with two gateways each notices what the other’s members do, by the event or by the list of changes', async () => {
  await using harness = await openFollowing();
  await using second = await startGateway(harness.harness.platform('gateway'), { port: 0, sessionCacheMs: 1 });
  const there = async (token: string) => {
    const answer = await fetch(`${second.url}/api/getContext`, { method: 'POST', headers: { authorization: token } });
    return (await answer.json()) as { data: { context?: { user: { language: string } } }; error?: { code: string } };
  };
  const language = async () => (await there('player-1')).data.context?.user.language;
  await vi.waitFor(async () => {
    await language();
    const before = harness.identity.lookUps;
    await language();
    expect(harness.identity.lookUps).toBe(before);
  }, 5_000);
  harness.identity.languages.set('player-1', 'ko');
  await harness.legacy('/api/setLanguage', { language: 'ko' }, 'player-1');
  expect(await language()).toBe('en');
  await harness.tell(AccountDetailsChangedSchema, { accountId: 7n });
  expect(await language()).toBe('ko');
  harness.identity.languages.set('player-1', 'vi');
  harness.identity.changes?.push({ case: 'accountId', value: 7n });
  await vi.waitFor(async () => expect(await language()).toBe('vi'), { timeout: 5_000, interval: 50 });
});

test('a sign of life is answered while identity writes nothing, and its page is told later', async () => {
  await using harness = await openFollowing();
  const alive = await harness.legacy('/api/user/updateSession', { path: '/board/free' }, 'player-1');
  expect(alive.result).toBe(true);
  await vi.waitFor(() => expect(harness.identity.touched).toContain('/board/free'), 5_000);
});

test('a renewed token stands in the answer that is put together of texts', async () => {
  await using harness = await openFollowing();
  harness.identity.renewals.set('player-9', 'player-10');
  expect(await poll(harness, 'player-9')).toMatchObject({ result: true, renewSessionToken: 'player-10' });
});
