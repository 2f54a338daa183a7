import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { CasinoCatalogueChangedSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSessionToken } from '../seamless/session-token.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

const origin = 'https://play.originals.example';
const rows = (more: { vendor?: object; product?: object; game?: object } = {}) => ({
  vendors: [{ id: 'originals', name: 'Originals', visible: true, frameOrigins: [origin], ...more.vendor }],
  products: [
    {
      id: 6111,
      vendor: 'originals',
      kind: 'slot',
      code: 'originals-slots',
      name: 'Slots',
      visible: true,
      ...more.product,
    },
  ],
  games: [
    {
      id: 21n,
      product: 6111,
      code: 'fortune',
      names: { ko: '복마당', en: 'Fortune' },
      category: 'slot',
      visible: true,
      ...more.game,
    },
  ],
});

let harness: GatewayHarness | undefined;
const open = async () => {
  harness ??= await openHarness();
  return harness;
};
afterAll(() => harness?.[Symbol.asyncDispose]());
beforeEach(async () => {
  const { casino, content } = await open();
  Object.assign(content.more, { useCasino: true, useSlot: true });
  casino.openRefusal = undefined;
  await offer(rows());
});

async function offer(offered: GatewayHarness['casino']['offered']): Promise<void> {
  const { casino, tell } = await open();
  casino.offered = offered;
  casino.version += 1n;
  await tell(CasinoCatalogueChangedSchema, { version: casino.version });
}

