import { create } from '@bufbuild/protobuf';
import type { CallerKind } from '@madang/gateway/session/session.ts';
import { permissions as allPermissions } from '@madang/identity/access/permissions.ts';
import { adminRoles } from '@madang/identity/access/roles.ts';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind, type Principal, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { eventually, LegacyClient, RestClient, type RoundData } from '../clients.ts';
import type { Whole } from '../harness.ts';
import { openBanks } from '../open-banks.ts';

export const password = 'matrix-password';

/** A place in the tree: its name is its login name, and occurs nowhere else. */
interface Place {
  name: string;
  under: string;
  role: string;
  flags?: Record<string, boolean>;
}

const given = {
  allow_money_grant: true,
  allow_money_recover: true,
  allow_point_grant: true,
  allow_point_recover: true,
  allow_eggs: true,
  allow_settlements: true,
};

/**
 * One tree around the agent: above, beside and below it, with two members below one shop and one elsewhere. Whoever is
 * named `kept` asks nothing, so that what it is may be changed without ending anybody's session.
 */
const places: readonly Place[] = [
  { name: 'mx_above', under: 'subhead1', role: 'branch', flags: given },
  { name: 'mx_agent', under: 'mx_above', role: 'distributor', flags: given },
  { name: 'mx_beside', under: 'mx_above', role: 'distributor' },
  { name: 'mx_below', under: 'mx_agent', role: 'shop' },
  { name: 'mx_far', under: 'mx_beside', role: 'shop' },
  { name: 'mx_kept_below', under: 'mx_agent', role: 'shop' },
  { name: 'mx_kept_far', under: 'mx_beside', role: 'shop' },
  { name: 'mx_member', under: 'mx_below', role: 'member' },
  { name: 'mx_other', under: 'mx_below', role: 'member' },
  { name: 'mx_kept_member', under: 'mx_below', role: 'member' },
  { name: 'mx_stranger', under: 'mx_far', role: 'member' },
  { name: 'mx_kept_stranger', under: 'mx_far', role: 'member' },
];
export type Account = { id: number; name: string; kind: 'member' | 'agent' | 'admin'; path: string };

/** Somebody who asks. */
export interface Caller {
  name: string;
  kind: CallerKind;
  token: string;
  id: number;
  /** As the services are told of it. */
  principal: Principal;
}

const kinds = { member: AccountKind.MEMBER, agent: AccountKind.AGENT, admin: AccountKind.ADMIN } as const;
export const visitor: Caller = {
  name: 'visitor',
  kind: 'visitor',
  token: '',
  id: 0,
  principal: create(PrincipalSchema),
};

/** Logs in anew, as whoever it is. */
export async function login(harness: Whole, account: Account): Promise<Caller> {
  const { name, kind, id } = account;
  let permissions: string[] = [];
  let token: string;
  if (kind === 'member') {
    const client = new LegacyClient(harness.url);
    await client.login(name, password);
    token = client.token;
  } else {
    const client = new RestClient(harness.url);
    await client.login(name, name === 'admin' ? 'madang-admin' : password, kind === 'agent' ? 'partner' : 'admin');
    permissions = (await client.ask<{ permissions: string[] }>('me')).permissions;
    token = client.token;
  }
  return { name, kind, token, id, principal: create(PrincipalSchema, { kind: kinds[kind], permissions }) };
}

