import type { CallOptions } from '@connectrpc/connect';
import { addressKey } from '@madang/runtime/address.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RateName } from '../limits/rates.ts';
import type { Cached } from '../site/cached.ts';
import { type ConnectionRules, checkAddress } from '../site/connection-rules.ts';
import { type Caller, holderOf, visitorOf } from './caller.ts';
import type { CallerKind } from './session.ts';
import type { SessionCache } from './session-cache.ts';
import type { Sightings } from './sightings.ts';
import { tokenOf } from './token.ts';

/** What a call asks of its caller. */
export interface CallerRule {
  /** Kinds that may call. With `visitor` a session is not needed, but one that ended is told. */
  callers: readonly CallerKind[];
  /** A limit that counts the caller's address on top of the usual one. */
  rate?: RateName;
  /** True where a sent token is not looked at: to log in again with an old token at hand must work. */
  ignoresToken?: boolean;
  /** True for logins: identity judges the address by the kind of account that comes of it, and notes who was refused. */
  addressJudgedLater?: boolean;
  /** True for what a member may do before it has chosen a password of its own. */
  beforePasswordChange?: boolean;
  /** True for what a member may do while it takes a break: its own money out, its histories, its limits, support. */
  openInBreak?: boolean;
}

/** Refusals that tell of the token itself; any other one tells that nobody could look it up. */
const tokenProblems = new Set(['INVALID_REQUEST', 'EXPIRED_SESSION', 'ACCOUNT_STATE']);

/** The page that the client says it stands on; without its query, which may hold what is nobody's business. */
const pageOf = ({ headers }: FastifyRequest): string =>
  String(headers.pathname ?? '')
    .split('?', 1)[0]
    ?.slice(0, 512) ?? '';

/** Finds out who calls, and whether they may. */
export class Callers {
  readonly #sessions: SessionCache;
  readonly #limits: RateLimits;
  readonly #sightings: Pick<Sightings, 'seen' | 'lookedUp'>;
  readonly #visitor: () => CallOptions;
  readonly #connections: Pick<Cached<Pick<ConnectionRules, 'letsIn'>>, 'get'>;

  constructor(
    sessions: SessionCache,
    sightings: Pick<Sightings, 'seen' | 'lookedUp'>,
    limits: RateLimits,
    visitor: () => CallOptions,
    connections: Pick<Cached<Pick<ConnectionRules, 'letsIn'>>, 'get'>,
  ) {
    this.#sessions = sessions;
    this.#sightings = sightings;
    this.#limits = limits;
    this.#visitor = visitor;
    this.#connections = connections;
  }

  /** The caller when its session is in memory, without waiting for anything. */
  known(request: FastifyRequest): Caller | undefined {
    const token = tokenOf(request.headers.authorization);
    const session = token && this.#sessions.peek(token, request.ip);
    if (!session) return undefined;
    this.#sightings.seen(session.principal.sessionId, pageOf(request));
    return holderOf(request, session, '');
  }

  /** The caller; one whose token is no good is a visitor with a problem. UNAVAILABLE when identity does not answer. */
  async identify(request: FastifyRequest, rule: CallerRule): Promise<Caller> {
    const token = rule.ignoresToken ? undefined : tokenOf(request.headers.authorization);
    if (!token) return visitorOf(request, this.#visitor());
    try {
      const page = pageOf(request);
      const { session, renewed } = await this.#sessions.find(token, request.ip, page);
      this.#sightings.lookedUp(session.principal.sessionId, page);
      return holderOf(request, session, renewed);
    } catch (error) {
      const problem = toDomainError(error);
      if (!tokenProblems.has(problem.reason)) throw problem;
      // Guessing tokens costs a look-up each: it counts against the address before anything else is said.
      this.#limits.check('visitor', addressKey(request.ip));
      return visitorOf(request, this.#visitor(), problem);
    }
  }

  /**
   * Refuses a caller that may not call, calls too often, or comes from an address that is not let in. Answers a promise only
   * where processes count together, or the addresses were not read yet.
   */
  check(caller: Caller, rule: CallerRule): Promise<void> | undefined {
    if (caller.session) this.#limits.check('session', caller.session.principal.sessionId);
    else if (!caller.problem) this.#limits.check('visitor', addressKey(caller.ip));
    if (rule.rate) this.#limits.check(rule.rate, addressKey(caller.ip));
    if (caller.problem) throw caller.problem;
    if (!rule.callers.includes(caller.kind) && !(caller.session && rule.callers.includes('visitor')))
      throw new DomainError(caller.kind === 'visitor' ? 'INVALID_REQUEST' : 'FORBIDDEN');
    // What everybody may ask stays open to whoever has a first password.
    if (caller.session?.principal.flags.includes('change_password') && !rule.callers.includes('visitor'))
      if (!rule.beforePasswordChange) throw new DomainError('PASSWORD_CHANGE_DUE');
    // A break closes what visitors see as well: boards and feeds call to play.
    if (caller.session?.principal.flags.includes('play_break') && !rule.openInBreak)
      throw new DomainError('PLAY_BREAK');
    if (!rule.addressJudgedLater) {
      const rules = this.#connections.get();
      if (rules instanceof Promise) return this.#checkLate(rules, caller, rule);
      checkAddress(rules, caller);
    }
    return rule.rate && this.#limits.checkTogether(rule.rate, addressKey(caller.ip));
  }

  async #checkLate(
    rules: Promise<Pick<ConnectionRules, 'letsIn'>>,
    caller: Caller,
    { rate }: CallerRule,
  ): Promise<void> {
    checkAddress(await rules, caller);
    if (rate) await this.#limits.checkTogether(rate, addressKey(caller.ip));
  }
}
