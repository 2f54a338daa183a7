import { check, sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { betThresholds, type Leg, placeBet } from './parts/bets.ts';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { comingAndGoing, p95Of, setupTimeout } from './parts/shape.ts';

export const options: Options = {
  scenarios: { members: comingAndGoing },
  thresholds: { ...betThresholds, ...p95Of('matches') },
  setupTimeout,
};

export const setup = makeMembers;

interface Market {
  id: string;
  status: string;
  odds: { pick: string; odds: number; status: string }[];
}

/** A leg of each match of the page that sells its first market. */
function legsOf(matches: { markets: Market[] }[], n: number): Leg[] {
  return matches.flatMap(({ markets }) => {
    const market = markets.find(({ status }) => status === 'open');
    const open = market?.odds.filter(({ status }) => status === 'open') ?? [];
    const choice = open[n % Math.max(1, open.length)];
    return market && choice ? [{ market_id: market.id, pick: choice.pick, odds: choice.odds }] : [];
  });
}

const longest = 3;

/** Looks at the matches, and bets on one to three of them. */
export default function member(ready: Ready): void {
  const own = ownMember(ready);
  const n = exec.vu.iterationInScenario;
  const answer = own.ask<{ matches: { markets: Market[] }[] }>('/user/game/matches', { page: 'cross' }, 'matches');
  check(answer, { 'the matches were answered': ({ result }) => result });
  const legs = legsOf(answer.data?.matches ?? [], n);
  const from = n % Math.max(1, legs.length - longest);
  const slip = legs.slice(from, from + 1 + (n % longest));
  if (slip.length > 0) placeBet(own, 'sports', slip);
  sleep(0.5 + Math.random());
}
