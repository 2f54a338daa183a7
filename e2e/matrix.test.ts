import { get } from 'node:http';
import { startGateway } from '@madang/gateway/gateway.ts';
import { type Route, routeTable } from '@madang/gateway/route-table.ts';
import { permissions } from '@madang/identity/access/permissions.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Standalone } from '../standalone/open-standalone.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { grantCells, holds, mayMove, type Target } from './matrix/account-fields.ts';
import { ask, countAsked, fullBody, inBatches, isDenied, type Outcome, type Wanted } from './matrix/ask.ts';
import { type AuditRow, undeclaredFields } from './matrix/audit-fields.ts';
import { malformed } from './matrix/malformed.ts';
import {
  type Account,
  type Caller,
  login,
  makeAdministrator,
  makePeople,
  openRequests,
  visitor,
} from './matrix/people.ts';
import { askedPermissions, lets, namedBy } from './matrix/rules.ts';
import { movedByDraws, stateOf } from './matrix/state.ts';

const routes = routeTable();
const routeOf = (name: string): Route => {
  const found = routes.find((route) => route.api === 'rest' && route.name === name);
  if (!found) throw new Error(`no route ${name}`);
  return found;
};

interface Owned {
  id: number | string;
  /** Absent where a row is nobody's, for example a game. */
  owner?: Account | undefined;
}

let harness: Standalone & Whole;
let people: Map<string, Account>;
const callers = new Map<string, Caller>();
/** Sessions to end, by the kind of their holder. */
const spent = new Map<string, Caller[]>();
/** Rows of each resource that belong to somebody. */
const owned = new Map<string, Owned[]>();
const caller = (name: string): Caller => callers.get(name) ?? fail(name);
const account = (name: string): Account => people.get(name) ?? fail(name);
const fail = (name: string): never => {
  throw new Error(`nobody is called ${name}`);
};

/** What went wrong, told together: one broken rule shows in many cells. */
const told = (wrong: readonly string[]) => expect(wrong.slice(0, 40), `${wrong.length} cells`).toEqual([]);

const say = (route: Route, who: Caller, { status, reason }: Outcome, more = ''): string =>
  `${who.name}: ${route.method} ${route.path} ${more} -> ${status} ${reason}`;

/** Sends a cell, and holds every answer to what is true of all: no fault, and nobody whom the caller may not see. */
async function cell(wrong: string[], route: Route, who: Caller, wanted: Wanted = {}): Promise<Outcome> {
  const outcome = await ask(harness.url, route, who, wanted);
  if (outcome.status >= 500 || outcome.reason === 'INTERNAL' || outcome.reason.startsWith('no JSON'))
    wrong.push(say(route, who, outcome, `is a fault ${wanted.raw ?? ''}`));
  if (who.kind !== 'admin' || who.name === 'mx_none')
    for (const person of people.values())
      if ((who.kind === 'admin' || !holds(who, person)) && shows(outcome.text, person))
        wrong.push(say(route, who, outcome, `shows ${person.name}`));
  return outcome;
}

const shows = (text: string, { name, id }: Account): boolean =>
  text.includes(name) || new RegExp(`"(?:account_?[iI]d|user_?[iI]d)":"?${id}\\b`).test(text);

const isOwnEnd = ({ calls }: Route): boolean => calls.always.includes('identity.logout');

beforeAll(async () => {
  // What is tried here is not how hard a password is to guess.
  vi.stubEnv('IDENTITY_ARGON2_MEMORY_KIB', '8192');
  vi.stubEnv('IDENTITY_ARGON2_PASSES', '1');
  harness = await openTestStandalone({ gateway: { ratePercent: 1_000_000 } });
  people = await makePeople(harness);
  const none = await makeAdministrator(harness, 'mx_none', []);
  const reads = await makeAdministrator(
    harness,
    'mx_auditor',
    permissionsNamed((name) => name.endsWith('.read')),
  );
  const asking = [...people.values()].filter(({ name }) => !name.includes('kept'));
  for (const one of [...asking, none, reads]) callers.set(one.name, await login(harness, one));
  callers.set('visitor', visitor);
  const administrator = await login(harness, { name: 'admin', kind: 'admin', id: 0, path: '' });
  callers.set('admin', administrator);
  for (const permission of askedPermissions(routes)) {
    const name = `mx_${permission.replace('.', '_')}`.slice(0, 20);
    const made = await makeAdministrator(
      harness,
      name,
      permissionsNamed((one) => one !== permission),
    );
    const without = `without ${permission}`;
    callers.set(without, { ...(await login(harness, made)), name: without });
  }
  for (const holder of [account('mx_kept_member'), account('mx_kept_below'), none])
    spent.set(holder.kind, await Promise.all(Array.from({ length: 6 }, () => login(harness, holder))));
  await openRequests(
    harness,
    [...callers.values()].filter(({ kind }) => kind === 'member' || kind === 'agent'),
  );
  await recordSettlements(administrator);
  await harness.settled();
  await readOwned(administrator);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await harness?.[Symbol.asyncDispose]();
});

