import { create } from '@bufbuild/protobuf';
import { DecideApprovalsRequestSchema } from '@madang/proto/madang/common/v1/approvals_pb.ts';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditor } from '../audit/audit.ts';
import { ManualClock } from '../clock.ts';
import { type Database, openDatabase } from '../database.ts';
import { toDomainError } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { CallContext } from '../rpc/handler.ts';
import { testDatabase } from '../testing/postgres.ts';
import { type Approvals, openApprovals } from './approvals.ts';
import { expireRequests } from './expire.ts';
import { approvalKind } from './kinds.ts';

const day = 24 * 3_600_000;
const clock = new ManualClock('2026-11-20T12:00:00+09:00');
const stack = new AsyncDisposableStack();
const log = pino({ level: 'silent' });
/** What happens within the transaction of an agreement, once what it does is written. */
let withinExecution: (pid: number) => Promise<void> = async () => undefined;

interface Replica {
  database: Database;
  approvals: Approvals;
  expire(): Promise<boolean>;
}
let replicas: [Replica, Replica];
let onlooker: Database;

function replica(url: string): Replica {
  const database = stack.use(openDatabase({ url, schema: 'desk' }));
  const options = {
    database,
    clock,
    log,
    audit: auditor('a secret of the deployment, long enough', () => clock.now()),
    service: 'desk',
    holders: async () => 2,
    pauseHours: async () => 24,
    kinds: {
      pay: approvalKind<{ what: string }>({
        permission: 'pay.agree',
        async execute(tx, { what }) {
          const { rows } = await tx.query<{ pid: number }>(
            'with paid as (insert into done values ($1)) select pg_backend_pid() as pid',
            [what],
          );
          await withinExecution(rows[0]?.pid ?? 0);
          return undefined;
        },
      }),
    },
  };
  return {
    database,
    approvals: stack.use(openApprovals(options)),
    expire: () => expireRequests({ ...options, transaction: (work) => database.transaction(work), kinds: new Map() }),
  };
}

beforeAll(async () => {
  const { url } = stack.use(await testDatabase());
  await migrate({ url, schema: 'desk', dir: new URL('../testing/migrations', import.meta.url).pathname });
  onlooker = stack.use(openDatabase({ url, schema: 'desk' }));
  await onlooker.query('create table done (what text)');
  replicas = [replica(url), replica(url)];
});
afterAll(() => stack.disposeAsync());
beforeEach(async () => {
  withinExecution = async () => undefined;
  await onlooker.query('truncate done');
});

const as = (id: number): CallContext => ({
  principal: create(PrincipalSchema, {
    accountId: BigInt(id),
    account: `op${id}`,
    kind: AccountKind.ADMIN,
    permissions: ['pay.agree'],
  }),
  signal: new AbortController().signal,
  deadlineMs: Date.now() + 10_000,
  requestId: 'r',
  trace: '',
  forward: () => ({}),
});

let asked = 0;
/** Asks by the first replica; answers the request's id. */
async function ask(): Promise<string> {
  asked += 1;
  const payload = { what: `w${asked}` };
  const details = {
    kind: 'pay',
    key: `k${asked}`,
    resource: 'member' as const,
    resourceId: '7',
    after: payload,
    memo: 'why',
  };
  const refusal = await replicas[0].approvals.hold(as(1), { ...details, payload }).catch(toDomainError);
  return refusal instanceof Error ? (refusal.meta.approval ?? '') : '';
}
const decide = async ({ approvals }: Replica, id: string, by: number, approve = true) => {
  const request = create(DecideApprovalsRequestSchema, { ids: [id], approve, memo: 'so' });
  const { results } = await approvals.handlers.decideApprovals(request, as(by));
  return results?.[0]?.ok ? 'ok' : results?.[0]?.code;
};
const count = async (sql: string, ...params: unknown[]) =>
  Number((await onlooker.query<{ n: bigint }>(`select count(*) as n from ${sql}`, params)).rows[0]?.n);
const stateOf = async (id: string) =>
  (await onlooker.query<{ state: string }>('select state from approvals where id = $1', [id.slice(5)])).rows[0]?.state;
const decisions = (id: string) =>
  count(`audit_log where resource = 'approval' and resource_id = $1 and action <> 'approval.request'`, id);

test('of two replicas that agree at the same moment one does it', async () => {
  const id = await ask();
  const answers = await Promise.all(replicas.flatMap((one) => [decide(one, id, 2), decide(one, id, 3)]));
  expect(answers.sort()).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ok']);
  expect([await count('done'), await decisions(id), await stateOf(id)]).toEqual([1, 1, 'approved']);
});

test('agreeing, refusing and taking back at the same moment end in one of them, with its effect alone', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const id = await ask();
    const before = await count('done');
    const [one, other] = turn % 2 === 0 ? replicas : [replicas[1], replicas[0]];
    const answers = await Promise.all([decide(one, id, 2), decide(other, id, 3, false), decide(other, id, 1, false)]);
    expect(answers.sort()).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ok']);
    const done = (await count('done')) - before;
    expect([done, await decisions(id)]).toEqual([(await stateOf(id)) === 'approved' ? 1 : 0, 1]);
  }
});

test('a request that is being done is not expired under it, and one that expired is not done', async () => {
  const id = await ask();
  withinExecution = async () => {
    clock.advance(day);
    await Promise.all(replicas.map((one) => one.expire()));
  };
  expect(await decide(replicas[0], id, 2)).toBe('ok');
  expect([await stateOf(id), await count('done'), await decisions(id)]).toEqual(['approved', 1, 1]);
  withinExecution = async () => undefined;
  const late = await ask();
  clock.advance(day);
  const ended = await Promise.all([decide(replicas[0], late, 2), replicas[1].expire(), replicas[0].expire()]);
  expect(ended[0]).toBe('ALREADY_PROCESSED');
  // A sweep passes over a row that somebody holds: the next one takes it.
  await replicas[0].expire();
  expect([await stateOf(late), await count('done'), await decisions(late)]).toEqual(['expired', 1, 1]);
});

test('a replica that dies in the middle leaves nothing done: the request waits, and another does it once', async () => {
  const id = await ask();
  withinExecution = async (pid) => {
    await onlooker.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(() => count('pg_stat_activity where pid = $1', pid)).toBe(0);
  };
  const dying = decide(replicas[0], id, 2).catch(() => 'died');
  expect(await dying).toBe('died');
  expect([await stateOf(id), await count('done'), await decisions(id)]).toEqual(['waiting', 0, 0]);
  withinExecution = async () => undefined;
  expect(await decide(replicas[1], id, 3)).toBe('ok');
  expect([await stateOf(id), await count('done'), await decisions(id)]).toEqual(['approved', 1, 1]);
});

test('whoever agrees while another replica is dying waits for the row and then does it', async () => {
  const id = await ask();
  let second: Promise<string | undefined> | undefined;
  withinExecution = async (pid) => {
    withinExecution = async () => undefined;
    second = decide(replicas[1], id, 3);
    await expect
      .poll(() => count(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toBe(1);
    await onlooker.query('select pg_terminate_backend($1)', [pid]);
  };
  expect(await decide(replicas[0], id, 2).catch(() => 'died')).toBe('died');
  expect(await second).toBe('ok');
  expect([await count('done'), await decisions(id)]).toEqual([1, 1]);
});
