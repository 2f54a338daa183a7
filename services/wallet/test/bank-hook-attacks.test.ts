import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureOf } from '../bank-notices/signature.ts';
import { startWallet } from '../service.ts';
import { requestsHarness, second } from './harness.ts';

const stack = new AsyncDisposableStack();
let t: Awaited<ReturnType<typeof requestsHarness>>;
let clients: ReturnType<typeof clientOf>[] = [];
let secret: string;
const clientOf = (home: (typeof t)['home']) => home.platform('tester').client(BankNoticesService);

beforeAll(async () => {
  t = stack.use(await requestsHarness());
  // A second replica: its own process's doors, pool and jobs, on the same database.
  const other = stack.use(await testPlatform({ clock: t.clock, databaseUrl: t.home.databaseUrl }));
  t.identity.serve(other.platform('identity'));
  t.betting.serve(other.platform('betting'));
  stack.use(await startWallet(other.platform('wallet')));
  clients = [clientOf(t.home), clientOf(other)];
  await t.settings({ noticeApproveBelow: 1_000_000n, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
  const pool = { kind: 'pool', bankName: '국민', bankAccount: '110-1', holder: '마당', enabled: true };
  await t.client.saveBankAccount(pool, t.admin());
  ({ secret } = await first().rotateBankSecret({ memo: 'test' }, t.admin()));
});
afterAll(() => stack.disposeAsync());
let kept = 0n;
beforeEach(async () => {
  kept = await count();
});

const first = () => clients[0] as ReturnType<typeof clientOf>;
const asService = () => t.home.callAs({ kind: AccountKind.SERVICE, account: 'gateway' });
const count = async () =>
  (await t.tables.query<{ n: bigint }>('select count(*) as n from bank_notices')).rows[0]?.n ?? 0n;
const nowSeconds = (away = 0) => String(Math.floor(t.clock.now().getTime() / second) + away);
const noticeOf = (more: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  at: t.clock.now().toISOString(),
  amount: 10_000,
  depositor: '김하나',
  ...more,
});
const bodyOf = (...notices: unknown[]) => Buffer.from(JSON.stringify({ notices }));

interface Call {
  body: Uint8Array;
  timestamp?: string;
  signature?: string;
}
const send = async ({ body, timestamp = nowSeconds(), signature }: Call, client = first()): Promise<string> => {
  const signed = signature ?? signatureOf(secret, timestamp, body);
  try {
    const { results } = await client.receiveNotices({ timestamp, body, signature: signed }, asService());
    return results.map(({ state }) => state).join(' ');
  } catch (error) {
    const { reason, field } = toDomainError(error);
    return field ? `${reason} ${field}` : reason;
  }
};

test('without the signature of this body at this second nothing is taken, at the edges of five minutes neither', async () => {
  const body = bodyOf(noticeOf());
  const signature = signatureOf(secret, nowSeconds(), body);
  const forged = {
    none: { body, signature: '' },
    'of another secret': { body, signature: signatureOf('f'.repeat(64), nowSeconds(), body) },
    'of another body': { body: bodyOf(noticeOf()), signature },
    'of another second': { body, signature, timestamp: nowSeconds(1) },
    'of the body alone': { body, signature: signatureOf(secret, '', body) },
    'too old': { body, timestamp: nowSeconds(-301) },
    'too far ahead': { body, timestamp: nowSeconds(301) },
    'without a time': { body, timestamp: '' },
  };
  for (const [name, call] of Object.entries(forged)) expect([name, await send(call)]).toEqual([name, 'FORBIDDEN']);
  expect(await send({ body, timestamp: '-1' })).toMatch(/^VALIDATION/);
  expect(await send({ body, timestamp: '1e9' })).toMatch(/^VALIDATION/);
  expect(await send({ body, signature: signature.toUpperCase() })).toMatch(/^VALIDATION/);
  expect(await count()).toBe(kept);
  for (const edge of [-300, 300])
    expect(await send({ body: bodyOf(noticeOf()), timestamp: nowSeconds(edge) })).toBe('new');
});

test('a call that was overheard and comes again has no second effect, and none at all after five minutes', async () => {
  const call = { body: bodyOf(noticeOf()), timestamp: nowSeconds() };
  expect([await send(call), await send(call), await send(call, clients[1])]).toEqual(['new', 'known', 'known']);
  t.clock.set(new Date(t.clock.now().getTime() + 301 * second));
  expect(await send(call)).toBe('FORBIDDEN');
  expect(await count()).toBe(kept + 1n);
});

test('amounts that are no whole won of a deposit are refused with their place, and the whole call with them', async () => {
  const wrong = ['10000', 0, -1, 1.5, 1e13, 2 ** 53, 9.3e18, true, null, [], {}, undefined];
  for (const amount of wrong)
    expect([amount, await send({ body: bodyOf(noticeOf(), noticeOf({ amount })) })]).toEqual([
      amount,
      'VALIDATION notices[1].amount',
    ]);
  // Beyond an int64, and what JSON has no number for.
  for (const digits of ['9223372036854775808', '99999999999999999999999', '1e400', '-1e400', '0.1']) {
    const text = JSON.stringify({ notices: [noticeOf({ amount: 7 })] }).replace('"amount":7', `"amount":${digits}`);
    expect([digits, await send({ body: Buffer.from(text) })]).toEqual([digits, 'VALIDATION notices[0].amount']);
  }
  expect(await count()).toBe(kept);
});

test('bodies of other forms are refused, and names of prototypes are none of ours', async () => {
  const cases: [string, string][] = [
    ['', 'VALIDATION body'],
    ['{', 'VALIDATION body'],
    ['null', 'VALIDATION notices'],
    ['[]', 'VALIDATION notices'],
    ['"x"', 'VALIDATION notices'],
    ['{"notices":{}}', 'VALIDATION notices'],
    ['{"notices":[]}', 'VALIDATION notices'],
    ['{"notices":[null]}', 'VALIDATION notices[0]'],
    ['{"notices":[[1]]}', 'VALIDATION notices[0]'],
    ['{"__proto__":{"notices":[{"id":"x"}]}}', 'VALIDATION notices'],
    ['{"constructor":{"prototype":{"notices":[]}}}', 'VALIDATION notices'],
    [`{"notices":[{"__proto__":${JSON.stringify(noticeOf())}}]}`, 'VALIDATION notices[0].amount'],
    [`${'['.repeat(20_000)}`, 'VALIDATION body'],
  ];
  for (const [body, refusal] of cases) {
    const answer = await send({ body: Buffer.from(body) });
    expect([body.slice(0, 60), answer]).toEqual([body.slice(0, 60), refusal]);
  }
  const notices = Array.from({ length: 101 }, () => noticeOf());
  expect(await send({ body: bodyOf(...notices) })).toBe('VALIDATION notices');
  expect(await send({ body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) })).toBe('VALIDATION body');
  expect(await send({ body: Buffer.alloc(65_537, 0x20) })).toMatch(/^(VALIDATION|RESOURCE_EXHAUSTED)/);
  expect(await count()).toBe(kept);
  expect(({} as Record<string, unknown>).notices).toBeUndefined();
});

