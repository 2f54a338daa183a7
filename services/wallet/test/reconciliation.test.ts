import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import type { Reconciliation } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKinds } from '../reconciliation/account-kinds.ts';
import { hour, type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
let random = 20261120;
/** The same numbers each time, so that a month that fails can be looked at again. */
const below = (n: number): number => {
  random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((random / 2_147_483_648) * n);
};
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;

let members: bigint[] = [];
let tester = 0n;
/** Members who set themselves limits and take breaks. */
let guarded: bigint[] = [];
let agents: bigint[] = [];

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
  await harness.settings({
    withdrawalIntervalSeconds: 0,
    doubleDepositSeconds: 0,
    duplicateDepositSeconds: 0,
    useExchangePassword: false,
    secondApprovalAbove: 0n,
    closedFromMinute: 0,
    closedToMinute: 0,
    pointMin: 1n,
    pointUnit: 1n,
  });
  agents = [harness.join({ kind: AccountKind.AGENT }), harness.join({ kind: AccountKind.AGENT })];
  members = Array.from({ length: 6 }, () => harness.join({}, `1.${agents[0]}`));
  guarded = [harness.join({}, `1.${agents[1]}`), harness.join()];
  tester = harness.join({ testAccount: true });
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
});

const { bets, commission, vendor } = houseAccounts;
const post = (
  debitAccount: bigint,
  creditAccount: bigint,
  kind: string,
  amount: bigint,
  reference = '',
  key = uuid(),
) => harness.client.postTransfers({ transfers: [{ key, debitAccount, creditAccount, kind, amount, reference }] });
const uuid = () => uuidv7(harness.clock.now().getTime());
const money = (id: bigint) => accountOf(id, 'money');
const who = () => pick([...members, ...members, ...guarded, tester]);

async function deposit(): Promise<void> {
  const made = await harness.client
    .requestDeposit({ amount: BigInt(10 + below(90)) * 1_000n }, harness.as(who()))
    .catch(() => undefined);
  if (!made) return;
  await process('deposit', made.id, below(5) === 0 ? 'refused' : 'approved');
  if (below(5) === 0) await process('deposit', made.id, 'approval_cancelled');
}

const process = (of: 'deposit' | 'withdrawal', id: bigint, status: string) =>
  of === 'deposit'
    ? harness.client.processDeposits({ ids: [id], status }, harness.admin())
    : harness.client.processWithdrawals({ ids: [id], status }, harness.admin());

const open: bigint[] = [];
async function withdraw(): Promise<void> {
  const made = await harness.client
    .requestWithdrawal({ amount: 10_000n * BigInt(1 + below(3)) }, harness.as(who()))
    .catch(() => undefined);
  if (made) open.push(made.id);
}
/** Some are paid days after they were asked for. */
async function payOut(): Promise<void> {
  const id = open.shift();
  if (id === undefined) return;
  await process('withdrawal', id, 'waiting');
  await process('withdrawal', id, below(4) === 0 ? 'refused' : 'approved');
  if (below(4) === 0) await process('withdrawal', id, 'approval_cancelled');
  else await process('withdrawal', id, 'completed');
}

async function bet(): Promise<void> {
  await betOf(who());
}

/** Answers why it was refused; nothing when it was placed. */
async function betOf(accountId: bigint): Promise<string> {
  const stake = BigInt(1 + below(20)) * 1_000n;
  const id = uuid();
  const { results } = await post(money(accountId), bets, 'stake', stake, id, derivedKey(id, 'stake'));
  if (results[0]?.code) return results[0].code;
  const placedMs = harness.clock.now().getTime();
  harness.betting.bets.push({ id, accountId, stake, test: accountId === tester, placedMs });
  return '';
}

