import { setTimeout as sleep } from 'node:timers/promises';
import { create } from '@bufbuild/protobuf';
import {
  AccountKind,
  ListQuerySchema,
  PrincipalSchema,
  ReplayParkedRequestSchema,
} from '@madang/proto/madang/common/v1/common_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { auditor } from '../audit/audit.ts';
import { listAudit } from '../audit/list-audit.ts';
import { toDomainError } from '../errors.ts';
import type { CallContext } from '../rpc/handler.ts';
import { testPlatform } from '../testing/harness.ts';
import { event } from './outbox.ts';
import { park } from './parked.ts';
import { parkedHandlers } from './parked-rpc.ts';

const contextOf = (signal = new AbortController().signal): CallContext => ({
  principal: create(PrincipalSchema, { kind: AccountKind.ADMIN, accountId: 9n, account: 'boss' }),
  signal,
  deadlineMs: Date.now() + 5_000,
  requestId: 'r',
  trace: '',
  forward: () => ({}),
});
const secret = 'audit-secret-of-at-least-32-chars!!';

/** A service whose consumer writes the version of each event into a table; what it parked is put there by the test. */
async function harness(handle?: (tx: PoolClient) => Promise<void>) {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const platform = home.platform('reader');
  const migrations = new URL('../testing/migrations', import.meta.url);
  const database = stack.use(await platform.openDatabase({ schema: 'reader', migrations }));
  const after: number[] = [];
  const consumer = platform.consume({
    consumer: 'reader',
    database,
    events: [SiteSettingsChangedSchema],
    handle: async (tx, batch) => {
      await handle?.(tx);
      for (const { id } of batch) await tx.query('insert into things (id) values ($1)', [id]);
    },
    afterCommit: (batch) => void after.push(batch.length),
  });
  stack.use(consumer);
  const audit = auditor(secret, () => new Date());
  const deps = { database, service: 'reader', consumers: [consumer], audit, log: platform.log };
  const handlers = parkedHandlers(deps);
  const replay = (ids: string[], context = contextOf()) =>
    handlers
      .replayParked(create(ReplayParkedRequestSchema, { ids, memo: 'm' }), context)
      .then(({ results }) => results);
  const setAside = async (message: bigint, name = 'reader') => {
    const { type, shard, payload } = event(SiteSettingsChangedSchema, { version: message }, 0n);
    const body = { id: message, source: 'writer', type, shard, body: { payload }, trace: '', at: new Date() };
    await park(database, { consumer: name, message: body, schema: undefined, error: new Error('no'), attempts: 4 });
  };
  const things = async () => (await database.query<{ id: bigint }>('select id from things order by id')).rows;
  const audited = async () => Number((await listAudit(database, secret, 'reader', create(ListQuerySchema))).total);
  const close = () => stack.disposeAsync();
  return { database, handlers, replay, setAside, things, audited, after, [Symbol.asyncDispose]: close };
}

test('two replays at once take effect once, and one of them is told', async () => {
  await using h = await harness(() => sleep(100));
  await h.setAside(70n);
  const results = (await Promise.all([h.replay(['reader:1']), h.replay(['reader:1'])])).flat();
  expect(results?.map((result) => result?.code ?? 'ok').sort()).toEqual(['ALREADY_PROCESSED', 'ok']);
  expect(await h.things()).toHaveLength(1);
  expect(h.after).toEqual([1]);
  expect(await h.audited()).toBe(1);
});

test('a message that was taken after all is marked, and takes effect no second time', async () => {
  await using h = await harness();
  await h.setAside(70n);
  // As an earlier version parked it, whose bus brought it again.
  await h.database.query('update parked_messages set recorded = false');
  await h.database.query(`insert into inbox (consumer, source, message) values ('reader', 'writer', 70)`);
  expect(await h.replay(['reader:1'])).toEqual([{ id: 'reader:1', ok: true }]);
  expect(await h.things()).toHaveLength(0);
});

test('a replay that fails leaves neither effect nor mark nor audit, but what was said', async () => {
  await using h = await harness(async () => {
    throw new Error('not yet');
  });
  await h.setAside(70n);
  expect(await h.replay(['reader:1'])).toEqual([{ id: 'reader:1', ok: false, code: 'INTERNAL' }]);
  const { messages } = await h.handlers.listParked(create(ListQuerySchema, { ids: ['reader:1'] }), contextOf());
  expect(messages).toMatchObject([{ error: 'Error: not yet', attempts: 5 }]);
  expect(messages?.[0]?.replayedAt).toBeUndefined();
  expect([await h.things(), await h.audited()]).toEqual([[], 0]);
});

test('a consumer that the service no longer has is told, and ids of others are not here', async () => {
  await using h = await harness();
  await h.setAside(1n, 'before-the-rename');
  await h.setAside(2n);
  expect((await h.replay(['reader:1', 'reader:2', 'other:2', '2']))?.map((r) => r?.code ?? 'ok')).toEqual([
    'STATE_CONFLICT',
    'ok',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  const list = (ids: string[]) => h.handlers.listParked(create(ListQuerySchema, { ids }), contextOf());
  expect((await list(['other:1'])).total).toBe(0n);
  expect((await list(['other:1', 'reader:2'])).total).toBe(1n);
  expect((await list([])).total).toBe(2n);
});

test('when nobody waits for the answer any more, the rest stays parked', async () => {
  await using h = await harness();
  await h.setAside(1n);
  const refused = await h.replay(['reader:1'], contextOf(AbortSignal.abort())).then(String, toDomainError);
  expect(refused).toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
  expect(await h.things()).toEqual([]);
});
