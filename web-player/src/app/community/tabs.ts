import type { Community } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';

interface CommunityTab {
  readonly name: string;
  /** How many of its things the member has not read; absent for what is not counted. */
  readonly unreadOf?: (community: Community) => bigint;
  readonly List: ComponentType<{ onLeave: () => void }>;
}

/** What the community's modal shows, a tab each; a list is read when its tab is first opened. */
export const communityTabs: readonly [CommunityTab, ...CommunityTab[]] = [
  {
    name: 'messages',
    unreadOf: ({ unreadMessages }) => unreadMessages,
    List: lazy(() =>
      withTexts('support', import('../../features/messages/MessagePage.tsx')).then((file) => ({
        default: file.MessagePage,
      })),
    ),
  },
  {
    name: 'notices',
    List: lazy(() => import('../../features/board/NoticesTab.tsx').then((file) => ({ default: file.NoticesTab }))),
  },
  {
    name: 'events',
    List: lazy(() => import('../../features/board/EventsTab.tsx').then((file) => ({ default: file.EventsTab }))),
  },
  {
    name: 'inquiries',
    unreadOf: ({ unreadReplies }) => unreadReplies,
    List: lazy(() =>
      withTexts('support', import('../../features/support/Inquiries.tsx')).then((file) => ({
        default: file.Inquiries,
      })),
    ),
  },
  {
    name: 'board',
    List: lazy(() => import('../../features/board/BoardTab.tsx').then((file) => ({ default: file.BoardTab }))),
  },
];
