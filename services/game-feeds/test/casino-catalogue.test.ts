import { generateKeyPairSync } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CasinoVendorSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { expect, test } from 'vitest';
import { casinoHarness, strongKey } from './casino-harness.ts';
import { refusal } from './harness.ts';

const why = async (call: Promise<unknown>) => {
  const { reason, field } = await refusal(call);
  return field ? `${reason} ${field}` : reason;
};

test('what is delivered: four suppliers to connect with their skins, and the one that is built in', async () => {
  await using h = await casinoHarness();
  const { vendors, products, games, version } = await h.client.getCasinoCatalogue({});
  expect(vendors.map(({ id, visible, skinLevels }) => [id, visible, skinLevels])).toEqual([
    ['originals', true, 0],
    ['aurora', false, 5],
    ['velvet', false, 9],
    ['marina', false, 6],
    ['royal-cove', false, 9],
  ]);
  expect(products.filter(({ vendor }) => vendor === 'originals').map(({ id, kind, code }) => [id, kind, code])).toEqual(
    [
      [6101, 'casino', 'originals-casino'],
      [6111, 'slot', 'originals-slots'],
    ],
  );
  expect(games.map(({ code, vendor, kind, returnBp }) => [code, vendor, kind, returnBp])).toEqual([
    ['baccarat', 'originals', 'casino', 9894],
    ['roulette', 'originals', 'casino', 9729],
    ['dragon-tiger', 'originals', 'casino', 9626],
    ['dice', 'originals', 'casino', 9900],
    ['fortune-madang', 'originals', 'slot', 9609],
  ]);
  for (const { names } of games) expect(Object.keys(names).toSorted()).toEqual(['en', 'ja', 'ko', 'th', 'vi']);
  expect(await h.client.getCasinoCatalogue({ known: version })).toMatchObject({ same: true, vendors: [], games: [] });
});

test('each change raises the version, is told once, and is read from then on', async () => {
  await using h = await casinoHarness();
  const { version } = await h.client.getCasinoCatalogue({});
  await h.change('originals', { name: 'Originals', maxBet: 5_000_000n });
  await h.client.setGamesState({ ids: [1n, 2n, 99n], state: 'hidden', memo: '점검' }, h.writer);
  await h.home.settled();
  expect(h.versions()).toEqual([version + 1n, version + 2n]);
  const { vendors, games, same } = await h.client.getCasinoCatalogue({ known: version });
  expect(same).toBe(false);
  expect(vendors[0]).toMatchObject({ name: 'Originals', maxBet: 5_000_000n });
  expect(games.filter(({ visible }) => !visible).map(({ code }) => code)).toEqual(['baccarat', 'roulette']);
});

test('a change that began with an older row is refused, and so is a second vendor of one code', async () => {
  await using h = await casinoHarness();
  const first = await h.vendor('aurora');
  await h.client.saveVendor({ vendor: { ...first, position: 7 } }, h.writer);
  expect(await why(h.client.saveVendor({ vendor: { ...first, position: 8 } }, h.writer))).toBe(
    'STATE_CONFLICT changed_at',
  );
  expect((await h.vendor('aurora')).position).toBe(7);
  expect(await why(h.client.saveVendor({ vendor: { id: 'aurora', name: 'Other' } }, h.writer))).toBe('TAKEN id');
  const unknown = { ...first, id: 'nobody' };
  expect(await why(h.client.saveVendor({ vendor: unknown }, h.writer))).toBe('NOT_FOUND id');
  const twice = await Promise.all(
    [1, 2].map(() => why(h.client.saveVendor({ vendor: { id: 'new-one', name: 'New' } }, h.writer))),
  );
  expect(twice.toSorted()).toEqual(['TAKEN id', 'none']);
  const again = await h.vendor('aurora');
  const both = await Promise.all(
    [1, 2].map((n) => why(h.client.saveVendor({ vendor: { ...again, maxBet: BigInt(n) } }, h.writer))),
  );
  expect(both.toSorted()).toEqual(['STATE_CONFLICT changed_at', 'none']);
});