/** Each agent has a settlement of losses and a compensation of yesterday, which nobody has been paid. */
async function recordSettlements(administrator: Caller): Promise<void> {
  const day = kstDay(new Date(Date.now() - 86_400_000));
  const period = { started_on: day, ended_on: day, memo: '정산' };
  const kinds = [{ kind: 'losing' }, { kind: 'compensation', amount: 1_000 }];
  for (const { id } of [...people.values()].filter(({ kind }) => kind === 'agent'))
    for (const kind of kinds) {
      const body = { account_id: id, ...period, ...kind };
      const { reason } = await ask(harness.url, routeOf('settlements.create'), administrator, { body });
      expect(reason).toBe('fine');
    }
}

const permissionsNamed = (wanted: (name: string) => boolean): string[] => Object.keys(permissions).filter(wanted);

/** A list that an administrator may read: what is one's own alone is nobody else's to list. */
const isAdminList = ({ api, name, callers }: Route): boolean =>
  api === 'rest' && name.endsWith('.list') && callers.includes('admin');

/** Whom each row belongs to, by an administrator's lists. */
async function readOwned(administrator: Caller): Promise<void> {
  const byId = new Map([...people.values()].map((one) => [one.id, one]));
  for (const route of routes.filter(isAdminList)) {
    const resource = route.name.split('.')[0] ?? '';
    const { text } = await ask(harness.url, route, administrator, { range: '[0,99]' });
    const rows = JSON.parse(text) as { id: number | string; account_id?: number }[];
    // A list that cannot be read leaves the rest without owners: which one it is, is what helps.
    if (!Array.isArray(rows)) throw new Error(`${resource}: ${text}`);
    const isAccount = resource === 'members' || resource === 'agents';
    owned.set(
      resource,
      rows.flatMap((row) => {
        const ownerId = isAccount ? Number(row.id) : row.account_id;
        const owner = byId.get(ownerId ?? 0);
        // Accounts that the demo made ask nothing here.
        return ownerId && !owner ? [] : [{ id: row.id, owner }];
      }),
    );
  }
}

/** Rows that a route can name: those of the caller, or of others. */
function named(route: Route, who: Caller, wanted: 'own' | 'foreign'): Owned[] {
  const rows = namedBy(route).flatMap((resource) => owned.get(resource) ?? []);
  const found = rows.filter(({ owner }) => (owner ? holds(who, owner) : true) === (wanted === 'own'));
  // One of each person is as good as all.
  return [...new Map(found.map((row) => [row.owner?.id, row])).values()];
}

/**
 * What the consoles change beside the own session, whatever a service's table says: an agent changes accounts, asks the
 * operator and writes to those below it, and who holds nothing but reading changes nothing.
 */
function mayChange({ api, method, name }: Route, who: Caller): boolean {
  if (api !== 'rest' || method === 'GET' || /^(?:login|logout|profile\.)/.test(name)) return true;
  if (who.kind === 'agent') return /^(?:members|agents|referral-codes|own-[a-z-]+|messages)\./.test(name);
  return !['mx_none', 'mx_auditor'].includes(who.name);
}

interface Refusal {
  route: Route;
  who: Caller;
  wanted: Wanted;
  /** True where all that is asked of the answer is that it refuses. */
  anyReason?: boolean;
}

/** All that nobody allowed: routes that are not for a caller with every id, and routes that are with another's id. */
function refusals(route: Route, who: Caller): Refusal[] {
  const foreign = named(route, who, 'foreign').map(({ id }) => ({ route, who, wanted: { id } }));
  if (lets(route, who) && mayChange(route, who)) return foreign;
  const own = named(route, who, 'own').slice(0, 2);
  return [
    { route, who, wanted: {} },
    ...foreign.slice(0, 2),
    ...own.map(({ id }) => ({ route, who, wanted: { id, body: fullBody(route) }, anyReason: true })),
  ];
}

