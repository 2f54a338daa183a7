import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../bank-notices/signature.ts';
import { requestsHarness } from './harness.ts';

let t: Awaited<ReturnType<typeof requestsHarness>>;
let client: ReturnType<typeof clientOf>;
let secret: string;
const clientOf = (of: typeof t) => of.home.platform('tester').client(BankNoticesService);
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );
beforeAll(async () => {
  t = await requestsHarness();
  client = clientOf(t);
  await t.settings({ noticeApproveBelow: 100_000n, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
  await t.client.saveBankAccount(
    { kind: 'pool', bankName: '국민', bankAccount: '110-1', holder: '마당', enabled: true },
    t.admin(),
  );
  ({ secret } = await client.rotateBankSecret({ memo: 'test' }, t.admin()));
});
afterAll(() => t[Symbol.asyncDispose]());

const asService = () => t.home.callAs({ kind: AccountKind.SERVICE, account: 'gateway' });
const seconds = (away = 0) => String(Math.floor(t.clock.now().getTime() / 1_000) + away);
let told = 0;
const tell = (depositor: string, amount: number, more: Record<string, unknown> = {}, with_ = secret) => {
  told += 1;
  const notice = { id: `bank-${told}`, at: t.clock.now().toISOString(), amount, depositor, ...more };
  const body = Buffer.from(JSON.stringify({ notices: [notice] }));
  const timestamp = seconds();
  return client.receiveNotices({ timestamp, body, signature: signatureOf(with_, timestamp, body) }, asService());
};
const ask = async (member: bigint, amount: bigint) =>
  (await t.client.requestDeposit({ amount, key: uuidv7() }, t.as(member))).id;
const depositOf = async (id: bigint) =>
  (await t.tables.query('select status, processed_by from deposits where id = $1', [id])).rows[0];
const approved = (id: bigint) =>
  expect.poll(async () => (await depositOf(id)).status, { timeout: 8_000 }).toBe('approved');
const open = async () => (await client.listBankNotices({ filter: { status: 'open' } }, t.admin())).notices;
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_500));

test('one deposit that agrees is approved by the system, once, however often it is told; before or after it is asked', async () => {
  const member = t.join({ bankAccountHolder: '김 하나' });
  const id = await ask(member, 30_000n);
  const first = { id: 'same' };
  expect((await tell('김하나', 30_000, first)).results[0]?.state).toBe('new');
  expect((await tell('김하나', 30_000, first)).results[0]?.state).toBe('known');
  await approved(id);
  expect((await depositOf(id)).processed_by).toBe('system');
  expect((await t.balances(member)).money).toBe(30_000n);
  const { rows } = await t.tables.query(`select actor_kind from audit_log where action = 'deposit.auto_approve'`);
  expect(rows).toEqual([{ actor_kind: 'service' }]);
  await tell('김하나', 31_000);
  await approved(await ask(member, 31_000n));
});

test('two that agree, another name and a great amount are left to a person, who attaches one', async () => {
  const [a, b] = [t.join({ bankAccountHolder: '이둘' }), t.join({ bankAccountHolder: '이둘' })];
  const ids = [await ask(a, 40_000n), await ask(b, 40_000n)];
  await tell('이둘', 40_000);
  const other = await ask(t.join({ bankAccountHolder: '박셋' }), 41_000n);
  await tell('다른이름', 41_000);
  const great = await ask(t.join({ bankAccountHolder: '최넷' }), 100_000n);
  await tell('최넷', 100_000);
  await pause();
  for (const id of [...ids, other, great]) expect((await depositOf(id)).status).toBe('new');
  const notice = (await open()).find(({ amount }) => amount === 40_000n);
  const { candidates } = await client.listCandidates({ id: notice?.id ?? 0n }, t.admin());
  expect(candidates.map(({ depositId, agrees }) => [depositId, agrees])).toEqual(ids.map((id) => [id, true]));
  const { evidence } = await client.listEvidence({ depositIds: [...ids, other] }, t.admin());
  expect(evidence.map(({ state }) => state).sort()).toEqual(['agrees', 'agrees', 'differs']);
  const attach = (depositId: bigint) =>
    client.attachNotice({ id: notice?.id ?? 0n, depositId, key: uuidv7() }, t.admin());
  expect(await reason(attach(other))).toBe('AMOUNT_RANGE');
  const both = await Promise.all(ids.map((id) => reason(attach(id))));
  expect(both.sort()).toEqual(['STATE_CONFLICT', 'fine']);
  expect(await t.violations()).toEqual([]);
});