const weak = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const curve = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const secret = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a vendor that is wrong is refused with the field that is', async () => {
  await using h = await casinoHarness();
  const wrong: [string, MessageInitShape<typeof CasinoVendorSchema>][] = [
    ['id', { id: '__proto__' }],
    ['id', { id: 'Aurora' }],
    ['id', { id: 'a\0b' }],
    ['name', { name: ' Aurora' }],
    ['name', { name: 'A\0' }],
    ['position', { position: -1 }],
    ['max_bet', { maxBet: 9_000_000_001n }],
    ['max_win', { maxWin: -1n }],
    ['skin_levels', { skinLevels: 21 }],
    ['skin_level', { skinLevels: 5, skinLevel: 6 }],
    ['skin_level', { skinLevels: 5, skinLevel: 0 }],
    ['skin_level', { skinLevels: 0, skinLevel: 1 }],
    ['limit', { limit: { min: 10n, max: 9n } }],
    ['limit', { limit: { min: 10n, max: 20n, preset: 21n } }],
    ['limit', { limit: { min: 10n, preset: 9n } }],
    ['api_url', { apiUrl: 'https://api.example/' }],
    ['api_url', { apiUrl: 'file:///etc/passwd' }],
    ['frame_origins', { frameOrigins: ['http://games.example'] }],
    ['public_key', { publicKey: 'nothing' }],
    ['public_key', { publicKey: weak() }],
    ['public_key', { publicKey: curve() }],
    ['public_key', { publicKey: secret() }],
    ['addresses', { addresses: ['10.1'] }],
    ['rate_limit', { rateLimit: -1 }],
  ];
  for (const [field, fields] of wrong) {
    const vendor = { id: 'newer', name: 'Newer', ...fields };
    expect([fields, await why(h.client.saveVendor({ vendor }, h.writer))]).toEqual([fields, `VALIDATION ${field}`]);
  }
  const limit = { min: 1_000n, preset: 1_000n, max: 1_000n };
  expect(await why(h.client.saveVendor({ vendor: { id: 'newer', name: 'Newer', limit } }, h.writer))).toBe('none');
});

test('what a vendor calls with is one spelling of each address, and is told to the gateway alone', async () => {
  await using h = await casinoHarness();
  const publicKey = strongKey();
  await h.change('aurora', { publicKey, addresses: ['203.0.113.7/24', '203.0.113.0/24', '::ffff:192.0.2.1'] });
  const { keys } = await h.client.getVendorKeys({});
  expect(keys.find(({ vendor }) => vendor === 'aurora')).toMatchObject({
    publicKey: publicKey.trim(),
    addresses: ['203.0.113.0/24', '192.0.2.1'],
    rateLimit: 2_000,
  });
  const { vendors } = await h.client.getCasinoCatalogue({});
  expect(vendors.find(({ id }) => id === 'aurora')).toMatchObject({ publicKey: '', addresses: [], apiUrl: '' });
  expect(await why(h.client.getVendorKeys({}, h.writer))).toBe('FORBIDDEN');
});

test('a pair of keys is made with the first address, kept, and renewed when it is asked for; its secret stays inside', async () => {
  await using h = await casinoHarness();
  expect((await h.vendor('aurora')).ownPublicKey).toBe('');
  const { ownPublicKey } = await h.change('aurora', { apiUrl: 'https://api.aurora.example' });
  expect(ownPublicKey).toContain('BEGIN PUBLIC KEY');
  expect((await h.change('aurora', { position: 3 })).ownPublicKey).toBe(ownPublicKey);
  const renewed = await h.client.saveVendor({ vendor: await h.vendor('aurora'), renewOwnKey: true }, h.writer);
  expect(renewed.ownPublicKey).not.toBe(ownPublicKey);
  const { rows } = await h.database.query<{ own_key: Buffer }>(
    `select own_key from casino_vendors where id = 'aurora'`,
  );
  expect(rows[0]?.own_key.toString('latin1')).not.toContain('PRIVATE');
  const audit = await h.database.query<{ text: string }>('select audit_log::text as text from audit_log');
  expect(audit.rows).toHaveLength(3);
  for (const { text } of audit.rows) expect(text).not.toContain('PRIVATE');
});

test('products keep their vendor and kind, and the lobby of slots as a whole is none', async () => {
  await using h = await casinoHarness();
  const lobby = { id: 6120, vendor: 'aurora', kind: 'slot', code: 'aurora-slots', name: 'Aurora Slots' };
  const save = (fields: object) => h.client.saveProduct({ ...lobby, ...fields }, h.writer);
  for (const [refused, fields] of [
    ['VALIDATION id', { id: 6112 }],
    ['VALIDATION kind', { kind: 'sports' }],
    ['VALIDATION code', { code: 'A' }],
    ['NOT_FOUND vendor', { vendor: 'toString' }],
    ['TAKEN code', { code: 'originals-slots' }],
    ['TAKEN id', { id: 6101 }],
  ] as const)
    expect([fields, await why(save(fields))]).toEqual([fields, refused]);
  const { $typeName: _name, ...made } = await save({});
  const change = (fields: object) => h.client.saveProduct({ ...made, ...fields }, h.writer);
  expect(await why(change({ vendor: 'marina' }))).toBe('VALIDATION vendor');
  expect(await why(change({ kind: 'casino' }))).toBe('VALIDATION kind');
  expect(await change({ visible: true })).toMatchObject({ visible: true, code: 'aurora-slots' });
  expect(await why(change({ visible: false }))).toBe('STATE_CONFLICT changed_at');
});