test('texts that no database keeps, times that are none, and fields that are too long are refused', async () => {
  const wrong: Record<string, unknown>[] = [
    { depositor: 'a\0b' },
    { summary: '\0' },
    { id: '\0' },
    { depositor: '\ud800' },
    { depositor: '   ' },
    { depositor: 'x'.repeat(61) },
    { id: 'x'.repeat(101) },
    { id: 5 },
    { summary: 5 },
    { at: 'soon' },
    { at: '2026-11-20' },
    { at: '2026-11-20T12:00:00' },
    { at: '2026-13-40T12:00:00Z' },
    { at: '1999-12-31T23:59:59Z' },
    { at: '9999-12-31T23:59:59Z' },
    { at: new Date(t.clock.now().getTime() + 86_401 * second).toISOString() },
    { at: t.clock.now().getTime() },
  ];
  for (const more of wrong) {
    const [name] = Object.keys(more);
    expect([more, await send({ body: bodyOf(noticeOf(more)) })]).toEqual([more, `VALIDATION notices[0].${name}`]);
  }
  expect(await count()).toBe(kept);
  const depositor = "'); drop table bank_notices; --<script>";
  expect(await send({ body: bodyOf(noticeOf({ depositor })) })).toBe('new');
  const { notices } = await first().listBankNotices({ limit: 1 }, t.admin());
  expect(notices[0]?.depositor).toBe(depositor);
});

test('the last of two keys of one name counts, as it was signed; an id that is given to other money keeps its first', async () => {
  const { id, at } = noticeOf();
  const twice = `{"notices":[{"id":"${id}","at":"${at}","amount":10,"amount":20,"depositor":"두번"}]}`;
  expect(await send({ body: Buffer.from(twice) })).toBe('new');
  const same = noticeOf({ id: uuidv7(), depositor: '한명', amount: 30 });
  expect(await send({ body: bodyOf(same, same) })).toBe('new known');
  const others = [
    { ...same, amount: 31 },
    { ...same, depositor: '다른' },
  ];
  expect(await send({ body: bodyOf(...others, noticeOf()) })).toBe('conflict conflict new');
  const { rows } = await t.tables.query('select amount from bank_notices where bank_ref = any($1) order by amount', [
    [id, same.id],
  ]);
  expect(rows.map(({ amount }) => amount)).toEqual([20n, 30n]);
});

test('the same call and the same money at two replicas at once is one notice, which approves one deposit once', async () => {
  for (let round = 0; round < 4; round++) {
    const before = await count();
    const holder = `복제${round}`;
    const member = t.join({ bankAccountHolder: holder });
    const asked = await t.client.requestDeposit({ amount: 25_000n, key: uuidv7() }, t.as(member));
    const body = bodyOf(noticeOf({ depositor: holder, amount: 25_000 }));
    const calls = Array.from({ length: 8 }, (_, place) => send({ body }, clients[place % 2]));
    expect((await Promise.all(calls)).sort()).toEqual([...Array(7).fill('known'), 'new']);
    expect(await count()).toBe(before + 1n);
    const status = async () =>
      (await t.tables.query('select status from deposits where id = $1', [asked.id])).rows[0].status;
    await expect.poll(status, { timeout: 8_000 }).toBe('approved');
    expect((await t.balances(member)).money).toBe(25_000n);
  }
  // Crosswise: each tells of the same amounts in the other order.
  const notices = Array.from({ length: 20 }, (_, place) =>
    noticeOf({ amount: 1_000 + place, depositor: `십자${place}` }),
  );
  const [one, other] = await Promise.all([
    send({ body: bodyOf(...notices) }),
    send({ body: bodyOf(...[...notices].reverse()) }, clients[1]),
  ]);
  expect([...one.split(' '), ...other.split(' ')].sort()).toEqual([
    ...Array(20).fill('known'),
    ...Array(20).fill('new'),
  ]);
  expect(await t.violations()).toEqual([]);
});

test('one id for two amounts at two replicas at once is one notice', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await count();
    const id = uuidv7();
    const both = await Promise.all(
      [1_000, 2_000].map((amount, place) =>
        send({ body: bodyOf(noticeOf({ id, amount, depositor: `갈림${round}` })) }, clients[place]),
      ),
    );
    expect(both.sort()).toEqual(['conflict', 'new']);
    expect(await count()).toBe(before + 1n);
  }
});