async function endBet(): Promise<void> {
  const one = harness.betting.bets.find(({ endedMs, cancelled }) => endedMs === undefined && !cancelled);
  if (!one) return;
  const told = { testAccount: one.test, placedAt: timestampFromMs(one.placedMs) };
  const back = (kind: string, amount: bigint, step: string) =>
    post(bets, money(one.accountId), kind, amount, one.id, derivedKey(one.id, step));
  switch (below(4)) {
    case 0:
      one.cancelled = true;
      await back('refund', one.stake, 'cancel');
      await harness.cancelBet(one.accountId, one.stake, told);
      return;
    case 1: {
      one.endedMs = harness.clock.now().getTime();
      await back('payout', one.stake * 2n, 'settle:0');
      await harness.settle(one.accountId, one.stake, { ...told, outcome: 'win', payout: one.stake * 2n });
      // Corrected at once: what was won is taken back, or owed.
      if (below(2) === 0) await correct(one.accountId, one.id, one.stake, told);
      return;
    }
    case 2:
      one.endedMs = harness.clock.now().getTime();
      await back('refund', one.stake, 'settle:0');
      await harness.settle(one.accountId, one.stake, { ...told, outcome: 'void' });
      return;
    default:
      one.endedMs = harness.clock.now().getTime();
      await harness.settle(one.accountId, one.stake, told);
  }
}

async function correct(id: bigint, betId: string, stake: bigint, told: object): Promise<void> {
  const { money: held } = await harness.balances(id);
  // Some have nothing left, and owe what they had won.
  if (held > 0n && below(2) === 0) await harness.give(id, -held);
  const { results } = await post(money(id), bets, 'recall', stake * 2n, betId, derivedKey(betId, 'settle:1'));
  if (results[0]?.code) {
    await post(houseAccounts.clearing, accountOf(id, 'debt'), 'recall_debt', stake * 2n, betId, derivedKey(betId, 'd'));
    await forgive(id);
  }
  await harness.settle(id, stake, { ...told, revision: 1, previousOutcome: 'win', outcome: 'loss' });
}

let owing = 0;
/** Every second debt is forgiven in part; what the debtor gets later pays the rest. */
async function forgive(accountId: bigint): Promise<void> {
  owing += 1;
  if (owing % 2 === 0) return;
  const { debt } = await harness.balances(accountId);
  const call = harness.admin(903n, ['debts.write']);
  if (debt > 0n) await debtors().forgiveDebt({ accountId, amount: debt / 2n, memo: 'x', key: uuidv7() }, call);
}
const debtors = () => harness.home.platform('tester').client(DebtsService);

async function adjust(): Promise<void> {
  const id = who();
  await harness.give(id, BigInt(1 + below(50)) * 1_000n);
  if (below(2) === 0) await harness.give(id, -500n).catch(() => undefined);
  const agent = pick(agents);
  await post(commission, accountOf(agent, 'point'), 'rolling', BigInt(1 + below(900)));
  const path = `1.${agent}`;
  const key = uuidv7();
  const request = { accountId: pick(members), balanceType: 'money', amount: 700n, memo: 'x', key };
  await harness.client
    .adjustBalance(request, harness.agent(path, ['money.grant', 'members.read']))
    .catch(() => undefined);
  await harness.give(agent, 3_000n);
}

async function points(): Promise<void> {
  const id = pick(members);
  await harness.give(id, 2_000n, 'point');
  await harness.client.convertPoints({ point: BigInt(1 + below(1_500)) }, harness.as(id)).catch(() => undefined);
  await post(money(id), vendor, 'egg_charge', 100n);
  await post(vendor, accountOf(id, 'egg'), 'egg_charge', 100n);
}

/** Eggs are granted and recovered by operators, charged and exchanged by members, and played for. */
async function eggs(): Promise<void> {
  const id = who();
  const egg = accountOf(id, 'egg');
  await post(houseAccounts.adjustment, egg, 'grant', BigInt(1 + below(9)) * 100n);
  if (below(2) === 0) await post(egg, houseAccounts.adjustment, 'recover', 100n);
  if (below(2) === 0) await post(egg, vendor, 'casino_stake', 50n);
  if (below(3) === 0) await post(vendor, egg, 'casino_win', 90n);
  await post(egg, vendor, 'egg_exchange', 100n);
  await post(vendor, money(id), 'egg_exchange', 100n);
}

