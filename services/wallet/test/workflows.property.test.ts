import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

/**
 * The two state machines against models of them: whatever members and operators do in whatever order, each call answers
 * as the model says, and the balances are what follows from it.
 */
let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
  await harness.settings({ doubleDepositSeconds: 0, duplicateDepositSeconds: 0, withdrawalIntervalSeconds: 0 });
  await harness.settings({ closedFromMinute: 0, closedToMinute: 0, useExchangePassword: false, bonusMax: 1_500n });
  await harness.settings({
    pointMin: 100n,
    pointUnit: 100n,
    secondApprovalAbove: 20_000n,
    noBonusAfterWithdrawal: false,
  });
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

interface Request {
  amount: bigint;
  status: string;
  /** Points that an approval gave. */
  points: bigint;
  /** First of two approvers; 0 before. */
  approver: number;
  /** What the member is told, and what only operators are. */
  memo: string;
  note: string;
}

const asked = (amount: bigint): Request => ({ amount, status: 'new', points: 0n, approver: 0, memo: '', note: '' });

interface Model {
  money: bigint;
  point: bigint;
  held: bigint;
  debt: bigint;
  charged: boolean;
  /** Blocked by an operator, stopped from withdrawing, and seen on another member's device. */
  blocked: boolean;
  stopped: boolean;
  shared: boolean;
  deposits: Request[];
  withdrawals: Request[];
}

interface Real {
  member: bigint;
  deposits: bigint[];
  withdrawals: bigint[];
}

type Command = fc.AsyncCommand<Model, Real>;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const ended = ['refused', 'cancelled', 'approval_cancelled', 'completed'];

/** The table of the specification, one line a move. */
const allowed: Record<'deposits' | 'withdrawals', readonly string[]> = {
  deposits: [
    'new waiting',
    'new approved',
    'new refused',
    'waiting approved',
    'waiting refused',
    'approved approval_cancelled',
  ],
  withdrawals: [
    'new waiting',
    'waiting approved',
    'waiting refused',
    'approved completed',
    'approved approval_cancelled',
  ],
};

function expected(kind: 'deposits' | 'withdrawals', { status }: Request, target: string): string {
  if (status === target || ended.includes(status)) return 'ALREADY_PROCESSED';
  return allowed[kind].includes(`${status} ${target}`) ? 'fine' : 'STATE_CONFLICT';
}

const command = (name: string, check: (m: Model) => boolean, run: (m: Model, r: Real) => Promise<void>): Command => ({
  check,
  toString: () => name,
  run: async (m, r) => {
    await run(m, r);
    // Whatever came in has paid what is owed.
    const paid = least(m.money, m.debt);
    m.money -= paid;
    m.debt -= paid;
    const { money, point, held, debt } = m;
    expect(await harness.balances(r.member)).toEqual({ money, point, held, debt });
  },
});

const askDeposit = (amount: bigint) =>
  command(
    `deposit ${amount}`,
    () => true,
    async (m, r) => {
      const call = harness.client.requestDeposit({ amount }, harness.as(r.member));
      expect(await reason(call)).toBe(m.blocked ? 'ACCOUNT_STATE' : 'fine');
      if (m.blocked) return;
      m.deposits.push(asked(amount));
      r.deposits.push((await call).id);
    },
  );

const askWithdrawal = (amount: bigint) =>
  command(
    `withdraw ${amount}`,
    () => true,
    async (m, r) => {
      const call = harness.client.requestWithdrawal({ amount }, harness.as(r.member));
      const barred = m.blocked ? 'ACCOUNT_STATE' : m.stopped ? 'EXCHANGE_BLOCKED' : undefined;
      const wanted = barred ?? (m.debt > 0n ? 'DEBT_OPEN' : m.money < amount ? 'INSUFFICIENT_FUNDS' : 'fine');
      expect(await reason(call)).toBe(wanted);
      if (wanted !== 'fine') return;
      m.money -= amount;
      m.held += amount;
      m.withdrawals.push(asked(amount));
      r.withdrawals.push((await call).id);
    },
  );

