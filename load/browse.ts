import { check, sleep } from 'k6';
import type { Options } from 'k6/options';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { settings } from './parts/settings.ts';
import { comingAndGoing, p95Of, setupTimeout } from './parts/shape.ts';

export const options: Options = {
  scenarios: { members: comingAndGoing },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    checks: ['rate>0.99'],
    ...p95Of('rounds', 'matches', 'bets', 'context'),
  },
  setupTimeout,
};

export const setup = makeMembers;

/** The pages of a member who only looks: a game, the matches of two boards, the own bets, and what every page polls. */
export default function member(ready: Ready): void {
  const own = ownMember(ready);
  const pages = [
    own.ask('/user/game/rounds', { game: settings.game }, 'rounds'),
    own.ask('/user/game/matches', { page: 'cross' }, 'matches'),
    own.ask('/user/game/matches', { page: 'live' }, 'matches'),
    own.ask('/user/betting/list', {}, 'bets'),
    own.ask('/getContext', { path: '/' }, 'context'),
  ];
  for (const page of pages) check(page, { 'the page was answered': ({ result }) => result });
  sleep(1 + 2 * Math.random());
}
