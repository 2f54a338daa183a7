import type { Queryable } from '@madang/runtime/database.ts';
import { gather } from '@madang/runtime/gather.ts';
import { flagsHeld } from '../accounts/account-row.ts';
import type { Kind } from '../accounts/kind.ts';
import type { MemberBreak } from '../breaks/break-end.ts';
import type { TokenFacts } from './session-rules.ts';

/** A token's session and the account that it belongs to. */
export interface FoundSession extends TokenFacts {
  sessionId: string;
  accountId: bigint;
  account: string;
  nickname: string;
  path: string;
  role: string;
  rolePermissions: readonly string[] | null;
  level: number;
  language: string;
  testAccount: boolean;
  flags: Record<string, boolean>;
  normalMark: string;
  visibledPartner: number;
  /** The member's last break, over or not. */
  lastBreak: MemberBreak | undefined;
  confirmedAt: Date;
  entrustedAt: Date | null;
}

interface Row {
  hash: Buffer;
  session_id: string;
  account_id: bigint;
  kind: Kind;
  issued_at: Date;
  retired_at: Date | null;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  account: string;
  nickname: string;
  path: string;
  role: string;
  role_permissions: string[] | null;
  level: number;
  language: string;
  state: string;
  test_account: boolean;
  flags: Record<string, boolean>;
  normal_mark: string;
  visibled_partner: number;
  break_kind: string | null;
  break_until: Date | null;
  reopen_at: Date | null;
  confirmed_at: Date;
  entrusted_at: Date | null;
}

/** Four look-ups by primary key for each token, in one prepared statement: every call of every member may come by here. */
const findSql = `
  select t.hash, t.session_id, s.account_id, a.kind, t.issued_at, t.retired_at, s.seen_at, s.expires_at, s.ended_at,
         a.account, a.nickname, a.path::text as path, a.role, a.level, a.language, a.state, a.test_account, ${flagsHeld} as flags,
         b.kind as break_kind, nullif(b.until, 'infinity') as break_until, b.reopen_at,
         a.normal_mark, a.visibled_partner, coalesce(s.confirmed_at, s.created_at) as confirmed_at, a.entrusted_at,
         (select r.permissions from admin_roles r where a.kind = 'admin' and r.name = a.role) as role_permissions
  from session_tokens t
  join sessions s on s.id = t.session_id
  join accounts a on a.id = s.account_id
  left join member_breaks b on b.account_id = a.id
  where t.hash = any($1)`;

const batch = 200;
const lanes = 4;
const maxQueue = 20_000;

/** Finds the session of a token by its hash. A lone one is looked for at once, and a crowd's are looked for together. */
export type FindSession = (hash: Buffer) => Promise<FoundSession | undefined>;

export const sessionFinder = (database: Queryable): FindSession =>
  gather<Buffer, FoundSession | undefined>({
    maxBatch: batch,
    maxQueue,
    lanes,
    async run(hashes) {
      const { rows } = await database.query<Row>({ name: 'identity-find-sessions', text: findSql, values: [hashes] });
      const found = new Map(rows.map((row) => [row.hash.toString('latin1'), row]));
      return hashes.map((hash) => foundSession(found.get(hash.toString('latin1'))));
    },
  });

function foundSession(row: Row | undefined): FoundSession | undefined {
  if (!row) return undefined;
  return {
    sessionId: row.session_id,
    accountId: row.account_id,
    kind: row.kind,
    issuedAt: row.issued_at,
    retiredAt: row.retired_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    accountState: row.state,
    account: row.account,
    nickname: row.nickname,
    path: row.path,
    role: row.role,
    rolePermissions: row.role_permissions,
    level: row.level,
    language: row.language,
    testAccount: row.test_account,
    flags: row.flags,
    normalMark: row.normal_mark,
    visibledPartner: row.visibled_partner,
    lastBreak: row.break_kind ? { kind: row.break_kind, until: row.break_until, reopenAt: row.reopen_at } : undefined,
    confirmedAt: row.confirmed_at,
    entrustedAt: row.entrusted_at,
  };
}