const stake = (percent: bigint) =>
  command(
    `stake ${percent}%`,
    (m) => (m.money * percent) / 100n > 0n,
    async (m, r) => {
      const amount = (m.money * percent) / 100n;
      await harness.post(r.member, 'stake', amount);
      m.money -= amount;
    },
  );

const convert = (points: bigint) =>
  command(
    `convert ${points} points`,
    (m) => m.point >= points && !m.blocked,
    async (m, r) => {
      await harness.client.convertPoints({ point: points }, harness.as(r.member));
      m.point -= points;
      m.money += points;
    },
  );

function applyDeposit(m: Model, deposit: Request, target: string): void {
  if (target === 'approved') {
    const bonus = (deposit.amount * (m.charged ? 300n : 1_300n)) / 10_000n;
    deposit.points = least(bonus, 1_500n);
    m.money += deposit.amount;
    m.point += deposit.points;
    m.charged = true;
  } else if (target === 'approval_cancelled') {
    const back = least(m.money, deposit.amount);
    m.money -= back;
    m.debt += deposit.amount - back;
    const points = least(m.point, deposit.points);
    m.point -= points;
    m.debt += deposit.points - points;
  }
  deposit.status = target;
}

function applyWithdrawal(m: Model, { amount }: Request, target: string): void {
  if (target === 'completed') m.held -= amount;
  if (target === 'refused' || target === 'approval_cancelled' || target === 'cancelled') {
    m.held -= amount;
    m.money += amount;
  }
}

/** An operator stops a member in one of several ways, or lets it be again. */
const mark = (what: 'blocked' | 'stopped' | 'shared', on: boolean) =>
  command(
    `${on ? '' : 'not '}${what}`,
    (m) => m[what] !== on,
    async (m, r) => {
      m[what] = on;
      const account = harness.identity.accounts.get(r.member);
      if (!account) throw new Error('nobody');
      account.state = m.blocked ? 'blocked' : 'normal';
      account.flags = { no_exchange: m.stopped };
      harness.identity.logins.set(r.member, { sharedDevice: m.shared ? 1 : 0 });
    },
  );

/** What a move of a withdrawal is answered as things are; the answers are more than one where two notes block it alike. */
function answersOf(m: Model, withdrawal: Request, target: string, operator: number): string[] {
  const answer = expected('withdrawals', withdrawal, target);
  if (answer !== 'fine' || (target !== 'approved' && target !== 'completed')) return [answer];
  if (m.debt > 0n) return ['DEBT_OPEN'];
  if (target === 'completed') return ['fine'];
  const blocking: string[] = [];
  if (m.blocked) blocking.push('ACCOUNT_STATE');
  if (m.stopped) blocking.push('EXCHANGE_BLOCKED');
  if (blocking.length > 0) return blocking;
  return withdrawal.approver === operator ? ['SAME_APPROVER'] : ['fine'];
}

/** Two approve what is above the line, and what a note asks a second person for; the first of them moves nothing. */
const isFirst = (m: Model, { amount, approver }: Request, target: string): boolean =>
  target === 'approved' && approver === 0 && (amount > 20_000n || m.shared);

interface Words {
  memo: string;
  operatorNote: string;
}

/** Words replace those before them, and nothing does not. */
async function told(kind: 'deposits' | 'withdrawals', id: bigint, request: Request, words: Words): Promise<void> {
  request.memo = words.memo || request.memo;
  request.note = words.operatorNote || request.note;
  const query = { ids: [`${id}`] };
  const [row] =
    kind === 'deposits'
      ? (await harness.client.listDeposits(query, harness.admin())).deposits
      : (await harness.client.listWithdrawals(query, harness.admin())).withdrawals;
  const { status, memo, note } = request;
  expect(row).toMatchObject({ status, memo, operatorNote: note });
}

