import type { ComponentType } from 'react';
import type { WorkQueueName } from '../contract/report.ts';
import type { IconName } from '../parts/icons.ts';
import type { Offer } from '../rest/offers.ts';

export interface NavItem {
  label: string;
  to: string;
  icon: IconName;
  /** A queue whose count stands at the item, or a figure of what waits. */
  workQueues?: readonly WorkQueueName[];
  figure?: 'online' | 'alerts' | 'approvals' | 'inquiries' | 'parked' | 'high_wins';
  /** What tells of the item beside its name, and is loaded after the page. */
  badge?: ComponentType;
  /** Two strokes that lead here. */
  combo?: string;
  /** The permission without which it is not shown. */
  needs?: string;
  /** Kinds of games, without any of which on the site it is not shown. */
  offers?: readonly Offer[];
  /** Only where members of the site hold eggs. */
  eggs?: true;
  /** Only where the partner's tier is shown the settlement of losses. */
  losing?: true;
}

export interface NavGroup {
  name: string;
  items: readonly NavItem[];
}
