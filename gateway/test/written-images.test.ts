import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

const kept = `<p>x<img src="/files/private/writing/${'0a'.repeat(32)}.png" /></p>`;
/** The same with its image by an address that is signed, as JSON writes it. */
const shown = /<p>x<img src=\\"\/files\/private\/writing\/(?:0a){32}\.png\?until=\d+&amp;seal=[\w-]{43}\\" \/><\/p>/;

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.support.html = kept;
  for (const post of harness.board.posts) post.content = kept;
});

const connect = async (method: string, body: object, token: string) =>
  (
    await fetch(`${harness.gateway.url}/madang.player.v1.${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })
  ).text();
const legacy = async (path: string, body: object, token: string) =>
  JSON.stringify(await harness.legacy(`/api/user/${path}`, body, token));
const written = { subject: 'x', content: kept };

const ofMembers: readonly (readonly [string, (token: string) => Promise<string>])[] = [
  ['SupportService.ListInquiries', (token) => connect('SupportService/ListInquiries', {}, token)],
  ['SupportService.ReadInquiry', (token) => connect('SupportService/ReadInquiry', { id: 1 }, token)],
  [
    'SupportService.FollowUpInquiry',
    (token) => connect('SupportService/FollowUpInquiry', { id: 1, content: kept, key: 'k' }, token),
  ],
  ['inquiry/get', (token) => legacy('inquiry/get', {}, token)],
  ['inquiry/read', (token) => legacy('inquiry/read', { inquiry_id: 1 }, token)],
];
const ofAnyMember: typeof ofMembers = [
  ['SupportService.CreateInquiry', (token) => connect('SupportService/CreateInquiry', { ...written, key: 'k' }, token)],
  ['SupportService.ListMessages', (token) => connect('SupportService/ListMessages', {}, token)],
  ['inquiry/create', (token) => legacy('inquiry/create', written, token)],
  ['message/get', (token) => legacy('message/get', {}, token)],
  ['BoardService.WritePost', (token) => connect('BoardService/WritePost', { ...written, key: 'k' }, token)],
  ['BoardService.EditPost', (token) => connect('BoardService/EditPost', { ...written, id: 41 }, token)],
];
const ofAnybody: typeof ofMembers = [
  ['BoardService.GetPost', (token) => connect('BoardService/GetPost', { id: 41 }, token)],
  ['board/post/view', (token) => legacy('board/post/view', { post_id: 41 }, token)],
];
const rest: typeof ofMembers = [
  ['inquiries', async (token) => (await restClient(harness).get('/rest/inquiries', {}, token)).body],
  ['inquiries/:id', async (token) => (await restClient(harness).get('/rest/inquiries/1', {}, token)).body],
  ['messages', async (token) => (await restClient(harness).get('/rest/messages', {}, token)).body],
  ['messages/:id', async (token) => (await restClient(harness).get('/rest/messages/1', {}, token)).body],
  ['posts/:id', async (token) => (await restClient(harness).get('/rest/posts/41', {}, token)).body],
  ['posts, made', async (token) => (await restClient(harness).post('/rest/posts', written, freshKey(), token)).body],
];
const ofPartners: typeof ofMembers = [
  ['own-inquiries', async (token) => (await restClient(harness).get('/rest/own-inquiries', {}, token)).body],
  [
    'own-inquiries, made',
    async (token) => (await restClient(harness).post('/rest/own-inquiries', written, freshKey(), token)).body,
  ],
  ['own-messages', async (token) => (await restClient(harness).get('/rest/own-messages', {}, token)).body],
  [
    'messages, sent',
    async (token) => (await restClient(harness).post('/rest/messages', written, freshKey(), token)).body,
  ],
];

test.each([...ofMembers, ...ofAnyMember, ...ofAnybody])(
  '%s answers images by signed addresses',
  async (_name, read) => {
    expect(await read('player-1')).toMatch(shown);
  },
);

test.each(rest)('an administrator is answered images of %s by signed addresses', async (_name, read) => {
  expect(await read('admin-1')).toMatch(shown);
});

test.each(ofPartners)('a partner is answered images of %s by signed addresses', async (_name, read) => {
  expect(await read('shop-1')).toMatch(shown);
});

test.each(ofMembers)('%s tells another member, and a visitor, of no image', async (_name, read) => {
  for (const token of ['other-1', '']) expect(await read(token)).not.toMatch(/private|seal/);
});

test.each([...ofAnyMember, ...rest, ...ofPartners])('%s tells a visitor of no image', async (_name, read) => {
  expect(await read('no-such-token')).not.toMatch(/private|seal/);
});
