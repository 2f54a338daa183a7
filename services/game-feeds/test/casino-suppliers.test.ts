import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from './casino-harness.ts';
import { refusal } from './harness.ts';
import { isSigned, supplierDouble, type Told } from './supplier-double.ts';

const origin = 'https://games.originals.example';
const good = (path: string): Told =>
  path === '/game/list'
    ? { body: [{ game_code: 'dice' }, { game_code: 'crash-1' }] }
    : { body: { url: `${origin}/play?s=1` } };

const open = (h: CasinoHarness, fields: object = {}, options = h.home.callAs({ kind: AccountKind.SERVICE })) =>
  h.client.openCasinoGame(
    {
      accountId: 7n,
      nickname: '까치',
      gameId: 4n,
      token: 'session-token-of-7',
      language: 'ko',
      ip: '203.0.113.9',
      ...fields,
    },
    options,
  );
const why = async (call: Promise<unknown>) => (await refusal(call)).reason;

test('a window opens where the supplier says, asked with a signed request', async () => {
  await using h = await casinoHarness();
  await using supplier = await supplierDouble(good);
  const limit = { min: 100n, preset: 1_000n, max: 50_000n };
  const { ownPublicKey } = await h.change('originals', { apiUrl: supplier.url, frameOrigins: [origin], limit });
  expect(await open(h)).toMatchObject({ url: `${origin}/play?s=1`, vendor: 'originals' });
  const [asked] = supplier.asked;
  expect(asked?.path).toBe('/game/url');
  expect(asked && isSigned(asked, ownPublicKey)).toBe(true);
  expect(asked?.body).toMatchObject({
    user: '7',
    token: 'session-token-of-7',
    game_code: 'dice',
    product: 'originals-casino',
    currency: 'KRW',
    lang: 'ko',
    platform: 'GPL_DESKTOP',
    meta: { nickname: '까치', min_bet: 10_000_000, default_bet: 100_000_000, max_bet: 5_000_000_000, skin: 0 },
  });
  await open(h, { gameId: 0n, product: 6111, mobile: true, transfer: true });
  expect(supplier.asked[1]?.body).toMatchObject({
    game_code: '',
    product: 'originals-slots',
    platform: 'GPL_MOBILE',
    meta: { min_bet: 0, default_bet: 0, max_bet: 0 },
  });
});

test('an address that may not be framed is not opened, and neither is what is hidden or under maintenance', async () => {
  await using h = await casinoHarness();
  await using supplier = await supplierDouble(good);
  await h.change('originals', { apiUrl: supplier.url, frameOrigins: [origin] });
  for (const url of ['https://games.originals.example.evil/play', 'javascript:alert(1)', '/play', 7, undefined]) {
    supplier.say(() => ({ body: { url } }));
    expect([url, await why(open(h))]).toEqual([url, 'UNAVAILABLE']);
  }
  supplier.say(good);
  expect(await why(open(h, { gameId: 99n }))).toBe('NOT_FOUND');
  expect(await why(open(h, { gameId: 0n, product: 6102 }))).toBe('NOT_FOUND');
  const asked = supplier.asked.length;
  await h.client.setGamesState({ ids: [4n], state: 'maintenance' }, h.writer);
  expect(await why(open(h))).toBe('MAINTENANCE');
  await h.client.setGamesState({ ids: [4n], state: 'hidden' }, h.writer);
  expect(await why(open(h))).toBe('NOT_FOUND');
  await h.change('originals', { visible: false });
  expect(await why(open(h, { gameId: 0n, product: 6111 }))).toBe('NOT_FOUND');
  expect(supplier.asked).toHaveLength(asked);
});

test('a member opens windows for itself alone', async () => {
  await using h = await casinoHarness();
  await using supplier = await supplierDouble(good);
  await h.change('originals', { apiUrl: supplier.url, frameOrigins: [origin] });
  const member = h.home.callAs({ kind: AccountKind.MEMBER, accountId: 7n });
  expect(await open(h, {}, member)).toMatchObject({ vendor: 'originals' });
  expect(await why(open(h, { accountId: 8n }, member))).toBe('FORBIDDEN');
  expect(await why(open(h, {}, h.writer))).toBe('FORBIDDEN');
});

test('a test tells what the supplier offers beyond the catalogue, or what went wrong, and is in the audit', async () => {
  await using h = await casinoHarness({ timeoutMs: 200 });
  await using supplier = await supplierDouble(good);
  const call = () => h.client.testVendor({ id: 'originals' }, h.writer);
  expect(await call()).toMatchObject({ ok: false, problem: 'address' });
  await h.change('originals', { apiUrl: `${supplier.url}/v2` });
  expect(await call()).toMatchObject({ ok: false, problem: 'answer' });
  supplier.say((path) => good(path.replace('/v2', '')));
  expect(await call()).toMatchObject({ ok: true, problem: '', games: 2, unknownCodes: ['crash-1'] });
  const answers: [string, Told][] = [
    ['status', { status: 500, body: {} }],
    ['status', { status: 302, headers: { location: `${supplier.url}/game/list` }, body: [] }],
    ['signature', { status: 403, body: {} }],
    ['signature', { body: { status: 'RS_ERROR_INVALID_SIGNATURE' } }],
    ['answer', { text: '<html>' }],
    ['answer', { body: [{ code: 'dice' }] }],
    ['answer', { text: `[${' '.repeat(1024 * 1024)}]` }],
    ['timeout', { silent: true }],
  ];
  for (const [problem, told] of answers) {
    supplier.say(() => told);
    expect(await call()).toMatchObject({ ok: false, problem, games: 0 });
  }
  // The way is paused after failures in a row, and a test asks all the same.
  supplier.say((path) => good(path.replace('/v2', '')));
  expect(await call()).toMatchObject({ ok: true });
  const { rows } = await h.database.query(
    `select after from audit_log where action = 'casino_vendor.test' order by id limit 3`,
  );
  expect(rows).toEqual([
    { after: { error: 'address', count: 0 } },
    { after: { error: 'answer', count: 0 } },
    { after: { error: '', count: 2 } },
  ]);
});

test('addresses of this machine and of inner networks are not asked unless they are listed', async () => {
  await using h = await casinoHarness({ inner: [] });
  await using supplier = await supplierDouble(good);
  const port = new URL(supplier.url).port;
  for (const apiUrl of [
    supplier.url,
    `http://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    'http://169.254.169.254',
    'https://10.0.0.1',
    `http://2130706433:${port}`,
  ]) {
    const saved = await refusal(h.change('originals', { apiUrl }));
    if (saved.reason !== 'none') continue;
    expect([apiUrl, (await h.client.testVendor({ id: 'originals' }, h.writer)).problem]).toEqual([apiUrl, 'address']);
  }
  expect(supplier.asked).toEqual([]);
});

test('a supplier that fails five times in a row is not asked for ten seconds', async () => {
  await using h = await casinoHarness();
  await using supplier = await supplierDouble(() => ({ status: 500, body: {} }));
  await h.change('originals', { apiUrl: supplier.url, frameOrigins: [origin] });
  for (let call = 0; call < 7; call++) expect(await why(open(h))).toBe('UNAVAILABLE');
  expect(supplier.asked).toHaveLength(5);
  supplier.say(good);
  h.clock.advance(10_000);
  expect(await open(h)).toMatchObject({ vendor: 'originals' });
  expect(await open(h)).toMatchObject({ vendor: 'originals' });
});
