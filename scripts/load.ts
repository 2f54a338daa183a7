import { join } from 'node:path';
import { root, run } from './run.ts';
import { findK6 } from './servers.ts';

/** `npm run load`: runs the load's scenario against an installation that is running; further arguments are k6's own. */
const k6 = await findK6();
const scenario = join(root, 'load', 'place-bets.js');
const { code } = await run(k6, ['run', ...process.argv.slice(2), scenario], {
  show: true,
  env: { K6_NO_USAGE_REPORT: 'true' },
});
process.exitCode = code;