test('games have a code of their vendor’s own, a Korean name, and stay their vendor’s', async () => {
  await using h = await casinoHarness();
  const game = { product: 6102, code: 'bac-1', names: { ko: '바카라 A' }, category: 'baccarat' };
  const save = (fields: object) => h.client.saveCasinoGame({ ...game, ...fields }, h.writer);
  for (const [refused, fields] of [
    ['NOT_FOUND product', { product: 1 }],
    ['NOT_FOUND id', { id: 99n }],
    ['VALIDATION names', { names: { en: 'Baccarat' } }],
    ['VALIDATION names', { names: { ko: '바카라', french: 'Baccara' } }],
    ['VALIDATION category', { category: 'constructor' }],
    ['VALIDATION code', { code: ' x' }],
    ['TAKEN code', { product: 6101, code: 'dice' }],
  ] as const)
    expect([fields, await why(save(fields))]).toEqual([fields, refused]);
  const made = await save({ names: { ko: '바카라 A', en: '' } });
  expect(made).toMatchObject({ vendor: 'aurora', kind: 'casino', names: { ko: '바카라 A' }, visible: false });
  // The same code at another vendor is another game.
  expect(await save({ product: 6103 })).toMatchObject({ vendor: 'velvet' });
  expect(await why(save({ id: made.id, product: 6103 }))).toBe('VALIDATION product');
  expect(await save({ id: made.id, visible: true, returnBp: 9894 })).toMatchObject({ visible: true, returnBp: 9894 });
  const found = await h.client.listCasinoGames({ filter: { name_q: '바카라 A', vendor: 'aurora' } }, h.writer);
  expect(found.games.map(({ id }) => id)).toEqual([made.id]);
  expect(await why(h.client.listCasinoGames({ filter: { __proto__x: '1' } }, h.writer))).toBe('VALIDATION __proto__x');
});

test('many games change state at once, each with its result, and what changed is in the audit', async () => {
  await using h = await casinoHarness();
  const set = (state: string, ...ids: bigint[]) => h.client.setGamesState({ ids, state, memo: '업체 점검' }, h.writer);
  const { results } = await set('maintenance', 1n, 99n, 5n, 1n);
  expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    ['1', true, ''],
    ['99', false, 'NOT_FOUND'],
    ['5', true, ''],
    ['1', true, ''],
  ]);
  await set('maintenance', 1n);
  await set('open', 1n);
  expect(await why(set('gone', 1n))).toBe('VALIDATION state');
  const { rows } = await h.database.query('select resource_id, after, memo from audit_log order by id');
  expect(rows).toEqual([
    { resource_id: '1', after: { maintenance: true }, memo: '업체 점검' },
    { resource_id: '5', after: { maintenance: true }, memo: '업체 점검' },
    { resource_id: '1', after: { maintenance: false }, memo: '업체 점검' },
  ]);
});

test('reading and writing the catalogue are permissions of their own', async () => {
  await using h = await casinoHarness();
  const reader = h.admin('casino.read', 'games.write');
  expect((await h.client.listVendors({}, reader)).total).toBe(5n);
  for (const call of [
    h.client.saveVendor({ vendor: { id: 'x', name: 'X' } }, reader),
    h.client.saveProduct({ id: 1, vendor: 'aurora', kind: 'slot', code: 'x', name: 'X' }, reader),
    h.client.saveCasinoGame({ product: 6102, code: 'x', names: { ko: 'X' }, category: 'show' }, reader),
    h.client.setGamesState({ ids: [1n], state: 'hidden' }, reader),
    h.client.testVendor({ id: 'aurora' }, reader),
    h.client.getCasinoCatalogue({}, reader),
    h.client.listVendorHealth({}, h.admin('games.read')),
  ])
    expect(await why(call)).toBe('FORBIDDEN');
});