/** How often a member's own limit or break kept money from moving. */
let held = 0;
const isHeld = (why: string): void => {
  if (why === 'PLAY_LIMIT' || why === 'PLAY_BREAK') held += 1;
};
const care = () => harness.home.platform('tester').client(ProtectionService);

/** Some set themselves limits and take breaks; then they try to pay in, to play and to leave with their money. */
async function protect(): Promise<void> {
  const id = pick(guarded);
  await care().changeRule({ rule: 'deposit_day', value: 20_000n }, harness.as(id));
  if (below(2) === 0)
    await care()
      .startBreak({ kind: 'time_out', span: '1h', key: uuidv7() }, harness.as(id))
      .catch(() => undefined);
  isHeld(await reason(harness.client.requestDeposit({ amount: 500_000n }, harness.as(id))));
  isHeld(await betOf(id));
  const made = await harness.client.requestWithdrawal({ amount: 10_000n }, harness.as(id)).catch(() => undefined);
  if (made) open.push(made.id);
}

const doings = [deposit, deposit, withdraw, payOut, bet, bet, bet, endBet, endBet, adjust, points, eggs, protect];

const writer = () => harness.admin(901n);
const closer = () => harness.admin(902n);
const compute = (day: string) => harness.reconciliation.computeReconciliation({ day }, writer());
const rowOf = ({ rows }: Reconciliation, kind: string, testAccount = false) => {
  const row = rows.find((one) => one.accountKind === kind && one.testAccount === testAccount);
  if (!row) throw new Error(`no row ${kind}`);
  return row;
};
/** Some minutes into the day behind it, when it is computed. */
function endDay(day: string): void {
  harness.clock.set(new Date(kstDayStart(day).getTime() + 24 * hour + 11 * 60_000));
}

/** The lines of the bank as they would stand in its statement. */
async function bankLines(day: string): Promise<{ amount: bigint; text: string }[]> {
  const filter = { day, account_kind: 'bank', test_account: 'false' };
  const { transfers } = await harness.reconciliation.listReconciliationTransfers({ filter, limit: 100 }, writer());
  return transfers.map(({ debit, amount, reference }) => ({
    amount: debit === 'bank' ? amount : -amount,
    text: reference,
  }));
}

async function close(day: string): Promise<Reconciliation> {
  for (const seal of ['bank', 'vendors']) await harness.reconciliation.sealReconciliation({ day, seal }, writer());
  const { net } = await harness.reconciliation.getReconciliation({ day }, closer());
  return harness.reconciliation.closeReconciliation({ day, amount: net }, closer());
}

async function liveThrough(day: string): Promise<void> {
  for (let i = 0; i < 16; i++) {
    harness.clock.set(new Date(kstDayStart(day).getTime() + i * hour + hour + below(3_000_000)));
    await pick(doings)();
  }
}

/** What a month without these would not show. */
const kindsOfMonth = (
  'deposit deposit_cancel charge_bonus bonus_cancel hold release withdrawal stake payout refund recall recall_debt ' +
  'debt_payment debt_forgiven rolling conversion grant recover casino_stake casino_win egg_charge egg_exchange'
).split(' ');
const kindsPosted = async (): Promise<string[]> =>
  (
    await harness.tables.query<{ kind: string }>(`select distinct kind from transfers where status = 'posted'`)
  ).rows.map(({ kind }) => kind);

const first = '2026-11-20';
let day = first;
const nextDay = (): void => {
  day = kstDay(new Date(kstDayStart(day).getTime() + 24 * hour));
};