test('what is not expressly allowed is refused, and changes nothing', async () => {
  const before = await stateOf(harness.adminUrl);
  const wrong: string[] = [];
  const cells = routes.flatMap((route) => [...callers.values()].flatMap((who) => refusals(route, who)));
  await inBatches(cells, async ({ route, who, wanted, anyReason = false }) => {
    const outcome = await cell(wrong, route, who, wanted);
    const isRefused = anyReason ? outcome.reason !== 'fine' : isDenied(outcome.reason);
    const isRight = isRefused && (who.kind !== 'visitor' || outcome.reason === 'INVALID_REQUEST');
    if (!isRight) wrong.push(say(route, who, outcome, JSON.stringify(wanted)));
  });
  await harness.settled();
  expect({ wrong: wrong.slice(0, 40), state: await stateOf(harness.adminUrl) }).toEqual({ wrong: [], state: before });
  expect(cells.length).toBeGreaterThan(3_000);
});

test('whom an API names is let through it by whoever answers behind', async () => {
  const wrong: string[] = [];
  const passed = new Set<string>();
  const cells = routes.flatMap((route) => {
    const asking = [...callers.values()].filter((who) => lets(route, who) && !who.name.startsWith('without'));
    if (!isOwnEnd(route)) return asking.map((who) => ({ route, who }));
    // A session's end is for one that nobody needs any more.
    return asking
      .filter((who, place) => asking.findIndex(({ kind }) => kind === who.kind) === place)
      .flatMap(({ kind }) => spent.get(kind)?.pop() ?? [])
      .map((who) => ({ route, who }));
  });
  await inBatches(cells, async ({ route, who }) => {
    const [own] = route.method === 'GET' ? named(route, who, 'own') : [];
    const outcome = await cell(wrong, route, who, own ? { id: own.id } : {});
    const isPassed = own ? outcome.reason === 'fine' : !['FORBIDDEN', 'INVALID_REQUEST'].includes(outcome.reason);
    if (isPassed) passed.add(`${route.path} ${route.method} ${who.kind}`);
    else if (own && who.name !== 'mx_none') wrong.push(say(route, who, outcome, `own ${own.id}`));
  });
  for (const { api, name, path, method, callers } of routes)
    for (const kind of callers)
      if (!(kind === 'agent' && isAdministrators({ api, name })) && !passed.has(`${path} ${method} ${kind}`))
        wrong.push(`no ${kind} passes ${method} ${path}`);
  told(wrong);
  expect(cells.length).toBeGreaterThan(700);
});

/** Pages that an agent's console shares, with a part that is for administrators alone. */
const isAdministrators = ({ api, name }: Pick<Route, 'api' | 'name'>): boolean =>
  api === 'rest' &&
  (name === 'reports.round-book' ||
    /^(?:members|agents)\.move$/.test(name) ||
    /^(?!members|agents|profile|referral-codes)[a-z-]+\.(?!list|export|get)/.test(name)) &&
  !/^reports\.(?!round-book)/.test(name);

test('no filter of a list, an export or a report reaches whom the caller may not see', async () => {
  const wrong: string[] = [];
  const strangers = [account('mx_stranger'), account('mx_above')];
  const cells = routes.flatMap((route) =>
    route.filters.flatMap((filter) =>
      ['mx_agent', 'mx_below'].flatMap((name) =>
        strangers
          .filter((one) => !holds(caller(name), one))
          .flatMap((one) => [one.id, one.name].map((value) => ({ route, name, filter: { [filter]: value } }))),
      ),
    ),
  );
  await inBatches(cells, async ({ route, name, filter }) => {
    await cell(wrong, route, caller(name), { filter });
  });
  told(wrong);
  expect(cells.length).toBeGreaterThan(600);
});

test('a settlement is shown to its agent and those above it, and to nobody below or beside it', async () => {
  const wrong: string[] = [];
  const names = ['mx_above', 'mx_agent', 'mx_beside', 'mx_below'];
  const [statement, lines] = [routeOf('reports.settlement-statement'), routeOf('settlement-lines.list')];
  const settlements = owned.get('settlements') ?? [];
  const cells = names.map(caller).flatMap((who) => settlements.map((row) => ({ who, row })));
  let shown = 0;
  await inBatches(cells, async ({ who, row: { id, owner } }) => {
    const isHeld = owner !== undefined && holds(who, owner);
    if (isHeld) shown += 1;
    const read = await cell(wrong, statement, who, { filter: { id } });
    if (read.reason !== (isHeld ? 'fine' : 'NOT_FOUND')) wrong.push(say(statement, who, read, `of ${owner?.name}`));
    const given = await cell(wrong, lines, who, { filter: { settlement_id: id } });
    if (!isHeld && given.text !== '[]') wrong.push(say(lines, who, given, `of ${owner?.name}`));
  });
  told(wrong);
  expect(shown).toBeGreaterThan(names.length);
  expect(cells.length - shown).toBeGreaterThan(names.length);
});

