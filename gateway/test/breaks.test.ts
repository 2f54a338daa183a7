import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rpc } from '../route-calls/rpc.ts';
import { type Route, routeTable } from '../route-table.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { sampleBody } from './sample.ts';

/** Every route that a member may use with its session, from the tables that mount them. */
const routes = routeTable().filter(
  ({ callers, rule }) => !rule.ignoresToken && (callers.includes('member') || callers.includes('visitor')),
);

/**
 * What a break leaves a member: its session, its own money out, its histories and its limits. It is written down once more
 * here, by what is done behind the routes, so that no route is opened by mistake.
 */
const leftOpen: readonly Rpc[] = [
  // What the house writes and is asked, and the board to read and to take one's own back from: none of it calls to play.
  ...(['board.listPosts', 'board.getPost', 'board.listComments', 'board.getCommentPoints'] as const),
  ...(['board.deletePost', 'board.deleteComment', 'recommendation.getOwnRecommendations'] as const),
  ...(['inquiries.listOwnInquiries', 'inquiries.createInquiry', 'inquiries.readInquiry'] as const),
  ...([
    'inquiries.followUpInquiry',
    'inquiries.deleteOwnInquiries',
    'templates.listTemplates',
    'memberUploads.openPlace',
  ] as const),
  ...(['messages.listOwnMessages', 'messages.readMessages', 'messages.deleteMessages'] as const),
  ...(['messages.countUnread', 'identity.touch'] as const),
  ...(['identity.logout', 'identity.setLanguage', 'identity.updatePassword'] as const),
  ...(['identity.getAccount', 'identity.verifyExchangePassword', 'wallet.getBalances'] as const),
  ...(['wallet.getWithdrawalInfo', 'wallet.requestWithdrawal', 'wallet.cancelWithdrawal'] as const),
  ...(['wallet.cancelDeposit', 'wallet.listAccountLogs', 'wallet.listPointLogs'] as const),
  ...(['betting.cancelBet', 'betting.getBet', 'betting.listMyBets', 'betting.getStat'] as const),
  'casinoBets.listMyCasinoBets',
  ...(['betReferrals.listOwnReferrals', 'betReferrals.leaveReferral'] as const),
  ...(['cashOut.priceCashOuts', 'cashOut.offerCashOut', 'cashOut.takeCashOut'] as const),
  ...(['protection.getProtection', 'protection.changeRule', 'protection.withdrawRaise'] as const),
  ...(['protection.startBreak', 'protection.askReopen', 'protection.listUse'] as const),
  ...(['eggs.exchangeEggs', 'eggs.getEggRules', 'eggs.listEggTransfers', 'eggs.hideEggTransfers'] as const),
  // A window that closes brings eggs home; wallet lets none out by it in a break.
  'eggs.settleEggs',
  'points.getAttendance',
];

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

async function send({ path, fields, id, method }: Route): Promise<string> {
  const named = id?.form === 'number' ? 7 : '01936f3e-0000-7000-8000-000000000001';
  const body = { ...sampleBody(fields), ...(id && { [id.name]: named }) };
  const headers = { 'content-type': 'application/json', authorization: 'player-1' };
  return (await fetch(harness.gateway.url + path, { method, headers, body: JSON.stringify(body) })).text();
}

test.each([
  { flags: ['play_break'], is: 'in a break' },
  { flags: [], is: 'without one' },
])('a member $is reaches what its table says, by one code', async ({ flags }) => {
  harness.identity.flags.set('player', flags);
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
  expect(routes.length).toBeGreaterThan(60);
  for (const route of routes) {
    // A logout ends the session that the others are asked with.
    if (route.name.endsWith('ogout')) continue;
    const isRefused = (await send(route)).includes('PLAY_BREAK');
    expect([route.name, isRefused]).toEqual([route.name, flags.length > 0 && route.rule.openInBreak !== true]);
  }
  expect((await subscribe()).includes('PLAY_BREAK')).toBe(flags.length > 0);
});

test('what stays open does nothing but that', () => {
  const open = routes.filter(({ rule }) => rule.openInBreak);
  const made = new Set(open.flatMap(({ calls: { always, sometimes = [] } }) => [...always, ...sometimes]));
  expect([...made].sort()).toEqual([...leftOpen].sort());
});

test('a live stream ends when its member begins a break, and nobody else’s does', async () => {
  harness.identity.flags.set('player', []);
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
  const [own, other] = [await open('player-1'), await open('other-1')];
  harness.breaks.add(7n);
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
  expect(await ends(own)).toBe(true);
  harness.breaks.clear();
  other.cancel().catch(() => undefined);
});

const frame = Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), Buffer.from('{}')]);

async function open(token: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const headers = { 'content-type': 'application/connect+json', authorization: token };
  const url = `${harness.gateway.url}/madang.player.v1.LiveService/Subscribe`;
  const { body } = await fetch(url, { method: 'POST', headers, body: frame });
  if (!body) throw new Error('a stream without a body');
  return body.getReader();
}

async function subscribe(): Promise<string> {
  const reader = await open('player-1');
  const first = Buffer.from((await reader.read()).value ?? []).toString();
  await reader.cancel();
  return first;
}

async function ends(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  const late = AbortSignal.timeout(4_000);
  while (!late.aborted) if ((await reader.read()).done) return true;
  return false;
}