test('a month of members, agents, bets, corrections, bonuses and debts closes every day at zero', async () => {
  // The first day is counted, and empty.
  await compute('2026-11-19');
  expect(await close('2026-11-19')).toMatchObject({ status: 'closed', openedBy: 'counted' });
  const moved = new Set<string>();
  for (let i = 0; i < 30; i++, nextDay()) {
    await liveThrough(day);
    endDay(day);
    const sheet = await compute(day);
    for (const { accountKind, testAccount, cells } of sheet.rows)
      if (cells.some(({ amount, transfers }) => amount !== 0n || transfers > 0n))
        moved.add(testAccount ? 'test' : accountKind);
    const wrong = sheet.rows.filter(({ difference }) => difference !== 0n);
    expect({ day, wrong: wrong.map(({ id, counted, closing }) => ({ id, counted, closing })) }).toEqual({
      day,
      wrong: [],
    });
    for (const movement of [
      'deposits',
      'withdrawals',
      'bonus',
      'bets',
      'winnings',
      'commission',
      'moves',
      'adjustments',
    ])
      expect(
        sheet.rows.reduce((sum, { cells }) => sum + (cells.find((c) => c.movement === movement)?.amount ?? 0n), 0n),
      ).toBe(0n);
    const lines = await bankLines(day);
    await harness.reconciliation.recordStatement({ day, source: 'bank', lines }, writer());
    expect(await close(day)).toMatchObject({ status: 'closed', difference: 0n, unexplained: 0 });
  }
  expect([...moved].sort()).toEqual([...accountKinds.filter((kind) => kind !== 'conversion'), 'test'].sort());
  expect(await kindsPosted()).toEqual(expect.arrayContaining(kindsOfMonth));
  expect(held).toBeGreaterThan(0);
  const { days, total } = await harness.reconciliation.listReconciliations({ limit: 100 }, writer());
  expect(total).toBeGreaterThanOrEqual(30n);
  expect(new Set(days.map(({ hash }) => hash)).size).toBe(days.length);
}, 300_000);

/** One more day that is computed at zero. */
async function oneDay(): Promise<Reconciliation> {
  await liveThrough(day);
  endDay(day);
  return compute(day);
}
async function closeWithBank(): Promise<void> {
  await harness.reconciliation.recordStatement({ day, source: 'bank', lines: await bankLines(day) }, writer());
  await close(day);
  nextDay();
}
const unexplained = ({ rows }: Reconciliation) =>
  rows.flatMap((row) =>
    row.difference !== row.explained ? [[row.accountKind, row.difference - row.explained] as const] : [],
  );

test('the transfers behind a cell come to the cell', async () => {
  const sheet = await oneDay();
  for (const { accountKind, testAccount, cells } of sheet.rows) {
    if (accountKind === 'open_bets' || accountKind === 'bets') continue;
    for (const { movement, amount, transfers } of cells) {
      const filter = { day, account_kind: accountKind, movement, test_account: `${testAccount}` };
      const found = await harness.reconciliation.listReconciliationTransfers({ filter, limit: 100 }, writer());
      expect([found.total, found.amount, found.transfers.length]).toEqual([transfers, amount, Number(transfers)]);
      for (const by of ['kind', 'account', 'hour']) {
        const grouped = await harness.reconciliation.listReconciliationGroups(
          { filter: { ...filter, by }, limit: 100 },
          writer(),
        );
        const sum = (read: (group: (typeof grouped.groups)[number]) => bigint) =>
          grouped.groups.reduce((all, group) => all + read(group), 0n);
        expect([by, sum((group) => group.transfers), sum((group) => group.amount)]).toEqual([by, transfers, amount]);
      }
    }
  }
  await closeWithBank();
});

test('pages that begin behind a row are the list, each row once, with many in one moment and over empty hours', async () => {
  harness.clock.set(new Date(kstDayStart(day).getTime() + 15 * hour));
  for (let i = 0; i < 7; i++) await harness.give(members[i % 6] ?? 0n, 1n);
  endDay(day);
  await compute(day);
  const whole = { day, movement: 'adjustments', test_account: 'false' };
  const read = (more: Record<string, string>, limit: number) =>
    harness.reconciliation.listReconciliationTransfers({ filter: { ...whole, ...more }, limit }, writer());
  const all = (await read({}, 100)).transfers.map(({ id }) => id);
  const paged: string[] = [];
  for (let after = ''; ; after = paged.at(-1) ?? '') {
    const { transfers, total } = await read(after === '' ? {} : { after }, 3);
    expect(Number(total)).toBe(all.length);
    paged.push(...transfers.map(({ id }) => id));
    if (transfers.length < 3) break;
  }
  expect([paged.length >= 7, paged]).toEqual([true, all]);
  for (const after of ['x', uuid(), "' or 1=1"]) expect(await reason(read({ after }, 3))).toBe('VALIDATION');
  expect(await reason(read({ by: 'hour' }, 3))).toBe('VALIDATION');
  const wrong = harness.reconciliation.listReconciliationGroups({ filter: { day, by: '__proto__' } }, writer());
  expect(await reason(wrong)).toBe('VALIDATION');
  await closeWithBank();
});