test('a settlement of losses is paid by an agent above that the house lets, out of its own money, and by no other agent', async () => {
  const wrong: string[] = [];
  const [pay, recover] = [routeOf('settlements.pay'), routeOf('settlements.recover')];
  const shown = await cell(wrong, routeOf('settlements.list'), caller('admin'), { range: '[0,99]' });
  type Row = { id: string; account_id: number; kind: string; amount: number };
  const rows = (JSON.parse(shown.text) as Row[]).filter(({ amount }) => amount > 0);
  const ofAgents = (kind: string) =>
    [...people.values()].flatMap((owner) =>
      rows.filter((row) => row.account_id === owner.id && row.kind === kind).map((row) => ({ owner, ...row })),
    );
  const asking = ['mx_above', 'mx_agent', 'mx_beside', 'mx_below'].map(caller);
  const lets = (who: Caller) => who.principal.permissions.includes('settlements.pay');
  expect(asking.filter(lets).map(({ name }) => name)).toEqual(['mx_above', 'mx_agent']);
  const cells = ['losing', 'compensation'].flatMap((kind) =>
    asking.flatMap((who) => ofAgents(kind).map((row) => ({ who, ...row }))),
  );
  for (const { who, owner, id, amount, kind } of cells) {
    const asked = { id, body: { amount, memo: '정산' } };
    const isTheirs = lets(who) && holds(who, owner) && who.id !== owner.id && kind === 'losing';
    const isHidden = lets(who) && !holds(who, owner);
    const paid = await cell(wrong, pay, who, asked);
    const expected = isTheirs ? 'fine' : isHidden ? 'NOT_FOUND' : 'FORBIDDEN';
    if (paid.reason !== expected) wrong.push(say(pay, who, paid, `${kind} of ${owner.name}, not ${expected}`));
    const taken = await cell(wrong, recover, who, asked);
    if (taken.reason !== expected) wrong.push(say(recover, who, taken, `${kind} of ${owner.name}, not ${expected}`));
  }
  told(wrong);
  expect(cells.length).toBeGreaterThan(10);
});

/** Ways to shut the partner's page to a shop, each with what it is told and the way back. */
const shuttings = [
  ['agents', { visibled_partner: 0 }, { visibled_partner: 1 }, 'PARTNER_PAGE_BLOCKED'],
  ['agents', { visibled_partner: -2 }, { visibled_partner: 1 }, 'PARTNER_PAGE_CLOSED'],
  ['tiers', { open_partner_page: false }, { open_partner_page: true }, 'PARTNER_PAGE_CLOSED'],
] as const;

/** What tells an agent how the partner's page is to it, and how it leaves. */
const isForShut = ({ api, name, path, calls }: Route): boolean =>
  calls.always.includes('identity.logout') || (api === 'legacy' && path.endsWith('/getContext')) || name === 'login';

test.each(shuttings)('through %s with %o an agent gets through no door', async (resource, shut, open, told) => {
  const kept = account('mx_kept_below');
  const who = await login(harness, kept);
  const id = resource === 'tiers' ? 'shop' : kept.id;
  const put = async (body: Record<string, unknown>) =>
    expect((await ask(harness.url, routeOf(`${resource}.update`), caller('admin'), { id, body })).reason).toBe('fine');
  await put(shut);
  const wrong: string[] = [];
  const doors = routes.filter((route) => lets(route, who) && !route.callers.includes('visitor') && !isForShut(route));
  // The session was looked up a moment ago, and is again within seconds.
  const [door] = doors;
  if (!door) throw new Error('no door');
  await vi.waitFor(async () => expect((await ask(harness.url, door, who)).reason).toBe(told), {
    timeout: 20_000,
    interval: 200,
  });
  await inBatches(doors, async (route) => {
    const outcome = await cell(wrong, route, who);
    if (outcome.reason !== told) wrong.push(say(route, who, outcome));
  });
  await put(open);
  await login(harness, kept);
  expect(wrong).toEqual([]);
  expect(doors.length).toBeGreaterThan(100);
});

