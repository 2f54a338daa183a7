import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { CallOptions, Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { PrincipalInit } from '@madang/runtime/rpc/principal.ts';
import type { Session } from './session.ts';

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
  maxSessions?: number;
}

/** How long a signed principal counts; half of it is left when it is made new, for the calls that are under way. */
const signatureMs = 60_000;

/**
 * Sessions by token, each for the address that it was looked up for, answered from memory for a few seconds. Calls that arrive while a token is being looked
 * up share that look-up. A session that ends here or is told to have ended is forgotten at once, and an untold end is
 * noticed when the seconds are over.
 */
export class SessionCache {
  readonly #options: SessionCacheOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #flights = new Map<string, Promise<FoundSession>>();
  /** Rises with each removal, so that a look-up that began before it is not kept. */
  #removals = 0;

  constructor(options: SessionCacheOptions) {
    this.#options = options;
  }

  /** The session when it is in memory; the cheap way, without a promise. */
  peek(token: string, ip: string): Session | undefined {
    const session = this.#sessions.get(token);
    if (session?.principal.ip !== ip || session.until <= performance.now()) return undefined;
    return session.recheckAtMs > this.#options.now().getTime() ? session : undefined;
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

  /** Forgets sessions, for example of one account or with one id. */
  remove(which: (session: Session) => boolean): void {
    this.#removals += 1;
    for (const [token, session] of this.#sessions) if (which(session)) this.#sessions.delete(token);
  }

  async #lookUp(token: string, ip: string, page: string): Promise<FoundSession> {
    const { identity, sign, now, cacheMs, maxSessions = 50_000 } = this.#options;
    const removals = this.#removals;
    const answer = await identity.authenticate({ token, ip, page });
    if (!answer.principal) throw new DomainError('INVALID_REQUEST');
    const principal = { ...answer.principal, ip };
    const nowMs = now().getTime();
    const signedUntilMs = nowMs + signatureMs;
    const session = {
      principal,
      options: {
        ...sign({ ...principal, expiresAtMs: BigInt(signedUntilMs) }),
        ...(principal.kind === AccountKind.MEMBER && { memberId: principal.accountId }),
      },
      until: performance.now() + cacheMs,
      recheckAtMs: Math.min(
        signedUntilMs - signatureMs / 2,
        answer.recheckAt ? timestampMs(answer.recheckAt) : Number.POSITIVE_INFINITY,
      ),
    };
    if (session.recheckAtMs > nowMs && removals === this.#removals) {
      if (this.#sessions.size >= maxSessions) this.#forgetOld();
      this.#sessions.set(token, session);
    }
    return { session, renewed: answer.renewedToken };
  }

  #forgetOld(): void {
    const now = performance.now();
    for (const [token, session] of this.#sessions) if (session.until <= now) this.#sessions.delete(token);
    // All of them are fresh: looking them up again costs less than letting the memory grow.
    if (this.#sessions.size >= (this.#options.maxSessions ?? 50_000)) this.#sessions.clear();
  }
}
