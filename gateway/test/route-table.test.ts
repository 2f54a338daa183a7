import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { AccessRule } from '@madang/runtime/rpc/handler.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../docs/openapi.ts';
import { routeCalls } from '../route-calls/all.ts';
import { mayCall, type Route, routeTable } from '../route-table.ts';
import { heard } from './double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { people } from './people.ts';
import { sampleBody } from './sample.ts';

const routes = routeTable();
const tokens = { visitor: undefined, member: 'player-1', agent: 'shop-1', admin: 'admin-1' } as const;

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
  Object.assign(harness.content.more, { useCasino: true, useSlot: true });
  harness.content.roles = harness.content.roles.map((role) => ({ ...role, openLosing: true }));
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Ids of a form of their own: another text is told from them before anybody is asked. */
const textIds: Record<string, string> = {
  'rule-values': 'level-1',
  'sports-rules': 'sports',
  'casino-vendors': 'aurora',
  'sports-feeds.take-recorded': 'replay',
  'sports-feeds.take-sheet': 'manual',
};

/** Reports that have to be asked of something. */
const reportFilters: Record<string, string> = {
  'reports.round-book': '{"round_id":"a"}',
  'reports.move-preview': '{"ids":[7],"parent_id":8}',
  'reports.settlement-preview': '{"account_id":7,"kind":"losing","started_on":"2026-11-01","ended_on":"2026-11-15"}',
  'reports.settlement-run-preview':
    '{"action":"record","kind":"losing","started_on":"2026-11-01","ended_on":"2026-11-15"}',
  'reports.settlement-statement': '{"id":"01936f3e-0000-7000-8000-000000000001"}',
};

/** Sends a route what it takes, as the last kind of caller that it lets in: visitors make fewer calls than members. */
async function send({ name, method, path, id, fields, callers, needsKey, rule }: Route): Promise<number> {
  const kind = rule.ignoresToken ? 'visitor' : (callers.findLast((one) => one !== 'visitor') ?? 'member');
  const [resource = ''] = name.split('.');
  const named =
    textIds[name] ??
    textIds[resource] ??
    (id?.form === 'number' ? 7 : id?.form === 'me' ? 'me' : '01936f3e-0000-7000-8000-000000000001');
  const body = { ...sampleBody(fields), ...(id?.in === 'body' && { [id.name]: id.many ? [named] : named }) };
  const filter = reportFilters[name] ?? '{}';
  const query = path.endsWith('/export') ? '?format=csv' : method === 'GET' ? `?filter=${filter}` : '';
  const token = tokens[kind];
  const answer = await fetch(harness.gateway.url + path.replace(':id', String(named)) + query, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: token }),
      ...(needsKey && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe('the table of all routes', () => {
  test('has every route of the document once, and no declared call without a route', () => {
    const named = routes.map(({ api, method, path }) => `${api} ${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
    const documented = Object.entries(openApi().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
    );
    const mounted = routes.flatMap(({ api, method, path }) => (api === 'connect' ? [] : `${method} ${path}`));
    expect(mounted.sort()).toEqual(documented.sort());
    for (const api of ['connect', 'rest', 'legacy'] as const) {
      const known = new Set(routes.filter((route) => route.api === api).map(({ name }) => name));
      expect([...known].sort()).toEqual(Object.keys(routeCalls[api]).sort());
    }
  });

  test.each(routes.map((route) => [`${route.api} ${route.method} ${route.path}`, route] as const))(
    '%s makes the calls that it declares, and no other',
    async (_name, route) => {
      for (const { id } of Object.values(people))
        await harness.tell(AccountStateChangedSchema, { accountId: id, state: 'normal' });
      heard.length = 0;
      const status = await send(route);
      if (route.calls.always.length === 0 && !route.id) expect([404, 405, 415]).not.toContain(status);
      const { always, sometimes = [] } = route.calls;
      const declared = new Set<string>([...always, ...sometimes]);
      expect(heard.filter((rpc) => !declared.has(rpc))).toEqual([]);
      expect(always.length === 0 || heard.includes(always[0] ?? '')).toBe(true);
    },
  );
});

test('who may use a route follows from its api and from the rules of its calls', () => {
  const of = (name: string) => routes.find((route) => route.api === 'rest' && route.name === name) as Route;
  const rules: Record<string, readonly AccessRule[]> = {
    'wallet.processDeposits': ['admin:deposits.process'],
    'wallet.listDeposits': ['agent:deposits.read', 'admin:deposits.read'],
  };
  const may = (name: string, kind: AccountKind, ...permissions: string[]) =>
    mayCall(of(name), create(PrincipalSchema, { kind, permissions }), (rpc) => rules[rpc] ?? []);
  expect(may('charges.process', AccountKind.ADMIN, 'deposits.process')).toBe(true);
  expect(may('charges.process', AccountKind.ADMIN, 'deposits.read')).toBe(false);
  expect(may('charges.process', AccountKind.AGENT, 'deposits.process')).toBe(false);
  expect(may('charges.list', AccountKind.AGENT, 'deposits.read')).toBe(true);
  expect(may('charges.list', AccountKind.MEMBER, 'deposits.read')).toBe(false);
});
