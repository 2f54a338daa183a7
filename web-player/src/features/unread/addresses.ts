import type { Unread } from '@madang/alerts/alert-cycle.ts';

/** Where each is read. */
export const ADDRESSES: Record<Unread, string> = { replies: '/board/customer', messages: '/board/message' };

/**
 * Whether somebody already looks at what is unread, or reads a post, from which nobody is called away to a message. The
 * address's `type` tells what kind of post a board view shows.
 */
export const isThere =
  (path: string, type: string) =>
  (unread: Unread): boolean =>
    path === ADDRESSES[unread] || (unread === 'messages' && path === '/board/view' && type !== 'message');
