import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { CallOptions, Client } from '@connectrpc/connect';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AuthenticateResponse, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { PrincipalInit } from '@madang/runtime/rpc/principal.ts';
import type { Session } from './session.ts';
import type { SessionWatch } from './session-watch.ts';

export interface FoundSession {
  session: Session;
  /** A new token; only the call that asked identity gets it, so that it is handed out once. */
  renewed: string;
}

export interface SessionCacheOptions {
  identity: Client<typeof IdentityService>;
  /** Signs a principal into call options. */
  sign(principal: PrincipalInit): CallOptions;
  now(): Date;
  cacheMs: number;
  /** Tells whether changes of sessions are known; without it each session is looked up every few seconds. */
  watch?: Pick<SessionWatch, 'isSure'>;
  maxSessions?: number;
}

/** How long a signed principal counts; half of it is left when it is made new, for the calls that are under way. */
const signatureMs = 60_000;

/**
 * Sessions by token, each for the address that it was looked up for, answered from memory for a few seconds; a member's for
 * as long as identity says and its watch is sure that nothing changed. Calls that arrive while a token is being looked up
 * share that look-up. A session that ends here or is told to have ended is forgotten at once, and an untold end is noticed
 * when the seconds are over.
 */
export class SessionCache {
  readonly #options: SessionCacheOptions;
  /** The oldest look-up first. */
  readonly #sessions = new Map<string, Session>();
  /** The tokens that are kept of each session, and of each account. */
  readonly #bySession = new Map<string, Set<string>>();
  readonly #byAccount = new Map<bigint, Set<string>>();
  readonly #flights = new Map<string, Promise<FoundSession>>();
  /** Rises with each removal, so that a look-up that began before it is not kept. */
  #removals = 0;

  constructor(options: SessionCacheOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session when it is in memory; the cheap way, without a promise. */
  peek(token: string, ip: string): Session | undefined {
    const session = this.#sessions.get(token);
    if (session?.principal.ip !== ip) return undefined;
    const nowMs = this.#options.now().getTime();
    if (session.until > performance.now() && session.recheckAtMs > nowMs) return session;
    if (session.holdsUntilMs <= nowMs || this.#options.watch?.isSure !== true) return undefined;
    return session.signAtMs > nowMs ? session : this.#signAnew(token, session, nowMs);
  }

  /**
   * The session of a token, which is told to be on a page where it is looked up: INVALID_REQUEST when there is none, EXPIRED_SESSION when it ended.
   */
  async find(token: string, ip: string, page = ''): Promise<FoundSession> {
    const session = this.peek(token, ip);
    if (session) return { session, renewed: '' };
    const key = `${token} ${ip}`;
    const flight = this.#flights.get(key);
    if (flight !== undefined) return { session: (await flight).session, renewed: '' };
    const mine = this.#lookUp(token, ip, page).finally(() => this.#flights.delete(key));
    this.#flights.set(key, mine);
    return mine;
  }

  /** Forgets sessions by what they are, for example those of a level; it looks at each that is kept. */
  remove(which: (session: Session) => boolean): void {
    this.#removals += 1;
    for (const [token, session] of this.#sessions) if (which(session)) this.#drop(token, session);
  }

  forgetSession(sessionId: string): void {
    this.#forget(this.#bySession.get(sessionId));
  }

  forgetAccount(accountId: bigint): void {
    this.#forget(this.#byAccount.get(accountId));
  }

  forgetAll(): void {
    this.#removals += 1;
    for (const index of [this.#sessions, this.#bySession, this.#byAccount]) index.clear();
  }

  #forget(tokens: ReadonlySet<string> | undefined): void {
    this.#removals += 1;
    for (const token of [...(tokens ?? [])]) {
      const session = this.#sessions.get(token);
      if (session) this.#drop(token, session);
    }
  }

  async #lookUp(token: string, ip: string, page: string): Promise<FoundSession> {
    const { identity, now, watch, maxSessions = 50_000 } = this.#options;
    const removals = this.#removals;
    const lasting = watch?.isSure === true;
    const answer = await identity.authenticate({ token, ip, page, lasting });
    if (!answer.principal) throw new DomainError('INVALID_REQUEST');
    const nowMs = now().getTime();
    const session = this.#sessionOf({ ...answer.principal, ip }, answer, lasting, nowMs);
    if (session.recheckAtMs > nowMs && removals === this.#removals) {
      const before = this.#sessions.get(token);
      if (before) this.#drop(token, before);
      while (this.#sessions.size >= maxSessions) this.#dropOldest();
      this.#keep(token, session);
    }
    return { session, renewed: answer.renewedToken };
  }

  #sessionOf(
    principal: Principal,
    { recheckAt, holdsUntil }: AuthenticateResponse,
    lasting: boolean,
    nowMs: number,
  ): Session {
    const signed = this.#signed(principal, nowMs);
    return {
      principal,
      ...signed,
      until: performance.now() + this.#options.cacheMs,
      recheckAtMs: Math.min(signed.signAtMs, recheckAt ? timestampMs(recheckAt) : Number.POSITIVE_INFINITY),
      holdsUntilMs: lasting && holdsUntil ? timestampMs(holdsUntil) : 0,
    };
  }

  #signed(principal: Principal, nowMs: number): Pick<Session, 'options' | 'signAtMs'> {
    const expiresAtMs = BigInt(nowMs + signatureMs);
    const signed = this.#options.sign({ ...principal, expiresAtMs });
    const isMember = principal.kind === AccountKind.MEMBER;
    return {
      options: { ...signed, ...(isMember && { memberId: principal.accountId }) },
      signAtMs: nowMs + signatureMs / 2,
    };
  }

  #signAnew(token: string, session: Session, nowMs: number): Session {
    const renewed = { ...session, ...this.#signed(session.principal, nowMs) };
    this.#sessions.set(token, renewed);
    return renewed;
  }

  #keep(token: string, session: Session): void {
    const { sessionId, accountId } = session.principal;
    this.#sessions.set(token, session);
    noteIn(this.#bySession, sessionId, token);
    noteIn(this.#byAccount, accountId, token);
  }

  #drop(token: string, { principal: { sessionId, accountId } }: Session): void {
    this.#sessions.delete(token);
    dropFrom(this.#bySession, sessionId, token);
    dropFrom(this.#byAccount, accountId, token);
  }

  #dropOldest(): void {
    const [oldest] = this.#sessions;
    if (oldest) this.#drop(...oldest);
  }
}

function noteIn<K>(index: Map<K, Set<string>>, key: K, token: string): void {
  const tokens = index.get(key);
  if (tokens) tokens.add(token);
  else index.set(key, new Set([token]));
}

function dropFrom<K>(index: Map<K, Set<string>>, key: K, token: string): void {
  const tokens = index.get(key);
  tokens?.delete(token);
  if (tokens?.size === 0) index.delete(key);
}