/** The roles between whom the fields of accounts are tried. */
const changers = () => [
  ...['mx_above', 'mx_agent', 'mx_beside', 'mx_below', 'mx_none', 'mx_auditor', 'admin'].map(caller),
  ...['members.write', 'members.personal', 'members.state', 'agents.manage'].map((name) => caller(`without ${name}`)),
];

/** Accounts that may be changed; for an agent its own too, and those above and beside it. */
function targetsOf(who: Caller): string[] {
  const kept = ['mx_kept_below', 'mx_kept_member', 'mx_kept_far', 'mx_kept_stranger'];
  return [...new Set([...kept, ...(who.kind === 'agent' ? [who.name, 'mx_above', 'mx_beside'] : [])])];
}

/** An account as an administrator sees it now. */
async function readTarget(name: string): Promise<Target> {
  const one = account(name);
  const { text } = await ask(harness.url, routeOf(`${one.kind}s.get`), caller('admin'), { id: one.id });
  const { role, level, flags } = JSON.parse(text) as Target;
  return { ...one, role, level, flags };
}

test('each field, flag and state of an account is changed by those whom the declaration names, and by nobody else', async () => {
  const wrong: string[] = [];
  let n = 0;
  const before = await stateOf(harness.adminUrl, movedByDraws);
  const changed: { route: Route; who: Caller; wanted: Wanted; what: string }[] = [];
  for (const who of changers())
    for (const target of await Promise.all(targetsOf(who).map(readTarget))) {
      const update = routeOf(`${target.kind}s.update`);
      // Whoever asks for oneself is refused all but the name and the code, whatever the declaration says.
      for (const { field, body, isAllowed } of grantCells(update, who, target, n++))
        if (!isAllowed || (who.id === target.id && !['nickname', 'join_code'].includes(field)))
          changed.push({ route: update, who, wanted: { id: target.id, body }, what: `${target.name}.${field}` });
      const move = routeOf(`${target.kind}s.state`);
      for (const state of move.fields.find(({ name }) => name === 'state')?.schema.enum ?? [])
        if (state !== 'normal' && (!mayMove(who, target, String(state)) || who.id === target.id))
          changed.push({
            route: move,
            who,
            wanted: { id: target.id, body: { state, memo: '' } },
            what: `${target.name} ${state}`,
          });
      for (const kind of ['members', 'agents'] as const)
        if (target.kind === 'agent' && !holds(who, target))
          changed.push({
            route: routeOf(`${kind}.create`),
            who,
            wanted: { body: newBelow(target, kind, n++) },
            what: `below ${target.name}`,
          });
      if (who.id === target.id)
        for (const amount of [1_000, -1_000])
          changed.push({
            route: routeOf('agents.adjust'),
            who,
            wanted: { id: who.id, body: { balance_type: 'money', amount, memo: 'x' } },
            what: `own ${amount}`,
          });
    }
  await inBatches(changed, async ({ route, who, wanted, what }) => {
    const outcome = await cell(wrong, route, who, wanted);
    if (!isDenied(outcome.reason)) wrong.push(say(route, who, outcome, `${what} ${JSON.stringify(wanted.body)}`));
  });
  await harness.settled();
  expect({ wrong, state: await stateOf(harness.adminUrl, movedByDraws) }).toEqual({ wrong: [], state: before });
  expect(changed.length).toBeGreaterThan(1_000);

  let allowed = 0;
  for (const who of changers())
    for (const name of targetsOf(who)) {
      const target = await readTarget(name);
      const update = routeOf(`${target.kind}s.update`);
      for (const { field, body } of grantCells(update, who, target, n++).filter(({ isAllowed }) => isAllowed)) {
        const outcome = await cell(wrong, update, who, { id: target.id, body });
        allowed += 1;
        if (isDenied(outcome.reason)) wrong.push(say(update, who, outcome, `${target.name}.${field}`));
      }
    }
  told(wrong);
  expect(allowed).toBeGreaterThan(100);
});

const newBelow = ({ id }: Account, kind: 'members' | 'agents', n: number): Record<string, unknown> => ({
  parent_id: id,
  account: `mx_new${n}`,
  nickname: `새사람${n}`,
  password: 'long-password',
  ...(kind === 'agents' && { role: 'shop' }),
});