test('that a deposit has no notice is said only where the bank is heard', async () => {
  const id = await ask(t.join({ bankAccountHolder: '무통지' }), 43_000n);
  const said = () => client.listEvidence({ depositIds: [id] }, t.admin());
  expect(await said()).toMatchObject({ evidence: [], hears: true });
  const now = t.clock.now();
  t.clock.set(new Date(now.getTime() + 25 * 3_600_000));
  expect(await said()).toMatchObject({ evidence: [], hears: false });
  t.clock.set(now);
});

test('money that a person approved by its evidence approves no second deposit; a cancelled approval gives it back', async () => {
  await t.settings({ noticeApproveBelow: 0n });
  const member = t.join({ bankAccountHolder: '정다섯' });
  const id = await ask(member, 50_000n);
  await tell('정다섯', 50_000);
  const process = (status: string) => t.client.processDeposits({ ids: [id], status }, t.admin());
  expect((await process('approved')).results[0]?.ok).toBe(true);
  await t.settings({ noticeApproveBelow: 100_000n });
  const second = await ask(member, 50_000n);
  await pause();
  expect((await depositOf(second)).status).toBe('new');
  await process('approval_cancelled');
  await pause();
  // Given back for a person to decide on, never to approve by itself again.
  expect((await depositOf(second)).status).toBe('new');
  expect((await open()).some(({ amount }) => amount === 50_000n)).toBe(true);
});

test('a person and the system at the same moment credit once', async () => {
  for (let round = 0; round < 5; round++) {
    const member = t.join({ bankAccountHolder: `동시${round}` });
    const id = await ask(member, 20_000n);
    await Promise.all([
      tell(`동시${round}`, 20_000),
      t.client.processDeposits({ ids: [id], status: 'approved' }, t.admin()),
    ]);
    await pause();
    expect((await t.balances(member)).money).toBe(20_000n);
  }
  const { rows } = await t.tables.query(
    `select count(*) as n from bank_notices n join deposits d on d.id = n.deposit_id where n.amount <> d.amount`,
  );
  expect(rows[0].n).toBe(0n);
  expect(await t.violations()).toEqual([]);
});

test('a call of another signature, time or form takes nothing; an old secret counts for a day', async () => {
  expect(await reason(tell('x', 1_000, {}, 'f'.repeat(64)))).toBe('FORBIDDEN');
  for (const more of [{ amount: 0 }, { amount: '5' }, { at: 'soon' }, { id: '' }, { depositor: 'a\0' }, { id: 5 }])
    expect([more, await reason(tell('x', 1_000, more))]).toEqual([more, 'VALIDATION']);
  const old = secret;
  ({ secret } = await client.rotateBankSecret({ memo: 'test' }, t.admin()));
  expect(await reason(tell('old', 1_001, {}, old))).toBe('fine');
  expect(await reason(tell('new', 1_002))).toBe('fine');
  expect((await client.getBankHook({}, t.admin())).hasSecret).toBe(true);
  const { rows } = await t.tables.query('select secret from bank_secrets');
  for (const row of rows) expect(row.secret.includes(Buffer.from(secret))).toBe(false);
});