/** Makes the tree, its money and its open requests. */
export async function makePeople(harness: Whole): Promise<Map<string, Account>> {
  const platform = harness.platform('e2e');
  const [agents, identity] = [platform.client(AgentsService), platform.client(IdentityService)];
  const people = new Map<string, Account>();
  const nodeOf = (account: string) =>
    eventually(
      async () => (await agents.listNodes({ filter: { account }, limit: 1 })).nodes[0],
      10_000,
      `${account} in the tree`,
    );
  for (const [index, { name, under, role, flags }] of places.entries()) {
    const kind = role === 'member' ? 'member' : 'agent';
    const parent = await nodeOf(under);
    const made = await agents.createAgent({
      parentId: parent.id,
      kind: kinds[kind],
      role,
      account: name,
      password,
      nickname: `누구${index}`,
      level: 1,
      state: 'normal',
      bankName: '국민',
      bankAccount: `900-${1000 + index}`,
      bankAccountHolder: '김마당',
      dateOfBirth: '19860101',
      bankPassword: '1234',
      rates: { basisPoints: {} },
      joinCode: kind === 'agent' ? name.toUpperCase() : '',
    });
    if (flags) await identity.updateAccount({ id: made.id, kind: kinds[kind], flags, memo: 'matrix' });
    people.set(name, { id: Number(made.id), name, kind, path: made.path });
  }
  await giveMoney(harness, [...people.values()]);
  return people;
}

async function giveMoney(harness: Whole, people: readonly Account[]): Promise<void> {
  const wallet = harness.platform('e2e').client(WalletService);
  for (const { id } of people)
    for (const balanceType of ['money', 'point'])
      await wallet.adjustBalance({
        accountId: BigInt(id),
        balanceType,
        amount: 500_000n,
        memo: 'matrix',
        key: `matrix-${id}-${balanceType}`,
      });
}

/** Each member has a bet, a deposit and a withdrawal of its own that are open; so has each agent its requests. */
export async function openRequests(harness: Whole, callers: readonly Caller[]): Promise<void> {
  const reader = new LegacyClient(harness.url);
  const round = await maxRound(reader);
  await openBanks(harness.url);
  for (const { kind, token } of callers) {
    const client = new LegacyClient(harness.url);
    client.token = token;
    await client.get('/bank/charge', { charge_money: 30_000, depositor: '김마당' });
    await client.get('/bank/exchange', { exchange_money: 10_000, bank_password: '1234' });
    await client.get('/inquiry/create', { subject: '문의', content: '언제 되나요?', key: crypto.randomUUID() });
    if (kind !== 'member') continue;
    const [odds] = round.odds;
    if (!odds) throw new Error('a round without odds');
    const folders = [{ round_id: round.id, pick: odds.pick, odds: odds.odds }];
    await client.get('/betting/place', { folders, betting_money: 5_000, key: crypto.randomUUID() });
  }
}

/** What must not change while refusals are looked at is no bet that is settled meanwhile. */
const restSeconds = 150;

function maxRound(client: LegacyClient): Promise<RoundData> {
  const endOf = (round: RoundData) => new Date(round.closes_at).getTime();
  return eventually(
    async () => {
      const games = ['eos3', 'eos4', 'eos5'];
      const answers = await Promise.all(
        games.map((game) => client.get<{ current: RoundData | null }>('/game/rounds', { game })),
      );
      const rounds = answers.flatMap(({ current }) => (current ? [current] : []));
      const longest = rounds.toSorted((a, b) => endOf(b) - endOf(a))[0];
      return longest && endOf(longest) - Date.now() > restSeconds * 1_000 ? longest : undefined;
    },
    180_000,
    'a round that sells for long',
  );
}

/** An administrator whose role the product does not have: it holds exactly what is named. */
export async function makeAdministrator(harness: Whole, name: string, held: readonly string[]): Promise<Account> {
  const known = Object.keys(allPermissions);
  for (const permission of held) if (!known.includes(permission)) throw new Error(`no permission ${permission}`);
  adminRoles[name] = held as (typeof adminRoles)[string];
  const identity = harness.platform('e2e').client(IdentityService);
  const made = await identity.createAccount({
    kind: AccountKind.ADMIN,
    account: name,
    password,
    nickname: `운영자${Object.keys(adminRoles).length}`,
    role: name,
  });
  return { id: Number(made.id), name, kind: 'admin', path: made.path };
}
