import { check, sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { Operator } from './parts/calls.ts';
import { operatorSession } from './parts/members.ts';
import { urlOf } from './parts/settings.ts';
import { comingAndGoing, p95Of, setupTimeout } from './parts/shape.ts';

/** The lists that operators leave open. */
const lists = ['members', 'bets', 'charges', 'exchanges', 'money-logs', 'sessions'] as const;

export const options: Options = {
  scenarios: { operators: comingAndGoing },
  thresholds: { http_req_failed: ['rate<0.01'], checks: ['rate>0.99'], ...p95Of(...lists) },
  setupTimeout,
};

/** One session for all pages, as one that stands open in several windows; and none at all ends the run before it begins. */
export const setup = (): { token: string } => ({ token: operatorSession().token });

let own: Operator | undefined;

function operatorWith(token: string): Operator {
  const operator = new Operator(urlOf(exec.vu.idInTest));
  operator.token = token;
  return operator;
}

/** An operator goes through the lists, a page of each. */
export default function operator({ token }: { token: string }): void {
  own ??= operatorWith(token);
  const resource = lists[exec.vu.iterationInScenario % lists.length] ?? 'members';
  const answer = own.list<{ id: unknown }>(resource, {}, resource);
  check(answer, { 'the list was answered': ({ data }) => Array.isArray(data) });
  sleep(1 + Math.random());
}