test('a statement tells each line once, and what the bank told before is known', async () => {
  const at = t.clock.now();
  await tell('서일곱', 77_000, { at: at.toISOString() });
  const day = '2026-11-20 12:00';
  const lines = [
    { number: 2, day, amount: '77,000', depositor: '서일곱', balance: '1' },
    { number: 3, day, amount: '78,000', depositor: '서여덟', balance: '2' },
    { number: 4, day, amount: '', depositor: '출금', balance: '2' },
    { number: 5, day, amount: '78,000', depositor: '서여덟', balance: '3' },
  ];
  const bring = async () => {
    const { id } = await client.openStatement({ key: uuidv7(), fileName: 'a.csv' }, t.admin());
    await client.addStatementLines({ statementId: id, lines }, t.admin());
    await client.addStatementLines({ statementId: id, lines }, t.admin());
    return client.finishStatement({ statementId: id }, t.admin());
  };
  expect(await bring()).toMatchObject({ fresh: 2, known: 1, skipped: 1 });
  expect(await bring()).toMatchObject({ fresh: 0, known: 3, skipped: 1 });
  const [notice] = await open();
  const dismissed = await client.dismissNotices({ ids: [notice?.id ?? 0n], memo: '이자' }, t.admin());
  expect(dismissed.results).toMatchObject([{ ok: true }]);
  const again = await client.dismissNotices({ ids: [notice?.id ?? 0n, 999_999n], memo: '이자' }, t.admin());
  expect(again.results.map(({ code }) => code)).toEqual(['ALREADY_PROCESSED', 'NOT_FOUND']);
});

test('equal payments of one minute without a balance are as many as the statement tells, in one part or two, however often', async () => {
  const line = { day: '2026-11-20 12:00', amount: '64,000', depositor: '노아홉' };
  const lines = [2, 3, 4].map((number) => ({ number, ...line }));
  const bring = async (parts: (typeof lines)[]) => {
    const { id } = await client.openStatement({ key: uuidv7(), fileName: 'c.csv' }, t.admin());
    for (const part of parts)
      for (let twice = 0; twice < 2; twice++)
        await client.addStatementLines({ statementId: id, lines: part }, t.admin());
    return client.finishStatement({ statementId: id }, t.admin());
  };
  expect(await bring([lines.slice(0, 1)])).toMatchObject({ fresh: 1, known: 0 });
  expect(await bring([lines.slice(0, 2), lines.slice(2)])).toMatchObject({ fresh: 2, known: 1 });
  expect(await bring([lines])).toMatchObject({ fresh: 0, known: 3 });
  expect((await t.tables.query('select from bank_statement_repeats')).rowCount).toBe(0);
  const { total } = await client.listBankNotices({ filter: { amount_gte: '64000', amount_lte: '64000' } }, t.admin());
  expect(total).toBe(3n);
});

test('lines that cannot be read are told by their number; titles that were said once are remembered', async () => {
  const { id } = await client.openStatement({ key: uuidv7(), fileName: 'b.csv' }, t.admin());
  const day = '2026-11-20 12:00';
  const lines = [
    { number: 2, day: '합계', amount: '1' },
    { number: 3, day, amount: '일만', depositor: '가' },
    { number: 4, day, amount: '91,000', depositor: '나', balance: '9' },
    { number: 5, day, amount: '92,000' },
    { number: 6, day, paidOut: '92,000' },
  ];
  for (let twice = 0; twice < 2; twice++) await client.addStatementLines({ statementId: id, lines }, t.admin());
  const read = await client.finishStatement({ statementId: id }, t.admin());
  expect(read).toMatchObject({ fresh: 1, known: 0, skipped: 1, unread: 3 });
  const faults = ['2 day', '3 amount', '5 depositor'];
  expect(read.faults.map(({ number, problem }) => `${number} ${problem}`)).toEqual(faults);
  const looked = await client.readStatementLines({ lines }, t.admin());
  expect(looked.moves.map(({ number, amount }) => [number, amount])).toEqual([
    [4, 91_000n],
    [5, 92_000n],
    [6, -92_000n],
  ]);
  const save = (title: string, meaning: string) =>
    client.saveStatementTitles({ titles: [{ title, meaning }] }, t.admin());
  await save('들어온 돈(원)', 'amount');
  await Promise.all([save('언제', 'day'), save('언제 ', 'time')]);
  const { titles } = await save('들어온돈', 'none');
  expect(titles.map(({ title }) => title.trim()).sort()).toEqual(['들어온돈', '언제']);
  for (const wrong of [save('()', 'day'), save('a\0', 'day'), save('x', '__proto__')])
    expect(await reason(wrong)).toBe('VALIDATION');
  expect(await reason(client.saveStatementTitles({ titles: [{ title: 'x', meaning: 'day' }] }, t.agent('1')))).toBe(
    'FORBIDDEN',
  );
});