test('a balance that is one won off is found, and named', async () => {
  const id = members[0] ?? 0n;
  await oneDay();
  const shift = (by: number) =>
    harness.tables.query('update accounts set balance = balance + $2 where id = $1', [money(id), by]);
  await shift(1);
  const sheet = await compute(day);
  expect(unexplained(sheet)).toEqual([['member_money', 1n]]);
  expect(sheet.candidates).toMatchObject([
    { accountKind: 'member_money', found: 'balance', amount: 1n, reference: `${id}` },
  ]);
  await harness.reconciliation.sealReconciliation({ day, seal: 'bank' }, writer());
  await harness.reconciliation.sealReconciliation({ day, seal: 'vendors' }, writer());
  expect(await reason(harness.reconciliation.closeReconciliation({ day, amount: sheet.net }, closer()))).toBe(
    'STATE_CONFLICT',
  );
  await shift(-1);
  expect(unexplained(await compute(day))).toEqual([]);
  await closeWithBank();
});

test('an entry and a transfer that are one won off are found, and named', async () => {
  await oneDay();
  const key = (
    await harness.tables.query<{ key: string }>(
      `select key from transfers where kind = 'grant' and credit > 0 and status = 'posted' order by created_at desc limit 1`,
    )
  ).rows[0]?.key;
  const shift = async (table: string, by: number) =>
    table === 'entries'
      ? harness.tables.query('update entries set amount = amount + $2 where transfer = $1 and amount > 0', [key, by])
      : harness.tables.query('update transfers set amount = amount + $2 where key = $1', [key, by]);
  await shift('entries', 1);
  const byEntry = await compute(day);
  expect(unexplained(byEntry).map(([, amount]) => amount)).toEqual([1n]);
  expect(byEntry.candidates).toMatchObject([{ found: 'entry', amount: 1n, reference: key }]);
  await shift('entries', -1);
  await shift('transfers', 1);
  const byTransfer = await compute(day);
  // Both ends are wrong: the person's by its balance, the house's by its roll-up.
  expect(unexplained(byTransfer).map(([, amount]) => amount)).toEqual([-1n, 1n]);
  expect(byTransfer.candidates).toMatchObject([{ found: 'entry', reference: key }]);
  await shift('transfers', -1);
  expect(unexplained(await compute(day))).toEqual([]);
  await closeWithBank();
});

test('a line of the bank that is one won off is found with its transfer, and closes with its cause alone', async () => {
  const made = await harness.client.requestDeposit({ amount: 77_000n }, harness.as(members[1] ?? 0n));
  await process('deposit', made.id, 'approved');
  await oneDay();
  const lines = await bankLines(day);
  const wrong = lines.findIndex(({ amount }) => amount === 77_000n);
  lines[wrong] = { amount: 76_999n, text: '김마당' };
  const sheet = await harness.reconciliation.recordStatement({ day, source: 'bank', lines }, writer());
  expect(unexplained(sheet)).toEqual([['bank', 1n]]);
  expect(rowOf(sheet, 'bank').source).toBe('statement');
  expect(sheet.candidates.map(({ found, amount }) => [found, amount])).toEqual([
    ['line', -76_999n],
    ['transfer', -77_000n],
  ]);
  expect(await reason(harness.reconciliation.sealReconciliation({ day, seal: 'bank' }, writer()))).toBe(
    'STATE_CONFLICT',
  );
  const cause = { day, accountKind: 'bank', cause: 'bank_fee', memo: 'a fee of one won', key: 'fee' };
  expect(await reason(harness.reconciliation.explainDifference({ ...cause, amount: 2n }, writer()))).toBe(
    'AMOUNT_RANGE',
  );
  for (let twice = 0; twice < 2; twice++)
    await harness.reconciliation.explainDifference({ ...cause, amount: 1n }, writer());
  await close(day);
  nextDay();
  // What the bank was said to hold is where the next day begins.
  await oneDay();
  const after = await harness.reconciliation.recordStatement(
    { day, source: 'bank', lines: await bankLines(day) },
    writer(),
  );
  expect(unexplained(after)).toEqual([['bank', 1n]]);
  await harness.reconciliation.recordStatement(
    { day, source: 'bank', lines: [...(await bankLines(day)), { amount: 1n, text: 'fee given back' }] },
    writer(),
  );
  await close(day);
  nextDay();
});

