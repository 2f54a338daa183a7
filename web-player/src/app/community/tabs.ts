import type { Community } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type ComponentType, lazy } from 'react';

interface CommunityTab {
  readonly name: string;
  /** How many of its things the member has not read; absent for what is not counted. */
  readonly unreadOf?: (community: Community) => bigint;
  readonly List: ComponentType<{ onLeave: () => void }>;
}

/** What the community's modal shows, a tab each. */
export const communityTabs: readonly [CommunityTab, ...CommunityTab[]] = [
  {
    name: 'notices',
    List: lazy(() => import('../../features/board/NoticesTab.tsx').then((file) => ({ default: file.NoticesTab }))),
  },
  {
    name: 'events',
    List: lazy(() => import('../../features/board/EventsTab.tsx').then((file) => ({ default: file.EventsTab }))),
  },
  {
    name: 'board',
    List: lazy(() => import('../../features/board/BoardTab.tsx').then((file) => ({ default: file.BoardTab }))),
  },
];
