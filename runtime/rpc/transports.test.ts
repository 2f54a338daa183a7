import { create } from '@bufbuild/protobuf';
import { createClient } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService, NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../clock.ts';
import { DomainError, toDomainError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { Dispatcher } from './dispatcher.ts';
import { grpcTransport } from './grpc-client.ts';
import { type GrpcServer, startGrpcServer } from './grpc-server.ts';
import type { Handlers } from './handler.ts';
import { localTransport } from './local.ts';
import { PrincipalSeal, principalHeader, servicePrincipal } from './principal.ts';

const seal = new PrincipalSeal('a-secret-of-more-than-32-characters');
const clock = new ManualClock(new Date());
const dispatcher = new Dispatcher(seal, clock, new Metrics());
const unused = async () => {
  throw new Error('secret detail of a broken part');
};
/** What Postgres says where notices of these ids are asked for. */
const databaseStates: Record<string, string> = { 501: '55P03', 502: '25P03', 503: '57014', 504: '23514' };

const handlers = {
  getNotice: async (request, context) => {
    if (request.id === 404n) throw new DomainError('NOT_FOUND', { field: 'id', meta: { id: '404' } });
    if (request.id === 500n) return unused();
    const state = databaseStates[`${request.id}`];
    if (state) throw Object.assign(new Error('secret detail of the database'), { code: state });
    if (request.id === 999n) await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { id: request.id, title: context.principal.account, content: context.principal.path };
  },
  saveNotice: async (request) => request,
  listNotices: unused,
  deleteNotice: unused,
  getSiteSettings: unused,
  updateSiteSettings: unused,
  openImage: unused,
  openSheet: unused,
  openSound: unused,
  recordUpload: unused,
  finishUpload: unused,
  listAudit: unused,
  listParked: unused,
  replayParked: unused,
} satisfies Handlers<typeof ContentService>;
dispatcher.serve(
  ContentService,
  handlers,
  {
    getNotice: ['visitor', 'member', 'service'],
    saveNotice: ['admin:notices.write'],
    listNotices: [],
    deleteNotice: [],
    getSiteSettings: [],
    updateSiteSettings: [],
    openImage: [],
    openSheet: [],
    openSound: [],
    recordUpload: [],
    finishUpload: [],
    listAudit: [],
    listParked: [],
    replayParked: [],
  },
  createLogger('test', 'fatal'),
);

const identify = () => seal.sign(servicePrincipal('tester'), clock.now().getTime());
let server: GrpcServer;
let overGrpc: ReturnType<typeof grpcTransport>;
let inGroups: ReturnType<typeof grpcTransport>;
const all = () => true;
beforeAll(async () => {
  server = await startGrpcServer(dispatcher, '127.0.0.1:0', undefined, all);
  overGrpc = grpcTransport(`127.0.0.1:${server.port}`, identify);
  inGroups = grpcTransport(`127.0.0.1:${server.port}`, identify, undefined, all);
});
afterAll(async () => {
  overGrpc.close();
  inGroups.close();
  await server.close();
});

const as = (kind: AccountKind, permissions: string[] = []) => ({
  headers: {
    [principalHeader]: seal.sign(
      { kind, account: 'kim', path: '1.7', accountId: 7n, permissions },
      clock.now().getTime(),
    ),
  },
});
const reasonOf = async (work: Promise<unknown>) => {
  const error = toDomainError(
    await work.then(
      () => undefined,
      (thrown) => thrown,
    ),
  );
  return { reason: error.reason, field: error.field, meta: error.meta, message: error.message };
};

const transportOf = (kind: string) =>
  kind === 'local' ? localTransport(dispatcher, identify) : kind === 'grpc' ? overGrpc : inGroups;

describe.each(['local', 'grpc', 'grpc, in groups,'])('calls over the %s transport', (kind) => {
  const client = () => createClient(ContentService, transportOf(kind));

  test('a call carries its principal, or else the service of its own', async () => {
    expect(await client().getNotice({ id: 5n }, as(AccountKind.MEMBER))).toMatchObject({
      id: 5n,
      title: 'kim',
      content: '1.7',
    });
    expect((await client().getNotice({ id: 5n })).title).toBe('tester');
  });

  test('a refusal arrives with reason, field and facts', async () => {
    expect(await reasonOf(client().getNotice({ id: 404n }))).toMatchObject({
      reason: 'NOT_FOUND',
      field: 'id',
      meta: { id: '404' },
    });
  });

  test('what breaks inside is INTERNAL and shows nothing of itself', async () => {
    const refusal = await reasonOf(client().getNotice({ id: 500n }));
    expect(refusal.reason).toBe('INTERNAL');
    expect(refusal.message).not.toContain('secret detail');
  });

  test.each([
    ['a lock that does not come free', 501n, 'UNAVAILABLE'],
    ['a connection that was ended', 502n, 'UNAVAILABLE'],
    ['a statement that took too long', 503n, 'DEADLINE_EXCEEDED'],
    ['a rule that the database keeps', 504n, 'INTERNAL'],
  ])('%s is told from a fault of the call', async (_, id, reason) => {
    const refusal = await reasonOf(client().getNotice({ id }));
    expect(refusal.reason).toBe(reason);
    expect(refusal.message).not.toContain('secret detail');
  });

  test('a call that takes too long is DEADLINE_EXCEEDED', async () => {
    expect((await reasonOf(client().getNotice({ id: 999n }, { timeoutMs: 80 }))).reason).toBe('DEADLINE_EXCEEDED');
  });

  test('field rules are checked before the handler, at their edge', async () => {
    expect(await reasonOf(client().getNotice({ id: 0n }))).toMatchObject({ reason: 'VALIDATION', field: 'id' });
    const admin = as(AccountKind.ADMIN, ['notices.write']);
    const notice = create(NoticeSchema, { title: 'x'.repeat(200), content: 'c', audience: 'all' });
    expect((await client().saveNotice(notice, admin)).title).toHaveLength(200);
    expect(await reasonOf(client().saveNotice({ ...notice, title: 'x'.repeat(201) }, admin))).toMatchObject({
      field: 'title',
    });
    expect(await reasonOf(client().saveNotice({ ...notice, audience: 'none' }, admin))).toMatchObject({
      field: 'audience',
    });
  });

  test('access needs the kind and the permission', async () => {
    const notice = { title: 't', content: 'c' };
    expect((await reasonOf(client().saveNotice(notice, as(AccountKind.MEMBER)))).reason).toBe('FORBIDDEN');
    expect((await reasonOf(client().saveNotice(notice, as(AccountKind.ADMIN)))).reason).toBe('FORBIDDEN');
    expect((await reasonOf(client().getNotice({ id: 1n }, as(AccountKind.AGENT)))).reason).toBe('FORBIDDEN');
  });

  test('a permission counts for the kind alone to which the rule gives the call', async () => {
    const notice = { title: 't', content: 'c' };
    expect((await client().saveNotice(notice, as(AccountKind.ADMIN, ['notices.write']))).title).toBe('t');
    for (const kind of [AccountKind.AGENT, AccountKind.MEMBER, AccountKind.SERVICE])
      expect((await reasonOf(client().saveNotice(notice, as(kind, ['notices.write'])))).reason).toBe('FORBIDDEN');
  });

  test('a forged or old principal is refused', async () => {
    const good = as(AccountKind.ADMIN, ['notices.write']).headers[principalHeader] ?? '';
    const forged = `${good.slice(0, 5)}x${good.slice(6)}`;
    expect((await reasonOf(client().getNotice({ id: 1n }, { headers: { [principalHeader]: forged } }))).reason).toBe(
      'FORBIDDEN',
    );
    const old = seal.sign(
      { kind: AccountKind.MEMBER, expiresAtMs: BigInt(clock.now().getTime() - 1) },
      clock.now().getTime(),
    );
    expect((await reasonOf(client().getNotice({ id: 1n }, { headers: { [principalHeader]: old } }))).reason).toBe(
      'FORBIDDEN',
    );
  });
});

test('calls go alone to a server that takes no groups of them', async () => {
  const earlier = await startGrpcServer(dispatcher, '127.0.0.1:0', undefined, () => false);
  const transport = grpcTransport(`127.0.0.1:${earlier.port}`, identify, undefined, all);
  try {
    const client = createClient(ContentService, transport);
    expect((await client.getNotice({ id: 5n })).title).toBe('tester');
    expect(await reasonOf(client.getNotice({ id: 404n }))).toMatchObject({ reason: 'NOT_FOUND' });
  } finally {
    transport.close();
    await earlier.close();
  }
});