const processDeposit = (at: number, target: string, words: Words) =>
  command(
    `deposit ${at} to ${target}`,
    (m) => m.deposits.length > 0,
    async (m, r) => {
      const deposit = m.deposits[at % m.deposits.length];
      const id = r.deposits[at % r.deposits.length];
      if (!deposit || id === undefined) return;
      const { results } = await harness.client.processDeposits(
        { ids: [id], status: target, ...words },
        harness.admin(),
      );
      const wanted = expected('deposits', deposit, target);
      expect(results[0]?.code || 'fine').toBe(wanted);
      if (wanted !== 'fine') return;
      applyDeposit(m, deposit, target);
      await told('deposits', id, deposit, words);
    },
  );

const processWithdrawal = (at: number, target: string, operator: number, words: Words) =>
  command(
    `withdrawal ${at} to ${target} by ${operator}`,
    (m) => m.withdrawals.length > 0,
    async (m, r) => {
      const withdrawal = m.withdrawals[at % m.withdrawals.length];
      const id = r.withdrawals[at % r.withdrawals.length];
      if (!withdrawal || id === undefined) return;
      const call = { ids: [id], status: target, ...words };
      const { results } = await harness.client.processWithdrawals(call, harness.admin(BigInt(operator)));
      const answer = results[0]?.code || 'fine';
      expect(answersOf(m, withdrawal, target, operator)).toContain(answer);
      if (answer !== 'fine') return;
      if (isFirst(m, withdrawal, target)) withdrawal.approver = operator;
      else {
        applyWithdrawal(m, withdrawal, target);
        withdrawal.status = target;
      }
      await told('withdrawals', id, withdrawal, words);
    },
  );

const read = (ids: string[]) => harness.client.listWithdrawals({ ids }, harness.admin());

/** Two operators decide on one request at the same moment: one of them has its effect, and the other is told so. */
const decideTwice = (kind: 'deposits' | 'withdrawals', at: number, targets: readonly [string, string]) =>
  command(
    `${kind} ${at} to ${targets.join(' and ')} at once`,
    // Of two notes that block alike either is told: the commands above know both.
    (m) => m[kind].length > 0 && !(m.blocked && m.stopped),
    async (m, r) => {
      const request = m[kind][at % m[kind].length];
      const id = r[kind][at % r[kind].length];
      if (!request || id === undefined) return;
      const process = kind === 'deposits' ? harness.client.processDeposits : harness.client.processWithdrawals;
      const told = await Promise.all(
        targets.map(async (status, operator) => {
          const { results } = await process({ ids: [id], status }, harness.admin(900n + BigInt(operator)));
          return results[0]?.code || 'fine';
        }),
      );
      // Whoever came first, the answers and the state are those of the two calls one after the other.
      const orders = [
        [0, 1],
        [1, 0],
      ].map((order) => {
        const copy = { ...request };
        const answers: string[] = [];
        const effects: string[] = [];
        for (const operator of order) {
          const target = targets[operator] ?? '';
          const [answer = ''] =
            kind === 'deposits' ? [expected(kind, copy, target)] : answersOf(m, copy, target, 900 + operator);
          answers[operator] = answer;
          if (answer !== 'fine') continue;
          if (kind === 'withdrawals' && isFirst(m, copy, target)) copy.approver = 900 + operator;
          else {
            effects.push(target);
            copy.status = target;
          }
        }
        return { answers, effects, approver: copy.approver };
      });
      const possible = orders.filter(({ answers }) => answers.join() === told.join());
      expect(told, `one of ${JSON.stringify(orders)}`).toEqual(possible[0]?.answers);
      // Where both orders answer alike, who signed first is told by the row.
      const [row] = kind === 'withdrawals' ? (await read([`${id}`])).withdrawals : [];
      const signed = row?.firstApprover ? Number(row.firstApprover.replace('admin', '')) : 0;
      const happened = possible.find(({ approver }) => kind === 'deposits' || approver === signed);
      expect(happened, `signed by ${signed}: ${JSON.stringify(possible)}`).toBeDefined();
      request.approver = happened?.approver ?? 0;
      for (const target of happened?.effects ?? []) {
        if (kind === 'deposits') applyDeposit(m, request, target);
        else applyWithdrawal(m, request, target);
        request.status = target;
      }
    },
  );

