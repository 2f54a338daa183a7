import type { Scenario } from 'k6/options';
import { settings } from './settings.ts';

const { members, seconds } = settings;
const ramp = Math.max(1, Math.floor(seconds / 5));

/** All members at once, after a fifth of the time in which they come; a fifth in which they go. */
export const comingAndGoing: Scenario = {
  executor: 'ramping-vus',
  startVUs: 1,
  stages: [
    { duration: `${ramp}s`, target: members },
    { duration: `${seconds - 2 * ramp}s`, target: members },
    { duration: `${ramp}s`, target: 0 },
  ],
  gracefulRampDown: '10s',
};

/** All members from the first moment to the last. */
export const allTheTime: Scenario = {
  executor: 'constant-vus',
  vus: members,
  duration: `${seconds}s`,
  gracefulStop: '30s',
};

/** Making ten thousand members takes longer than a run does. */
export const setupTimeout = '30m';

export const p95Of = (...calls: string[]): Record<string, string[]> =>
  Object.fromEntries(calls.map((call) => [`http_req_duration{call:${call}}`, [`p(95)<${settings.p95Ms}`]]));
