import { create, fromJsonString, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AuthenticateResponseSchema, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { breakEnd } from '../breaks/break-end.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { FoundSession } from '../sessions/find-session.ts';
import { principalOf } from '../sessions/principal.ts';
import { renewToken } from '../sessions/renew-token.ts';
import { judgeToken } from '../sessions/session-rules.ts';
import { looksLikeToken, tokenHash } from '../sessions/token.ts';

type Answer = MessageInitShape<typeof AuthenticateResponseSchema>;

/** Finds the session of a token. Called for every session every few seconds: a cached answer, or one query. */
export const authenticate =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.authenticate> =>
  async (request, { trace }) => {
    if (!looksLikeToken(request.token)) throw new DomainError('INVALID_REQUEST');
    const hash = tokenHash(request.token);
    const page = isPlainText(request.page) ? request.page : '';
    const place = { ip: request.ip, page };
    if (request.lasting) return fromDatabase(deps, hash, place, trace, true);
    return (await fromCache(deps, hash, place)) ?? (await fromDatabase(deps, hash, place, trace, false));
  };

/** Where a call comes from: the address, and the page that is open there. */
interface Place {
  ip: string;
  page: string;
}

async function fromCache(deps: IdentityDeps, hash: Buffer, { ip, page }: Place): Promise<Answer | undefined> {
  const cached = await deps.sessionCache.get(hash);
  const now = deps.clock.now().getTime();
  if (!cached || now >= cached.until) return undefined;
  deps.presence.seen(cached.sessionId, page);
  return {
    principal: create(PrincipalSchema, { ...fromJsonString(PrincipalSchema, cached.principal), ip }),
    recheckAt: timestampFromMs(Math.min(cached.until, now + deps.rules.recheckMs)),
  };
}

/**
 * The session as it stands. Only such an answer may be kept for long: what the cache holds may be from before a change whose
 * mark was lost with the process that made it.
 */
async function fromDatabase(
  deps: IdentityDeps,
  hash: Buffer,
  { ip, page }: Place,
  trace: string,
  lasting: boolean,
): Promise<Answer> {
  const session = await deps.findSession(hash);
  if (!session) throw new DomainError('INVALID_REQUEST');
  const now = deps.clock.now();
  const judged = judgeToken(session, deps.rules, now);
  if (judged.verdict === 'stolen') {
    await end(deps, session, 'stolen', now, trace);
    deps.log.warn({ session: session.sessionId, account: String(session.accountId) }, replaced);
  }
  if (judged.verdict === 'expired' && !session.endedAt) await end(deps, session, 'expired', now, trace);
  if (judged.verdict === 'stolen' || judged.verdict === 'expired') throw new DomainError('EXPIRED_SESSION');
  deps.presence.seen(session.sessionId, page);
  const ends = breakEnd(session.lastBreak, now);
  const principal = principalOf({ ...session, inBreak: ends !== undefined }, ip);
  const within = (at: Date) => timestampFromDate(ends && ends < at ? ends : at);
  const recheckAt = within(judged.recheckAt);
  if (judged.verdict === 'renew') {
    return { principal, renewedToken: (await renewToken(deps.database, hash, now)) ?? '', recheckAt };
  }
  if (lasting && session.kind === 'member') return { principal, recheckAt, holdsUntil: within(judged.holdsUntil) };
  if (!session.retiredAt) await remember(deps, hash, session, ends);
  return { principal, recheckAt };
}

/** Only a token in force is remembered, and never beyond the moment at which something must be decided about it. */
async function remember(
  deps: IdentityDeps,
  hash: Buffer,
  session: FoundSession,
  breakEnds: Date | null | undefined,
): Promise<void> {
  const until = Math.min(
    session.issuedAt.getTime() + deps.rules.renewAfterMs,
    session.expiresAt.getTime(),
    session.seenAt.getTime() + deps.rules.idleMs[session.kind],
    breakEnds?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const principal = toJsonString(PrincipalSchema, principalOf({ ...session, inBreak: breakEnds !== undefined }, ''));
  await deps.sessionCache.fill(hash, { principal, sessionId: session.sessionId, until });
}

/** Of a token that was replaced long ago nobody can tell whose hands are the right ones, so both lose the session. */
const replaced = 'a replaced token was used again';

async function end(
  deps: IdentityDeps,
  { sessionId }: FoundSession,
  reason: 'stolen' | 'expired',
  now: Date,
  trace: string,
): Promise<void> {
  const ended = await deps.database.transaction((tx) =>
    endSessions(tx, { sessionIds: [sessionId] }, { reason, now, trace }),
  );
  await deps.sessionCache.mark(ended);
}
