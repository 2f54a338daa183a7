import { create } from '@bufbuild/protobuf';
import { DecideApprovalsRequestSchema } from '@madang/proto/madang/common/v1/approvals_pb.ts';
import { AccountKind, ListQuerySchema, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { auditor } from '../audit/audit.ts';
import { ManualClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { DomainError, toDomainError } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { CallContext } from '../rpc/handler.ts';
import { testDatabase } from '../testing/postgres.ts';
import { openApprovals } from './approvals.ts';
import { checkApprover } from './approver-pause.ts';
import { expireRequests } from './expire.ts';
import { approvalKind } from './kinds.ts';

const clock = () => new ManualClock('2026-11-20T12:00:00+09:00');
const day = 24 * 3_600_000;

/** A service with one kind of action, which counts how often it was done, and administrators by number. */
async function desk(holders = 2) {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  await migrate({ url, schema: 'desk', dir: new URL('../testing/migrations', import.meta.url).pathname });
  const database = stack.use(openDatabase({ url, schema: 'desk' }));
  await database.query('create table done (what text)');
  const time = clock();
  const state = { holders, refuse: false, pause: 24, entrustedAtMs: 0n };
  const options = {
    database,
    clock: time,
    log: pino({ level: 'silent' }),
    audit: auditor('a secret of the deployment, long enough', () => time.now()),
    service: 'desk',
    holders: async () => state.holders,
    pauseHours: async () => state.pause,
    kinds: {
      pay: approvalKind<{ what: string }>({
        permission: 'pay.agree',
        async execute(tx, { what }, context) {
          if (state.refuse) throw new DomainError('INSUFFICIENT_FUNDS');
          await tx.query('insert into done values ($1)', [`${what} by ${context.principal.account}`]);
          return undefined;
        },
      }),
    },
  };
  const approvals = stack.use(openApprovals(options));
  const as = (id: number, permissions = ['pay.agree'], kind: AccountKind = AccountKind.ADMIN): CallContext => ({
    principal: create(PrincipalSchema, {
      accountId: BigInt(id),
      account: `op${id}`,
      kind,
      permissions,
      entrustedAtMs: state.entrustedAtMs,
      ip: '10.0.0.1',
    }),
    signal: new AbortController().signal,
    deadlineMs: Date.now() + 10_000,
    requestId: 'r',
    trace: '',
    forward: () => ({}),
  });
  const ask = { kind: 'pay', key: 'k1', resource: 'member', resourceId: '7', payload: { what: 'a' } } as const;
  const hold = (id: number, change: object = {}) =>
    approvals
      .hold(as(id), { ...ask, before: { money: 1n }, after: { money: 2n }, memo: 'why', ...change })
      .catch((error: unknown) => toDomainError(error));
  const decide = async (id: number, change: object = {}, permissions?: string[]) =>
    (
      await approvals.handlers.decideApprovals(
        create(DecideApprovalsRequestSchema, { ids: ['desk:1'], approve: true, ...change }),
        as(id, permissions),
      )
    ).results?.map((result) => (result.ok ? 'ok' : result.code));
  const list = async (id: number, filter: Record<string, string> = {}, permissions?: string[]) => {
    const { approvals: rows } = await approvals.handlers.listApprovals(
      create(ListQuerySchema, { filter }),
      as(id, permissions),
    );
    return (rows ?? []).map((row) => `${row.id} ${row.state} ${row.mayDecide}`);
  };
  const done = async () =>
    (await database.query<{ what: string }>('select what from done')).rows.map(({ what }) => what);
  const audited = async () =>
    (
      await database.query<{ row: string }>(`select action || ' ' || actor_account as row from audit_log order by id`)
    ).rows.map(({ row }) => row);
  const expire = () => expireRequests({ ...options, transaction: database.transaction, kinds: new Map() });
  return {
    state,
    time,
    hold,
    decide,
    list,
    done,
    audited,
    expire,
    as,
    approvals,
    database,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('what one asks for, another agrees to: it is done once, in the name of whoever agreed', async () => {
  await using t = await desk();
  expect(await t.hold(1)).toMatchObject({ reason: 'APPROVAL_PENDING', meta: { approval: 'desk:1' } });
  expect(await t.done()).toEqual([]);
  expect(await t.decide(2)).toEqual(['ok']);
  expect(await t.decide(3)).toEqual(['ALREADY_PROCESSED']);
  expect(await t.done()).toEqual(['a by op2']);
  expect(await t.audited()).toEqual(['approval.request op1', 'approval.approve op2']);
});

test('two who agree at once have one effect', async () => {
  await using t = await desk();
  await t.hold(1);
  const answers = await Promise.all([2, 3, 4, 5].map((id) => t.decide(id)));
  expect(answers.flat().sort()).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ok']);
  expect(await t.done()).toHaveLength(1);
});

test('nobody agrees to an own request, nor without the named action; an own one is taken back', async () => {
  await using t = await desk();
  await t.hold(1);
  expect(await t.decide(1)).toEqual(['SAME_APPROVER']);
  expect(await t.decide(2, {}, ['other.action'])).toEqual(['NOT_FOUND']);
  expect(await t.list(2, {}, ['other.action'])).toEqual([]);
  expect(await t.decide(2, { ids: ['wallet:1', 'desk:x', 'desk:99'] })).toEqual(Array(3).fill('NOT_FOUND'));
  expect(await t.decide(1, { approve: false })).toEqual(['ok']);
  expect(await t.list(1)).toEqual(['desk:1 withdrawn false']);
  expect(await t.decide(2)).toEqual(['ALREADY_PROCESSED']);
  expect(await t.done()).toEqual([]);
});

test('who lately has its access of somebody else agrees to nothing until the pause is over, and may refuse', async () => {
  await using t = await desk();
  await t.hold(1);
  await t.hold(3, { key: 'k2' });
  t.state.entrustedAtMs = BigInt(t.time.now().getTime());
  t.state.pause = 3;
  const agreed = () => t.decide(2).catch((error: unknown) => toDomainError(error));
  t.time.advance(3 * 3_600_000 - 1);
  expect(await agreed()).toMatchObject({
    reason: 'APPROVER_TOO_NEW',
    meta: { from: '2026-11-20T15:00:00.000+09:00' },
  });
  expect(await t.done()).toEqual([]);
  expect(await t.decide(2, { ids: ['desk:2'], approve: false, memo: 'no' })).toEqual(['ok']);
  t.time.advance(1);
  expect(await agreed()).toEqual(['ok']);
});

test('no pause, or access that is old, asks for nothing', async () => {
  await using t = await desk();
  await t.hold(1);
  t.state.entrustedAtMs = BigInt(t.time.now().getTime());
  t.state.pause = 0;
  expect(await t.decide(2)).toEqual(['ok']);
  let asked = 0;
  const week = new Date(t.time.now().getTime() + 7 * day);
  const pause = async () => (asked += 168);
  await checkApprover({ entrustedAtMs: t.state.entrustedAtMs }, week, pause);
  expect(asked).toBe(0);
  await expect(checkApprover({ entrustedAtMs: t.state.entrustedAtMs + 1n }, week, pause)).rejects.toThrow();
});

test('a refusal has a reason and leaves a trace', async () => {
  await using t = await desk();
  await t.hold(1);
  expect(await t.decide(2, { approve: false, memo: ' ' })).toEqual(['VALIDATION']);
  expect(await t.decide(2, { approve: false, memo: 'not today' })).toEqual(['ok']);
  expect(await t.list(2, { box: 'decided' })).toEqual(['desk:1 refused false']);
  expect(await t.audited()).toEqual(['approval.request op1', 'approval.refuse op2']);
});

test('what cannot be done now waits on, and nothing of it stays', async () => {
  await using t = await desk();
  await t.hold(1);
  t.state.refuse = true;
  expect(await t.decide(2)).toEqual(['INSUFFICIENT_FUNDS']);
  expect(await t.list(2, { box: 'for_me' })).toEqual(['desk:1 waiting true']);
  t.state.refuse = false;
  expect(await t.decide(2)).toEqual(['ok']);
  expect(await t.audited()).toEqual(['approval.request op1', 'approval.approve op2']);
});

test('a request waits for a day and not a moment longer, and its end is audited once', async () => {
  await using t = await desk();
  await t.hold(1);
  t.time.advance(day - 1);
  expect(await t.list(2, { box: 'for_me' })).toEqual(['desk:1 waiting true']);
  t.time.advance(1);
  expect(await t.list(2, { box: 'for_me' })).toEqual([]);
  expect(await t.list(2, { state: 'expired' })).toEqual(['desk:1 expired false']);
  expect(await t.decide(2)).toEqual(['ALREADY_PROCESSED']);
  await Promise.all([t.expire(), t.expire()]);
  expect(await t.audited()).toEqual(['approval.request op1', 'approval.expire desk']);
});

test('the same request again is the one that waits; under its key nothing else is asked for', async () => {
  await using t = await desk();
  await Promise.all([t.hold(1), t.hold(1), t.hold(1)]);
  expect(await t.list(1)).toEqual(['desk:1 waiting false']);
  expect(await t.hold(1, { payload: { what: 'b' } })).toMatchObject({ reason: 'KEY_CONFLICT' });
  await t.hold(3);
  expect(await t.list(2, { box: 'for_me' })).toEqual(['desk:2 waiting true', 'desk:1 waiting true']);
});

test('a key that stands for one effect is done for good once agreed to, and refused for good', async () => {
  await using t = await desk();
  await t.hold(1, { once: true });
  await t.decide(2);
  expect(await t.hold(1, { once: true })).toBe(true);
  await t.hold(1, { once: true, key: 'k2' });
  await t.decide(2, { ids: ['desk:2'], approve: false, memo: 'no' });
  expect(await t.hold(1, { once: true, key: 'k2' })).toMatchObject({ reason: 'STATE_CONFLICT' });
  expect(await t.hold(1)).toMatchObject({ meta: { approval: 'desk:3' } });
  expect(await t.done()).toHaveLength(1);
});

test('while nobody else could agree nothing is held up, and only administrators are', async () => {
  await using t = await desk(1);
  expect(await t.hold(1)).toBe(false);
  t.state.holders = 2;
  expect(await t.approvals.applies(t.as(1, ['pay.agree'], AccountKind.AGENT), 'pay')).toBe(false);
  expect(await t.approvals.applies(t.as(1, [], AccountKind.SERVICE), 'pay')).toBe(false);
  expect(await t.approvals.applies(t.as(1), 'pay')).toBe(true);
  expect(await t.list(1)).toEqual([]);
});

test('the table itself keeps out one who agrees with oneself', async () => {
  await using t = await desk();
  await t.hold(1);
  const alone = t.database.query(
    `update approvals set state = 'approved', decided_by = actor, decided_at = created_at`,
  );
  await expect(alone).rejects.toThrow('check constraint');
});
