import type { WorkQueueName } from '../contract/report.ts';
import { listPath } from '../lists/paths.ts';
import type { IconName } from '../parts/icons.ts';

export interface WorkQueueLook {
  name: WorkQueueName;
  icon: IconName;
  to: string;
}

/** Open bets from the site's own amount of attention on; the server knows it. */
export const highBets = { high: true, status: ['pending', 'accepted'] };
export const highBetsPath = listPath('/bets', highBets);

/** The queues of the strip, in the order of Alt 1–4, and where each leads. */
export const workQueueLooks: readonly WorkQueueLook[] = [
  { name: 'charges', icon: 'deposit', to: '/charges' },
  { name: 'exchanges', icon: 'withdrawal', to: '/exchanges' },
  { name: 'joins', icon: 'join', to: '/joins' },
  { name: 'high_bets', icon: 'high', to: highBetsPath },
  { name: 'support', icon: 'message', to: '/inquiries' },
];
