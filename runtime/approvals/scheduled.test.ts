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
import { approvalKind } from './kinds.ts';
import { applyScheduled } from './scheduled.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const as = (id: number, permissions = ['pay.agree']): CallContext => ({
  principal: create(PrincipalSchema, {
    accountId: BigInt(id),
    account: `op${id}`,
    kind: AccountKind.ADMIN,
    permissions,
  }),
  signal: new AbortController().signal,
  deadlineMs: Date.now() + 10_000,
  requestId: 'r',
  trace: '',
  forward: () => ({}),
});

/** A service in two replicas, whose one kind of action writes down what it did and refuses what it is told to. */
async function desk() {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  const start = { url, schema: 'desk', dir: new URL('../testing/migrations', import.meta.url).pathname };
  await migrate(start);
  // Every start applies the shared tables again.
  await migrate(start);
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const refuse: { with: Error | undefined } = { with: undefined };
  const replica = () => {
    const database = stack.use(openDatabase({ url, schema: 'desk' }));
    const kinds = {
      pay: approvalKind<{ what: string }>({
        permission: 'pay.agree',
        async execute(tx, { what }, context) {
          await tx.query('insert into done (what) values ($1)', [`${what} by ${context.principal.account}`]);
          if (refuse.with) throw refuse.with;
          return undefined;
        },
      }),
    };
    const options = {
      database,
      clock,
      log: pino({ level: 'silent' }),
      audit: auditor('a secret of the deployment, long enough', () => clock.now()),
      service: 'desk',
      holders: async () => 2,
      pauseHours: async () => 24,
    };
    const transaction = <T>(work: Parameters<typeof database.transaction<T>>[0]) => database.transaction(work);
    const deps = { ...options, transaction, kinds: new Map(Object.entries(kinds)) };
    return { database, open: () => openApprovals({ ...options, kinds }), apply: () => applyScheduled(deps) };
  };
  const [one, other] = [replica(), replica()];
  await one.database.query('create table done (n int generated always as identity, what text)');
  const approvals = stack.use(one.open());
  const schedule = (what: string, aheadMs: number, isHeld = false) =>
    approvals
      .schedule(
        as(1),
        {
          kind: 'pay',
          key: `${what}-${aheadMs}`,
          resource: 'settings',
          resourceId: 'desk',
          payload: { what },
          after: { what },
          memo: 'why',
          effectiveAt: new Date(clock.now().getTime() + aheadMs),
        },
        isHeld,
      )
      .then(
        () => 'kept',
        (error: unknown) => toDomainError(error).reason,
      );
  const decide = async (context: CallContext, id: number, approve: boolean, memo = '') => {
    const request = create(DecideApprovalsRequestSchema, { ids: [`desk:${id}`], approve, memo });
    const { results } = await approvals.handlers.decideApprovals(request, context);
    return results?.[0]?.ok ? 'ok' : results?.[0]?.code;
  };
  const list = async (context = as(2), box = 'reserved') =>
    (
      (await approvals.handlers.listApprovals(create(ListQuerySchema, { filter: { box } }), context)).approvals ?? []
    ).map(({ id, state, failure }) => [id, state, failure].filter(Boolean).join(' '));
  const done = async () =>
    (await one.database.query<{ what: string }>('select what from done order by n')).rows.map(({ what }) => what);
  const audited = async () =>
    (
      await one.database.query<{ row: string }>(
        `select action || ' ' || actor_account as row from audit_log order by id`,
      )
    ).rows.map(({ row }) => row);
  return {
    clock,
    refuse,
    one,
    other,
    schedule,
    decide,
    list,

    done,
    audited,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('what needs nobody waits for its instant and is done then, once by all replicas', async () => {
  await using t = await desk();
  expect(await t.schedule('a', 5 * minute)).toBe('kept');
  t.clock.advance(5 * minute - 1);
  await t.one.apply();
  expect(await t.done()).toEqual([]);
  expect(await t.list()).toEqual(['desk:1 scheduled']);
  t.clock.advance(1);
  await Promise.all([t.one.apply(), t.other.apply(), t.one.apply(), t.other.apply()]);
  expect(await t.done()).toEqual(['a by desk']);
  expect([await t.list(), await t.list(as(2), 'decided')]).toEqual([[], ['desk:1 applied']]);
  expect(await t.audited()).toEqual(['approval.schedule op1', 'approval.apply desk']);
});

test('what is held waits for a second person first, and not beyond its instant', async () => {
  await using t = await desk();
  expect(await t.schedule('a', 30 * minute, true)).toBe('APPROVAL_PENDING');
  expect(await t.schedule('late', 10 * minute, true)).toBe('APPROVAL_PENDING');
  t.clock.advance(10 * minute);
  await t.one.apply();
  expect(await t.decide(as(2), 2, true)).toBe('ALREADY_PROCESSED');
  expect(await t.list()).toEqual(['desk:1 waiting']);
  expect(await t.decide(as(1), 1, true)).toBe('SAME_APPROVER');
  expect(await t.decide(as(2), 1, true)).toBe('ok');
  expect([await t.list(), await t.done()]).toEqual([['desk:1 scheduled'], []]);
  t.clock.advance(20 * minute);
  await t.one.apply();
  expect(await t.done()).toEqual(['a by desk']);
});

test('late instants are done by a service that starts, each once and in their order', async () => {
  await using t = await desk();
  await t.schedule('second', 3 * minute);
  await t.schedule('first', 2 * minute);
  t.clock.advance(2 * day);
  const restarted = [t.one.open(), t.other.open()];
  await expect.poll(t.done).toEqual(['first by desk', 'second by desk']);
  for (const each of restarted) await each[Symbol.asyncDispose]();
  expect(await t.done()).toHaveLength(2);
});

test('what a rule refuses by then fails, is seen and audited, and leaves nothing done', async () => {
  await using t = await desk();
  await t.schedule('a', minute);
  await t.schedule('b', 2 * minute);
  t.clock.advance(minute);
  t.refuse.with = new DomainError('STATE_CONFLICT', { field: 'x' });
  await t.one.apply();
  expect([await t.list(), await t.done()]).toEqual([['desk:2 scheduled', 'desk:1 failed STATE_CONFLICT'], []]);
  t.refuse.with = undefined;
  t.clock.advance(minute);
  await t.one.apply();
  expect(await t.done()).toEqual(['b by desk']);
  expect((await t.audited()).slice(2)).toEqual(['approval.fail desk', 'approval.apply desk']);
  t.clock.advance(8 * day);
  expect(await t.list()).toEqual([]);
});

test('trouble that passes leaves it scheduled for the next turn, and holds up none of the others', async () => {
  await using t = await desk();
  await t.schedule('a', minute);
  t.clock.advance(minute);
  t.refuse.with = Object.assign(new Error('shutting down'), { code: '57P01' });
  await t.one.apply();
  expect([await t.list(), await t.done()]).toEqual([['desk:1 scheduled'], []]);
  t.refuse.with = new Error('a mistake of the code');
  await t.one.apply();
  expect([await t.list(), await t.done()]).toEqual([['desk:1 failed INTERNAL'], []]);
});

test('it is withdrawn by who asked, or with a reason by who may decide on it, and is not done then', async () => {
  await using t = await desk();
  await t.schedule('a', minute);
  await t.schedule('b', minute);
  await t.schedule('c', minute);
  expect(await t.decide(as(3, ['other']), 1, false, 'no')).toBe('NOT_FOUND');
  expect(await t.decide(as(2), 1, false)).toBe('VALIDATION');
  expect(await t.decide(as(2), 1, true)).toBe('ALREADY_PROCESSED');
  expect(await t.decide(as(2), 1, false, 'no')).toBe('ok');
  expect(await t.decide(as(1), 2, false)).toBe('ok');
  expect(await t.decide(as(1), 2, false)).toBe('ALREADY_PROCESSED');
  t.clock.advance(minute);
  const [answer] = await Promise.all([t.decide(as(1), 3, false), t.one.apply(), t.other.apply()]);
  expect(await t.done()).toEqual(answer === 'ok' ? [] : ['c by desk']);
  expect((await t.audited()).slice(3, 5)).toEqual(['approval.withdraw op2', 'approval.withdraw op1']);
});

test('instants have bounds, the same change for the same instant is kept once, and so many at most', async () => {
  await using t = await desk();
  expect(await t.schedule('a', minute - 1)).toBe('VALIDATION');
  expect(await t.schedule('a', 90 * day + 1)).toBe('VALIDATION');
  expect(await t.schedule('a', Number.NaN)).toBe('VALIDATION');
  expect(await Promise.all([t.schedule('a', 90 * day), t.schedule('a', 90 * day)])).toEqual(['kept', 'kept']);
  expect(await t.list()).toEqual(['desk:1 scheduled']);
  for (let n = 1; n < 100; n += 1) await t.schedule(`n${n}`, minute);
  expect(await t.schedule('one more', minute)).toBe('RESOURCE_EXHAUSTED');
});
