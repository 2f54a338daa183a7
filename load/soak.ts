import type { Options } from 'k6/options';
import { betThresholds } from './parts/bets.ts';
import { allTheTime, p95Of, setupTimeout } from './parts/shape.ts';

/** The mini games for as long as LOAD_SECONDS says, everybody from the first moment on: what leaks is seen by then. */
export const options: Options = {
  scenarios: { members: allTheTime },
  thresholds: { ...betThresholds, ...p95Of('rounds', 'context') },
  setupTimeout,
};

export { default, setup } from './mini-games.ts';
