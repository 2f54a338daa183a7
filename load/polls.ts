import { check, sleep } from 'k6';
import type { Options } from 'k6/options';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { whole } from './parts/settings.ts';
import { comingAndGoing, p95Of, setupTimeout } from './parts/shape.ts';

export const options: Options = {
  scenarios: { members: comingAndGoing },
  thresholds: { http_req_failed: ['rate<0.01'], checks: ['rate>0.99'], ...p95Of('context') },
  setupTimeout,
};

export const setup = makeMembers;

const everySeconds = whole('LOAD_POLL_SECONDS', 5, 1, 600);

/** A page that stands open polls its context: LOAD_MEMBERS=10000 are ten thousand of them. */
export default function page(ready: Ready): void {
  const context = ownMember(ready).ask<{ context?: { money: number } }>('/getContext', { path: '/' }, 'context');
  check(context, { 'the context tells the money': ({ data }) => Number.isInteger(data?.context?.money) });
  // Pages are opened at any moment: they do not ask together.
  sleep(everySeconds * (0.5 + Math.random()));
}
