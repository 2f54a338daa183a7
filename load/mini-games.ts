import { check, sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { betThresholds, placeBet } from './parts/bets.ts';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { currentRound, legOn, msUntil } from './parts/rounds.ts';
import { settings } from './parts/settings.ts';
import { comingAndGoing, p95Of, setupTimeout } from './parts/shape.ts';

export const options: Options = {
  scenarios: { members: comingAndGoing },
  thresholds: { ...betThresholds, ...p95Of('rounds', 'context') },
  setupTimeout,
};

export const setup = makeMembers;

/** A bet that arrives after the close is refused rightly: the last moment is left alone. */
const closingMs = 2_000;

/** What a member's page does: looks at the round, bets while it sells, and polls its context. */
export default function member(ready: Ready): void {
  const own = ownMember(ready);
  const round = currentRound(own);
  if (round && msUntil(round.closes_at) > closingMs)
    placeBet(own, settings.game, [legOn(round, exec.vu.iterationInScenario)]);
  const context = own.ask<{ context?: { money: number } }>('/getContext', { path: '/' }, 'context');
  check(context, { 'the context tells the money': ({ data }) => Number.isInteger(data?.context?.money) });
  sleep(0.5 + Math.random());
}
