import { periodic } from '@madang/runtime/periodic.ts';
import type { IdentityDeps } from './deps.ts';
import { markMembers } from './joins/member-marks.ts';
import { followMoves } from './moves/follow-moves.ts';
import { endExpired } from './sessions/end-expired.ts';
import { sweepOnce, turnLoginMonths } from './sweeping/sweep.ts';

const everyMs = 10 * 60_000;
const expiryMs = 3_000;
const marksMs = 3_000;
const movesMs = 1_000;

/**
 * What goes on without a caller: sweeping in small steps that hold no lock for long, months of logins, the end of sessions
 * within seconds of their time, how far others have followed moves, and the marks by which members are compared.
 */
export function startJobs(deps: IdentityDeps): AsyncDisposable {
  const { database, clock, log, sessionCache, rules } = deps;
  const stack = new AsyncDisposableStack();
  const sweep = () => sweepOnce(database, clock.now());
  const expire = () => endExpired(database, sessionCache, rules, clock.now());
  const months = () => turnLoginMonths(database, clock.now());
  const mark = () => markMembers(deps);
  stack.use(periodic({ name: 'identity-marks', everyMs: marksMs, log, turn: mark }));
  stack.use(periodic({ name: 'identity-moves', everyMs: movesMs, log, turn: (signal) => followMoves(deps, signal) }));
  stack.use(periodic({ name: 'identity-sweep', everyMs, log, turn: sweep }));
  stack.use(periodic({ name: 'identity-login-months', everyMs, log, turn: months }));
  stack.use(periodic({ name: 'identity-expiry', everyMs: expiryMs, log, turn: expire }));
  return stack;
}