const cancel = (kind: 'deposits' | 'withdrawals', at: number) =>
  command(
    `cancel ${kind} ${at}`,
    (m) => m[kind].length > 0 && !m.blocked,
    async (m, r) => {
      const request = m[kind][at % m[kind].length];
      const id = r[kind][at % r[kind].length];
      if (!request || id === undefined) return;
      const call =
        kind === 'deposits'
          ? harness.client.cancelDeposit({ id }, harness.as(r.member))
          : harness.client.cancelWithdrawal({ id }, harness.as(r.member));
      expect(await reason(call)).toBe(request.status === 'new' ? 'fine' : 'ALREADY_PROCESSED');
      if (request.status !== 'new') return;
      if (kind === 'withdrawals') applyWithdrawal(m, request, 'cancelled');
      request.status = 'cancelled';
    },
  );

const at = fc.nat(3);
const amount = fc.integer({ min: 1, max: 4 }).map((n) => BigInt(n) * 10_000n);
const depositTarget = fc.constantFrom('waiting', 'approved', 'approved', 'refused', 'approval_cancelled');
const withdrawalTarget = fc.constantFrom(
  'waiting',
  'waiting',
  'approved',
  'approved',
  'completed',
  'refused',
  'approval_cancelled',
);
const words = fc.record({
  memo: fc.constantFrom('', 'too late', 'wrong name'),
  operatorNote: fc.constantFrom('', 'ask the shop', 'third this week'),
});
const commands = fc.commands(
  [
    amount.map(askDeposit),
    amount.map(askWithdrawal),
    fc.integer({ min: 1, max: 100 }).map((percent) => stake(BigInt(percent))),
    fc.constantFrom(100n, 300n, 1_000n).map(convert),
    fc.tuple(at, depositTarget, words).map(([n, target, said]) => processDeposit(n, target, said)),
    fc
      .tuple(fc.constantFrom('blocked' as const, 'stopped' as const, 'shared' as const), fc.boolean())
      .map(([what, on]) => mark(what, on)),
    fc
      .tuple(at, withdrawalTarget, fc.constantFrom(900, 901), words)
      .map(([n, target, operator, said]) => processWithdrawal(n, target, operator, said)),
    fc.tuple(at, depositTarget, depositTarget).map(([n, a, b]) => decideTwice('deposits', n, [a, b])),
    fc.tuple(at, withdrawalTarget, withdrawalTarget).map(([n, a, b]) => decideTwice('withdrawals', n, [a, b])),
    fc.tuple(fc.constantFrom('deposits' as const, 'withdrawals' as const), at).map(([kind, n]) => cancel(kind, n)),
  ],
  // Most of what can go wrong needs five steps on one request: runs are long, and begin with money.
  { maxCommands: 30, size: 'max' },
);

const start = 100_000n;
const joined = async () => {
  const member = harness.join();
  await harness.give(member, start);
  return member;
};

test('no order of calls leads anywhere else than the model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const setup = async () => ({
        model: {
          money: start,
          point: 0n,
          held: 0n,
          debt: 0n,
          charged: false,
          blocked: false,
          stopped: false,
          shared: false,
          deposits: [],
          withdrawals: [],
        } as Model,
        real: { member: await joined(), deposits: [], withdrawals: [] } as Real,
      });
      await fc.asyncModelRun(setup, run);
    }),
    { numRuns: 40 },
  );
}, 60_000);