async function ask(method: string, body: object, token = 'player-1') {
  const { gateway } = await open();
  const answer = await fetch(`${gateway.url}/madang.player.v1.CasinoService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  const told = (await answer.json()) as any;
  return { ...told, reason: told.details?.[0]?.debug?.reason as string | undefined };
}

test('a lobby shows the games, marks and what was opened last, each member its own', async () => {
  expect(await ask('GetLobby', { kind: 'slot' })).toMatchObject({
    games: [{ game: '21', name: 'Fortune', vendor: 'Originals' }],
    total: 1,
  });
  await ask('SetFavourite', { gameId: '21', favourite: true });
  await ask('OpenGame', { gameId: '21' });
  expect((await ask('GetLobby', { kind: 'slot', favourites: true })).games).toMatchObject([{ favourite: true }]);
  expect((await ask('ListRecent', { kind: 'slot' })).games).toMatchObject([{ game: '21' }]);
  expect((await ask('ListRecent', { kind: 'casino' })).games).toBeUndefined();
});

test('a window opens with a token of the member for that vendor alone, whatever else is sent', async () => {
  const { casino } = await open();
  casino.opened.length = 0;
  const told = await ask('OpenGame', { gameId: '21', mobile: true });
  expect(told).toMatchObject({ url: `${origin}/window?s=1`, origin, kind: 'slot', name: 'Fortune' });
  const [asked] = casino.opened;
  expect(asked).toMatchObject({ gameId: 21n, product: 0, language: 'en', mobile: true });
  expect(asked?.returnUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/game\/slot$/);
  const secret = (await open()).harness.platform('gateway').secrets.principal;
  const token = readSessionToken(secret, asked?.token ?? '');
  expect(token).toMatchObject({ accountId: asked?.accountId, vendor: 'originals' });
  expect((await ask('OpenGame', { productCode: 'originals-slots', gameCode: 'fortune' })).url).toBe(told.url);
});

test('where the site moves money by itself a window tells what was moved, and closing it what came back', async () => {
  const { eggs, casino, content, tell } = await open();
  expect((await ask('OpenGame', { gameId: '21' })).money).toBeUndefined();
  expect(eggs.settled).toEqual([]);
  Object.assign(content.more, { isSeamless: false, useAutoTransfer: true });
  await tell(SiteSettingsChangedSchema, { version: 9n });
  const transfer = { direction: 'charge', state: 'done', moved: 7_000n };
  eggs.settlement = { automatic: true, transfer, returned: [{ direction: 'exchange', state: 'done', moved: 400n }] };
  const told = await ask('OpenGame', { gameId: '21' });
  expect(told).toMatchObject({ vendorCode: 'originals', money: { charged: '7000', returned: '400' } });
  expect(eggs.settled.at(-1)).toMatchObject({ vendor: 'originals', direction: 'charge' });
  eggs.settlement = { automatic: true, refused: 'RS_OWN_WORD', playing: true, waiting: { state: 'asked' } };
  expect((await ask('CloseGame', { vendor: 'originals' })).money).toMatchObject({
    refused: 'UNAVAILABLE',
    playing: true,
    waiting: true,
  });
  expect(eggs.settled.at(-1)).toMatchObject({ vendor: 'originals', direction: 'exchange' });
  expect((await ask('CloseGame', { vendor: 'nobody' })).reason).toBe('REASON_NOT_FOUND');
  // A wallet that is not heard of keeps nobody from a game; one that says no does.
  for (const reason of ['DEADLINE_EXCEEDED', 'UNAVAILABLE'] as const) {
    eggs.refusal = { reason, field: '' };
    expect(await ask('OpenGame', { gameId: '21' })).toMatchObject({ url: told.url, money: { waiting: true } });
  }
  eggs.refusal = { reason: 'PLAY_HOURS', field: '' };
  const before = casino.opened.length;
  expect((await ask('OpenGame', { gameId: '21' })).reason).toBe('REASON_PLAY_HOURS');
  expect(casino.opened).toHaveLength(before);
  eggs.refusal = undefined;
  Object.assign(content.more, { isSeamless: true, useAutoTransfer: false });
  await tell(SiteSettingsChangedSchema, { version: 10n });
});

test.each([
  ['a hidden game', { game: { visible: false } }, 'GAME_NOT_OFFERED'],
  ['a hidden vendor', { vendor: { visible: false } }, 'GAME_NOT_OFFERED'],
  ['maintenance of the product', { product: { maintenance: true } }, 'GAME_MAINTENANCE'],
])('%s keeps the window shut', async (_name, more, reason) => {
  await offer(rows(more));
  const { casino } = await open();
  casino.opened.length = 0;
  expect((await ask('OpenGame', { gameId: '21' })).reason).toBe(`REASON_${reason}`);
  expect(casino.opened).toEqual([]);
});

test('what the site does not offer is neither shown nor opened', async () => {
  await using closed = await openHarness();
  Object.assign(closed.content.more, { useCasino: true, useSlot: false });
  closed.casino.offered = rows();
  const code = async (path: string, id: number) =>
    (await closed.legacy(`/api/game/${path}`, { id }, 'player-1')).error?.code;
  expect(await code('getGameUrl', 21)).toBe('GAME_NOT_OFFERED');
  expect(await code('getCasinoLobbyUrl', 6112)).toBe('GAME_NOT_OFFERED');
  const partner = await closed.legacy('/api/agent/game/getCasinoLobbyUrl', { id: 6112 }, 'shop-1');
  expect(partner.error?.code).toBe('GAME_NOT_OFFERED');
  expect(closed.casino.opened).toEqual([]);
});

test('a supplier that does not answer is told of as that', async () => {
  const { casino, legacy } = await open();
  casino.openRefusal = 'UNAVAILABLE';
  expect((await ask('OpenGame', { gameId: '21' })).reason).toBe('REASON_GAME_UNAVAILABLE');
  const { result, error } = await legacy('/api/game/getGameUrl', { id: 21 }, 'player-1', { 'accept-language': 'en' });
  expect([result, error?.code]).toEqual([false, 'GAME_UNAVAILABLE']);
});

test('the legacy calls answer addresses to members, and 6112 the site’s own lobby of slots', async () => {
  const { legacy, gateway } = await open();
  const lobby = (id: unknown, token = 'player-1') => legacy('/api/user/game/getCasinoLobbyUrl', { id }, token);
  expect((await lobby(6112)).data.url).toBe(`${gateway.url}/game/slot`);
  expect((await lobby(6111)).data.url).toBe(`${origin}/window?s=1`);
  expect((await legacy('/api/game/getGameUrl', { id: 21, isMobile: true }, 'player-1')).data.url).toContain(origin);
  expect((await lobby(6199)).error?.code).toBe('GAME_NOT_OFFERED');
  expect((await lobby('6111 or 1')).error?.code).toBe('VALIDATION');
});

test('the window of a game frames the vendors of now and nobody else; every other page frames nothing', async () => {
  const { gateway } = await open();
  const frames = async (path: string) => {
    const { headers } = await fetch(gateway.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    return /frame-src ([^;]*)/.exec(policy)?.[1];
  };
  expect((await frames('/popup/slot?game=21'))?.split(' ')).toContain(origin);
  expect(await frames('/game/slot')).toBe("'none'");
  await offer(rows({ vendor: { frameOrigins: ['https://other.example:8443'] } }));
  const changed = (await frames('/slots/originals-slots/fortune'))?.split(' ');
  expect(changed).toContain('https://other.example:8443');
  expect(changed).not.toContain(origin);
  await offer(rows({ vendor: { visible: false } }));
  expect(await frames('/popup/livecasino')).not.toContain(origin);
});

test('a partner is shown the lobby to look at, and no supplier opens a window for it', async () => {
  const { casino, legacy, gateway } = await open();
  casino.opened.length = 0;
  for (const path of ['agent/game', 'user/game', 'game']) {
    const { data } = await legacy(`/api/${path}/getCasinoLobbyUrl`, { id: 6112 }, 'shop-1');
    expect(data.url).toBe(`${gateway.url}/pa-casino-lobby?kind=slot`);
  }
  const lobby = async (id: number) => {
    const { data, error } = await legacy('/api/agent/game/getCasinoLobbyUrl', { id, isMobile: true }, 'shop-1');
    return error?.code ?? data.url;
  };
  expect(await lobby(6111)).toBe(`${gateway.url}/pa-casino-lobby?kind=slot`);
  expect(await lobby(7)).toBe('GAME_NOT_OFFERED');
  expect((await legacy('/api/agent/game/getCasinoLobbyUrl', { id: 6112 }, 'player-1')).result).toBe(false);
  expect(casino.opened).toEqual([]);
});

test('what is to be looked at is the lobby that members see', async () => {
  const { gateway } = await open();
  const look = async (kind: string, token = 'shop-1') => {
    const filter = encodeURIComponent(JSON.stringify({ kind }));
    const answer = await fetch(`${gateway.url}/rest/reports/casino-lobby?filter=${filter}`, {
      headers: { authorization: token },
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
    return (await answer.json()) as any;
  };
  expect(await look('slot')).toMatchObject({ games: [{ name: 'Fortune', vendor_name: 'Originals' }], total: 1 });
  expect((await look('casino')).games).toEqual([]);
  expect((await look('dice')).error.code).toBe('VALIDATION');
  expect((await look('slot', 'player-1')).error.code).toBe('FORBIDDEN');
  await offer(rows({ game: { visible: false } }));
  expect((await look('slot')).games).toEqual([]);
});
