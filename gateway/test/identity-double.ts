import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AccountKind, type PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { ConfirmationService } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import { type ConnectionRulesSchema, ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { AccountSchema, IdentityService, type LoginRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { RecentJoinsService } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { type SessionChangeSchema, SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import { type PersonName, people, personOf } from './people.ts';

/** What the double of identity was asked, and what it is told to answer. */
export interface IdentityDouble {
  lookUps: number;
  logins: LoginRequest[];
  /** What it gives every browser to keep. */
  deviceKey: string;
  loggedOut: string[];
  /** Pages that sessions were seen on. */
  touched: string[];
  /** The pages of navigations. */
  browsed: string[];
  /** All that changed of sessions; undefined where it cannot be asked for. */
  changes: NonNullable<MessageInitShape<typeof SessionChangeSchema>['of']>[] | undefined;
  /** Milliseconds for which a lasting answer holds; 0 where it is looked up every few seconds. */
  holdsMs: number;
  /** Tokens that are renewed when they are next looked up, and their successors. */
  renewals: Map<string, string>;
  /** When administrators last proved to be their sessions’ owners. */
  confirmedAtMs: bigint;
  entrustedAtMs: bigint;
  expired: Set<string>;
  /** Ids of sessions that a list of open ones leaves out. */
  ended: Set<string>;
  languages: Map<string, string>;
  /** False as with a driver that sends SMS. */
  hasOutbox: boolean;
  /** Makes the list of sessions fail. */
  isAway: boolean;
  /** The filters of which sums were asked for. */
  sumFilters: Record<string, string>[];
  /** Keeps every look-up waiting while it is set. */
  hold: Promise<void> | undefined;
  /** How many sessions each call that ends all of a kind finds, and the kinds that were asked for. */
  batches: bigint[];
  endedKinds: AccountKind[];
  /** Addresses and domains. */
  rules: MessageInitShape<typeof ConnectionRulesSchema>;
  /** Flags of members, by their name. */
  flags: Map<PersonName, string[]>;
  /** Permissions that all have beside their own. */
  more: string[];
  /** What the partner's page is to agents, and how theirs is arranged. */
  visibledPartner: number;
  agentTheme: string;
}

const shared = ['members.read', 'members.write', 'deposits.process'];

/** A token names its person: "player-1" is a session of `player`. */
const ownerOf = (token: string): PersonName | undefined => {
  const name = token.split('-')[0] ?? '';
  return name in people ? (name as PersonName) : undefined;
};

function principal(
  token: string,
  owner: PersonName,
  language: string,
  flags: string[] = [],
): MessageInitShape<typeof PrincipalSchema> {
  const { id, kind, account, nickname, path } = people[owner];
  const level = kind === AccountKind.MEMBER ? 1 : 0;
  const permissions = kind === AccountKind.ADMIN ? [...shared, 'operations.read', 'operations.write'] : shared;
  const who = { accountId: id, sessionId: `session-${token}`, kind, account, nickname, path };
  return { ...who, level, language, permissions, flags };
}

export function serveIdentity(platform: Platform): IdentityDouble {
  const state: IdentityDouble = {
    lookUps: 0,
    logins: [],
    deviceKey: 'D'.repeat(43),
    loggedOut: [],
    touched: [],
    browsed: [],
    changes: [],
    holdsMs: 0,
    renewals: new Map(),
    confirmedAtMs: 0n,
    entrustedAtMs: 0n,
    expired: new Set(),
    ended: new Set(),
    languages: new Map(),
    hasOutbox: true,
    isAway: false,
    sumFilters: [],
    hold: undefined,
    batches: [],
    endedKinds: [],
    rules: {},
    flags: new Map(),
    more: [],
    visibledPartner: 1,
    agentTheme: 'A',
  };
  const partnerPage = (kind: AccountKind) => {
    const { visibledPartner, agentTheme } = state;
    return kind === AccountKind.AGENT ? { visibledPartner, agentTheme } : {};
  };
  const partner = ({ kind, ...person }: { kind: AccountKind; role?: string }) =>
    kind === AccountKind.AGENT && person.role ? { tier: person.role, visibledPartner: state.visibledPartner } : {};
  serveDouble(platform, ReferralService, {});
  serveDouble(platform, SessionsService, {
    listSessionChanges: async () => {
      if (!state.changes) throw new DomainError('UNAVAILABLE');
      return { next: '1', changes: state.changes.map((of, n) => ({ id: BigInt(n + 1), of })) };
    },
    noteSeen: async ({ sights }) => {
      state.touched.push(...sights.map(({ page }) => page));
      return {};
    },
  });
  serveDouble(platform, ConnectionService, {
    getRules: async () => state.rules,
    endKind: async ({ kind }) => {
      state.endedKinds.push(kind);
      return { ended: state.batches.shift() ?? 0n, more: state.batches.length > 0 };
    },
  });
  serveDouble(platform, AccountSumsService, {
    sumAccounts: async ({ filter }) => {
      state.sumFilters.push(filter);
      const money = filter.kind === 'agent' ? 7n : 100_000n;
      return { count: 2n, testCount: 1n, money, point: 30n, egg: 0n, deposits30d: 600_000n, withdrawals30d: 700_000n };
    },
    countMembers: async () => ({ all: 2n, normalA: 2n, online: 1n, test: 1n }),
  });
  serveDouble(platform, BreaksService, {
    listRelated: async () => ({
      members: [{ accountId: 8n, account: 'other', state: 'normal', shared: ['device'], inBreak: false }],
    }),
  });
  serveDouble(platform, ConfirmationService, {
    confirmSelf: async ({ password }) => {
      if (password !== 'right') throw new DomainError('WRONG_PASSWORD', { field: 'password' });
      state.confirmedAtMs = BigInt(platform.clock.now().getTime());
      return {};
    },
  });
  serveDouble(platform, BlacklistService, {});
  serveDouble(platform, MoveService, {});
  serveDouble(platform, NicknameColorService, {});
  serveDouble(platform, RecentJoinsService, {
    listRecentJoins: async () => ({
      joins: [{ accountId: 7n, nickname: '하늘***', joinedAt: timestampFromDate(new Date('2026-11-20T03:00:00Z')) }],
    }),
  });
  serveDouble(platform, LockService, {});
  serveDouble(platform, CountryFileService, {});
  serveDouble(platform, NoteService, {});
  serveDouble(platform, JoinReviewService, {});
  serveDouble(platform, IdentityService, {
    listSessions: async ({ ids }) => {
      if (state.isAway) throw new DomainError('UNAVAILABLE');
      const open = ids.filter((id) => !state.ended.has(id));
      return { sessions: open.map((id) => ({ id })), total: BigInt(open.length) };
    },
    endSessions: async ({ ids }) => ({
      results: ids.map((id) => (id.startsWith('session-') ? { id, ok: true } : { id, ok: false, code: 'NOT_FOUND' })),
    }),
    verifyExchangePassword: async ({ bankPassword }) => {
      if (bankPassword === '0042') return {};
      throw new DomainError('WRONG_EXCHANGE_PASSWORD', { field: 'bank_password', meta: { remaining: '4' } });
    },
    authenticate: async ({ token, lasting }) => {
      state.lookUps += 1;
      await state.hold;
      if (state.expired.has(token)) throw new DomainError('EXPIRED_SESSION');
      const owner = ownerOf(token);
      if (!owner) throw new DomainError('INVALID_REQUEST');
      const renewedToken = state.renewals.get(token) ?? '';
      state.renewals.delete(token);
      const language = state.languages.get(token) ?? 'en';
      const nowMs = platform.clock.now().getTime();
      const recheckAt = timestampFromMs(nowMs + 600_000);
      const holdsUntil = timestampFromMs(nowMs + state.holdsMs);
      const { confirmedAtMs, entrustedAtMs } = state;
      const known = { ...principal(token, owner, language, state.flags.get(owner)), ...partner(people[owner]) };
      const permissions = [...(known.permissions ?? []), ...state.more];
      const who = { ...known, permissions, confirmedAtMs, entrustedAtMs };
      return { principal: who, renewedToken, recheckAt, ...(lasting && state.holdsMs > 0 && { holdsUntil }) };
    },
    login: async (request) => {
      state.logins.push(request);
      const [owner] = Object.entries(people).find(([, person]) => person.account === request.account) ?? [];
      const person = owner && people[owner as PersonName];
      const kinds: AccountKind[] = [request.kind, ...request.otherKinds];
      if (!person || !kinds.includes(person.kind) || request.password !== 'right')
        throw new DomainError('LOGIN_FAILED');
      const token = `${owner}-new`;
      return {
        token,
        principal: { ...principal(token, owner as PersonName, 'ko'), ...partner(person) },
        account: create(AccountSchema, { ...person, role: 'shop', ...partnerPage(person.kind) }),
        deviceKey: state.deviceKey,
      };
    },
    logout: async (_request, { principal }) => {
      state.loggedOut.push(principal.sessionId);
      return {};
    },
    touch: async ({ path, browse }) => {
      if (state.isAway) throw new DomainError('UNAVAILABLE');
      (browse ? state.browsed : state.touched).push(path);
      return {};
    },
    setLanguage: async ({ language }, { principal }) => {
      state.languages.set(principal.sessionId.replace('session-', ''), language);
      return {};
    },
    checkNickname: async ({ name }) => {
      if (name === '하늘') throw new DomainError('TAKEN', { field: 'name' });
      return {};
    },
    updatePassword: async ({ password, newPassword }) => {
      if (password !== 'right') throw new DomainError('WRONG_PASSWORD', { field: 'password' });
      if (newPassword === 'weak') throw new DomainError('WEAK_PASSWORD', { field: 'new_password' });
      return {};
    },
    checkAccount: async ({ name }) => {
      if (name === 'player1') throw new DomainError('TAKEN', { field: 'name' });
      return {};
    },
    sendSms: async ({ phoneNumber }) => ({ smsKey: `key-${phoneNumber}` }),
    checkSms: async ({ number }) => {
      if (number !== '012345') throw new DomainError('SMS_INVALID', { field: 'number' });
      return {};
    },
    join: async ({ code }) => {
      if (code !== 'MADANG') throw new DomainError('JOIN_CODE', { field: 'code' });
      return { accountId: 9n, state: 'waiting', deviceKey: state.deviceKey };
    },
    listBanks: async () => ({ names: ['농협', '국민'] }),
    getAccount: async ({ id }, { principal }) => {
      const person = personOf(id);
      const isOwn = principal.accountId === id || principal.kind >= AccountKind.ADMIN;
      if (!person || !isOwn) throw new DomainError('NOT_FOUND');
      return {
        ...person,
        ...partnerPage(person.kind),
        level: 1,
        flags: Object.fromEntries(
          (state.flags.get(ownerOf(person.account) ?? 'player') ?? []).map((flag) => [flag, true]),
        ),
        state: 'normal',
        bankAccountHolder: '김하늘',
        createdAt: timestampFromDate(new Date(0)),
      };
    },
    listAccounts: async ({ filter, ids, offset, limit }) => {
      const kinds: Record<string, AccountKind> = { member: AccountKind.MEMBER, agent: AccountKind.AGENT };
      const wanted = kinds[filter.kind ?? ''];
      const isNamed = ({ account, nickname }: { account: string; nickname: string }) =>
        (!filter.account || account === filter.account) &&
        (!filter.person_q || account.includes(filter.person_q) || nickname.includes(filter.person_q));
      const found = Object.values(people).filter(
        (one) =>
          (wanted === undefined || one.kind === wanted) &&
          (ids.length === 0 || ids.includes(String(one.id))) &&
          isNamed(one),
      );
      return { accounts: found.slice(offset, offset + limit), total: BigInt(found.length) };
    },
    countPresence: async () => ({ membersOnline: 3n, joinsWaiting: 1n }),
    changeStates: async ({ ids, state }) => ({
      results: ids.map((id) =>
        personOf(id)
          ? { id: String(id), ok: true }
          : { id: String(id), ok: false, code: state ? 'NOT_FOUND' : 'VALIDATION' },
      ),
    }),
    listOutbox: async () => {
      if (!state.hasOutbox) throw new DomainError('NOT_FOUND');
      return { messages: [{ to: '01012345678', text: '<b>012345</b>', at: timestampFromDate(new Date(0)) }] };
    },
  });
  serveDouble(platform, LevelFlagsService, {
    listLevelFlags: async () => ({
      levels: [{ level: 1, flags: { exchange_check: true } }, { level: 2 }],
      flags: ['no_exchange', 'exchange_check'],
    }),
    setLevelFlags: async ({ level, flags }) => ({ level, flags }),
  });
  return state;
}