test('what has a wrong form, a wrong type or an unknown name is refused, and never a fault', async () => {
  const wrong: string[] = [];
  const askers = [visitor, caller('mx_member'), caller('mx_agent'), caller('admin')];
  const cells = routes
    .filter((route) => (route.method === 'POST' || route.method === 'PUT') && !isOwnEnd(route))
    .flatMap((route) => {
      const who = askers.findLast(
        (one) => lets(route, one) && (one.kind !== 'admin' || !route.callers.includes('visitor')),
      );
      return who ? malformed(route).map((one) => ({ route, who, ...one })) : [];
    });
  await inBatches(cells, async ({ route, who, raw, what, mustRefuse }) => {
    const outcome = await cell(wrong, route, who, { raw });
    if (mustRefuse && outcome.reason === 'fine') wrong.push(say(route, who, outcome, what));
  });
  told(wrong);
  expect(cells.length).toBeGreaterThan(5_000);
});

/** What a live stream tells until something is in it, or for a moment where it never will be. */
async function listen(token: string, until: string, tell: () => Promise<unknown>, limitMs = 10_000): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(`${harness.url}/${LiveService.typeName}/${LiveService.method.subscribe.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/connect+json', ...(token && { authorization: token }) },
    body: Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), Buffer.from('{}')]),
    signal: stop.signal,
  });
  const timer = setTimeout(() => stop.abort(), limitMs);
  let text = '';
  try {
    await tell();
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString();
      if (text.includes(until)) break;
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
  return text;
}

test('a live stream tells of its own account alone, and nothing to a session that is none', async () => {
  const wallet = harness.platform('e2e').client(WalletService);
  /** Brings an account to an amount that no other text holds. */
  const bring = async (name: string, to: bigint) => {
    const accountId = BigInt(account(name).id);
    const [now] = (await wallet.getBalances({ accountIds: [accountId] })).balances;
    const amount = to - (now?.money ?? 0n);
    await wallet.adjustBalance({ accountId, balanceType: 'money', amount, memo: 'live', key: crypto.randomUUID() });
  };
  const own = await listen(caller('mx_member').token, '7654321', async () => {
    await bring('mx_other', 8_765_432n);
    await bring('mx_member', 7_654_321n);
  });
  expect(own).toContain('7654321');
  expect(own).not.toContain('8765432');
  const others = ['visitor', 'mx_stranger', 'mx_agent', 'mx_below', 'admin'];
  const heard = await Promise.all(
    others.map((name, place) =>
      listen(
        caller(name).token,
        'never',
        () => (place === 0 ? bring('mx_other', 9_876_543n) : Promise.resolve()),
        3_000,
      ),
    ),
  );
  for (const [place, text] of heard.entries()) {
    expect([others[place], text.length > 5]).toEqual([others[place], true]);
    expect([others[place], /7654321|8765432|9876543/.test(text)]).toEqual([others[place], false]);
  }
  expect(await listen('f'.repeat(64), 'unauthenticated', () => Promise.resolve(), 3_000)).toContain('unauthenticated');
});

test('the sent messages are shown by nobody who was not told to, and to no other machine', async () => {
  await using closed = await startGateway(harness.platform('gateway'), { port: 0 });
  for (const who of [visitor, caller('mx_member'), caller('mx_agent'), caller('admin')])
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const headers = { authorization: who.token };
      expect([who.name, path, (await fetch(closed.url + path, { headers })).status]).toEqual([who.name, path, 404]);
      expect([who.name, path, await statusFromElsewhere(harness.url + path, headers)]).toEqual([who.name, path, 404]);
    }
});

/** The answer to a caller whose socket is not the one that this machine's own programs have. */
const statusFromElsewhere = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { localAddress: '127.0.0.2', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
  });

test('every audit row tells of fields that are declared, so that consoles have a word for each', async () => {
  const headers = { authorization: caller('admin').token };
  const pages = [0, 100, 200, 300, 400].map(async (from) => {
    const asked = `audit-logs?sort=["at","DESC"]&range=[${from},${from + 99}]`;
    return (await (await fetch(`${harness.url}/rest/${asked}`, { headers })).json()) as AuditRow[];
  });
  const rows = (await Promise.all(pages)).flat();
  expect(rows.length).toBeGreaterThan(20);
  told([...new Set(rows.flatMap((row) => undeclaredFields(row).map((field) => `${row.action}: ${field}`)))]);
});

test('after all of it the installation stands, and its money adds up', async () => {
  expect((await fetch(`${harness.url}/readyz`)).status).toBe(200);
  const platform = harness.platform('e2e');
  expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  expect((await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  expect(countAsked()).toBeGreaterThan(15_000);
  process.stdout.write(`The matrix asked ${countAsked()} times.\n`);
});
