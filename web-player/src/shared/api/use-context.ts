import { useQuery } from '@connectrpc/connect-query';
import { type Context, type Member, SessionService, type System } from '@madang/proto/madang/player/v1/session_pb.ts';
import { sessionToken } from './session-token.ts';

const POLL_MS = 60_000;
/** While the site is closed its visitors wait for it to open. */
const CLOSED_POLL_MS = 8_000;

/** Who is here and what the site offers. The live stream asks for it again when something changed. */
export function useContextQuery() {
  return useQuery(
    SessionService.method.getContext,
    { path: '' },
    {
      refetchInterval: ({ state }) => (state.data?.system?.inspection ? CLOSED_POLL_MS : POLL_MS),
      staleTime: POLL_MS,
    },
  );
}

/** How many messages and answers wait to be read. */
export interface Unread {
  readonly messages: number;
  readonly replies: number;
}
const NOTHING: Unread = { messages: 0, replies: 0 };
const unreadOf = ({ unreadMessages, unreadReplies }: Context): Unread => ({
  messages: unreadMessages,
  replies: unreadReplies,
});

export function useUnread(): Unread {
  const told = useQuery(SessionService.method.getContext, { path: '' }, { select: unreadOf, staleTime: POLL_MS });
  return told.data ?? NOTHING;
}

const memberOf = (context: Context): Member | undefined => context.member;
const systemOf = (context: Context): System | undefined => context.system;

const menuOf = (context: Context): readonly string[] => context.menu;

/** The member who is logged in; undefined for a visitor and while it is not known yet. */
export function useMember(): Member | undefined {
  return useQuery(SessionService.method.getContext, { path: '' }, { select: memberOf, staleTime: POLL_MS }).data;
}

/** A session is there, and it is not known yet whose: what members are shown keeps its room. */
export function useMemberComing(): boolean {
  const { isPending } = useQuery(SessionService.method.getContext, { path: '' }, { staleTime: POLL_MS });
  return isPending && sessionToken.get() !== undefined;
}

export function useSystem(): System | undefined {
  return useQuery(SessionService.method.getContext, { path: '' }, { select: systemOf, staleTime: POLL_MS }).data;
}

/** The entries of the menus that the operator shows, in order; undefined while it is not known yet. */
export function useMenu(): readonly string[] | undefined {
  return useQuery(SessionService.method.getContext, { path: '' }, { select: menuOf, staleTime: POLL_MS }).data;
}
