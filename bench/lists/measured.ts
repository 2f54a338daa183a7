import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { bigRoundId, firstMember, top } from './fill.ts';

export interface Callers {
  admin: object;
  /** The agent above all members, and one shop. */
  office: object;
  shop: object;
  member: object;
  service: object;
}

export interface MeasuredList {
  name: string;
  page(): Promise<unknown>;
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
const dayOf = (daysAgo: number): string => day(daysAgo).slice(0, 10);
const someone = String(firstMember + 77);

/** Every page that is measured: default, filters, orders, an agent's scope and the last page that may be turned to. */
export function measuredLists(platform: Platform, { admin, office, shop, member, service }: Callers): MeasuredList[] {
  const lists: MeasuredList[] = [];
  const add = (name: string, page: () => Promise<unknown>) => void lists.push({ name, page });
  const pages = (
    name: string,
    call: (query: object, as: object) => Promise<unknown>,
    asked: Record<string, [object, object?]>,
  ) => {
    for (const [what, [query, as]] of Object.entries(asked))
      add(`${name}: ${what}`, () => call({ limit: 25, ...query }, as ?? admin));
  };
  const filter = (given: Record<string, string>, more: object = {}) => ({ filter: given, ...more });
  const deep = { offset: 9_975 };

  const betting = platform.client(BettingService);
  pages('bets', (query, as) => betting.listBets(query, as), {
    default: [{}],
    'oldest first': [{ sort: 'id' }],
    'deep page': [deep],
    'account id': [filter({ account_id: someone })],
    'part of an account': [filter({ account_q: 'gamer777' })],
    'part of a nickname': [filter({ nickname_q: '별명gamer1234' })],
    'a part that all have': [filter({ account_q: 'gamer' })],
    'a part of two letters': [filter({ account_q: 'zz' })],
    status: [filter({ status: 'void' })],
    'a status that none has': [filter({ status: 'pending' })],
    'game class, rare': [filter({ game_class: 'casino' })],
    'game that none has': [filter({ game: 'none' })],
    'high stakes': [filter({ stake_gte: '1000000' })],
    'high stakes, open': [filter({ stake_gte: '1500000', status: 'pending,accepted' })],
    'stakes that none has': [filter({ stake_gte: '300000', stake_lte: '300001' })],
    round: [filter({ round_id: 'eos5.bench.7' })],
    'round of 100,000': [filter({ round_id: bigRoundId })],
    'span of days': [filter({ placed_at_gte: day(20), placed_at_lte: day(10) })],
    'span of days and status': [filter({ placed_at_gte: day(20), placed_at_lte: day(10), status: 'cancelled' }, deep)],
    'an office above all': [{}, office],
    'an office above all, deep': [deep, office],
    'a shop': [{}, shop],
    'a shop, deep': [deep, shop],
    'a shop, status that none has': [filter({ status: 'pending' }), shop],
    'a shop, part of an account': [filter({ account_q: 'gamer77' }), shop],
  });
  add('my bets', () => betting.listMyBets({ limit: 15 }, member));
  add('my bets: game', () => betting.listMyBets({ limit: 15, gameType: 'none' }, member));
  add('my sums', () => betting.getStat({ startedOn: dayOf(31), endedOn: dayOf(0) }, member));
  add('round book', () => betting.getRoundBook({ roundId: 'eos5.bench.7' }, admin));
  add('round book of 100,000', () => betting.getRoundBook({ roundId: bigRoundId }, admin));

  const agents = platform.client(AgentsService);
  add('join code', () => agents.resolveJoinCode({ code: 'bench' }, service));
  pages('tree', (query, as) => agents.listNodes(query, as), {
    default: [{}],
    'children of the top': [filter({ parent_id: String(top) })],
    'part of an account': [filter({ account_q: 'gamer777' })],
    'newest first': [{ sort: 'created_at', descending: true }],
    'deep page': [deep],
    'an office above all': [{}, office],
    'an office above all, deep': [deep, office],
    'a shop': [{}, shop],
  });
  pages('commissions', (query, as) => agents.listCommissions(query, as), {
    default: [{}],
    'oldest first': [{ sort: 'id' }],
    'deep page': [deep],
    'of an earner': [filter({ account_id: String(top + 150) })],
    'of a member': [filter({ member_id: someone })],
    'of a day': [filter({ day: dayOf(9) })],
    'a class that none has': [filter({ game_class: 'slot' })],
    'an office above all': [{}, office],
    'a shop': [{}, shop],
  });
  add('commission sums', () => agents.sumCommissions({}, admin));
  add('commission sums: a shop', () => agents.sumCommissions({}, shop));

  const identity = platform.client(IdentityService);
  const members = (query: { filter?: Record<string, string> }, as: object) =>
    identity.listAccounts({ ...query, filter: { kind: 'member', ...query.filter } }, as);
  pages('members', members, {
    default: [{}],
    'deep page': [deep],
    'by level': [{ sort: 'level' }],
    'by nickname': [{ sort: 'nickname' }],
    'by last login': [{ sort: 'last_login_at', descending: true }],
    'by account': [{ sort: 'account' }],
    'part of an account': [filter({ account_q: 'gamer777' })],
    'part of a nickname': [filter({ nickname_q: 'gamer77' })],
    state: [filter({ state: 'suspended' })],
    online: [filter({ online: 'true' })],
    'last address': [filter({ last_ip: '10.0.7.1' })],
    'below a head office': [filter({ path: `${top}.${top + 1}` })],
    'below a head office, online': [filter({ path: `${top}.${top + 1}`, online: 'true' })],
    'an office above all': [{}, office],
    'a shop': [{}, shop],
  });
  pages('sessions', (query, as) => identity.listSessions(query, as), {
    default: [{}],
    'deep page': [deep],
    'part of an account': [filter({ account_q: 'gamer777' })],
    'oldest first': [{ sort: 'created_at' }],
    'a shop': [{}, shop],
  });
  pages('access logs', (query, as) => identity.listAccessLogs(query, as), {
    default: [{}],
    'deep page': [deep],
    'of an account': [filter({ account_id: someone })],
    'part of an account': [filter({ account_q: 'gamer777' })],
    refused: [filter({ event: 'refused' })],
    administrators: [filter({ kind: 'admin' })],
    address: [filter({ ip: '10.0.7.7' })],
    'span of days': [filter({ at_gte: day(9), at_lte: day(8) })],
  });
  for (const [name, keeper] of [
    ['identity', identity],
    ['agents', agents],
  ] as const)
    pages(`audit of ${name}`, (query, as) => keeper.listAudit(query, as), {
      default: [{}],
      'deep page': [deep],
      'of an actor': [filter({ actor: '7' })],
      'part of an action': [filter({ action_q: 'void' })],
      'an action that none has': [filter({ action_q: 'nothing' })],
      'part of an actor': [filter({ actor_account_q: 'operator1' })],
      'oldest first': [{ sort: 'at' }],
    });

  const stats = platform.client(StatsService);
  const today = { startedOn: dayOf(0), endedOn: dayOf(0) };
  const month = { startedOn: dayOf(30), endedOn: dayOf(0) };
  add('report of a month by day', () => stats.getDaily({ ...month, groupBy: ['day', 'game_class'] }, admin));
  add('report of a day by member', () => stats.getDaily({ ...today, groupBy: ['account'] }, admin));
  add('report of a month by child', () =>
    stats.getDaily({ ...month, accountId: BigInt(top), groupBy: ['child'] }, admin),
  );
  add('report of a month by member: a shop', () => stats.getDaily({ ...month, groupBy: ['account'] }, shop));

  const wallet = platform.client(WalletService);
  pages('ledger', (query, as) => wallet.listEntries(query, as), {
    'of an account': [filter({ account_id: someone })],
  });
  return lists;
}
