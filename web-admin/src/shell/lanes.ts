import type { LaneName } from '../contract/report.ts';
import type { IconName } from '../parts/icons.ts';

export interface LaneLook {
  name: LaneName;
  icon: IconName;
  to: string;
}

const search = (filter: Record<string, unknown>) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The five queues of the strip, in the order of Alt 1–5, and where each leads. */
export const lanes: readonly LaneLook[] = [
  { name: 'charges', icon: 'deposit', to: '/charges' },
  { name: 'exchanges', icon: 'withdrawal', to: '/exchanges' },
  { name: 'joins', icon: 'join', to: '/joins' },
  { name: 'inquiries', icon: 'message', to: '/inquiries' },
  { name: 'high_bets', icon: 'high', to: `/bets${search({ stake_gte: 3_000_000 })}` },
];