test('of two that close at once one does; who sealed the bank does not, nor with another amount, and nothing changes then', async () => {
  await oneDay();
  const { net } = await harness.reconciliation.recordStatement(
    { day, source: 'bank', lines: await bankLines(day) },
    writer(),
  );
  const closing = (amount: bigint, by = closer()) =>
    reason(harness.reconciliation.closeReconciliation({ day, amount }, by));
  expect(await closing(net)).toBe('STATE_CONFLICT');
  for (const seal of ['bank', 'vendors']) await harness.reconciliation.sealReconciliation({ day, seal }, writer());
  expect(await closing(net, writer())).toBe('SAME_APPROVER');
  expect(await closing(net, harness.entrusted(904n, harness.clock.now()))).toBe('APPROVER_TOO_NEW');
  expect(await closing(net + 1n)).toBe('AMOUNT_RANGE');
  const both = await Promise.all([closing(net), closing(net, harness.admin(903n))]);
  expect(both.sort()).toEqual(['ALREADY_PROCESSED', 'fine']);
  const audits = await harness.tables.query(
    `select after ->> 'hash' as hash, after ->> 'previous' as previous from audit_log
     where action = 'reconciliation.close' order by id desc limit 2`,
  );
  expect(audits.rows[0].previous).toBe(audits.rows[1].hash);
  const request = { day, key: 'x', memo: 'x', accountKind: 'bank', cause: 'other', amount: 1n };
  expect([
    await reason(compute(day)),
    await reason(harness.reconciliation.recordStatement({ day, source: 'bank', lines: [] }, writer())),
    await reason(harness.reconciliation.explainDifference(request, writer())),
    await reason(harness.reconciliation.sealReconciliation({ day, seal: 'bank' }, writer())),
  ]).toEqual(Array(4).fill('STATE_CONFLICT'));
});

test('what is written into a closed day stands on the sheet of the next one', async () => {
  const closed = day;
  const before = await harness.reconciliation.getReconciliation({ day: closed }, writer());
  harness.clock.set(new Date(kstDayStart(closed).getTime() + 20 * hour));
  await harness.give(members[2] ?? 0n, 12_345n);
  nextDay();
  const sheet = await oneDay();
  expect(unexplained(sheet)).toEqual([]);
  const after = await harness.reconciliation.getReconciliation({ day: closed }, writer());
  expect(after).toEqual(before);
});

test('only those who may read, write and close do', async () => {
  const may = (...permissions: string[]) => harness.admin(904n, permissions);
  const calls = [
    harness.reconciliation.getReconciliation({ day }, may('reconciliation.write')),
    harness.reconciliation.computeReconciliation({ day }, may('reconciliation.read')),
    harness.reconciliation.closeReconciliation({ day, amount: 0n }, may('reconciliation.write')),
    harness.reconciliation.listReconciliations({}, harness.agent('1')),
    harness.reconciliation.listReconciliationGroups({ filter: { day } }, may('reconciliation.write')),
  ];
  expect(await Promise.all(calls.map(reason))).toEqual(Array(5).fill('FORBIDDEN'));
  for (const wrong of ['2026-02-30', '0000-01-01', '9999-99-99'])
    expect(await reason(harness.reconciliation.getReconciliation({ day: wrong }, writer()))).toBe('NOT_FOUND');
  expect(await harness.reconciliation.getReconciliation({ day: '2030-01-01' }, writer())).toMatchObject({
    status: 'running',
    rows: [],
  });
});
