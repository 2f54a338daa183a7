import { createConnectQueryKey } from '@connectrpc/connect-query';
import type { Wallet } from '@madang/proto/madang/player/v1/money_pb.ts';
import { type Context, SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { queryClient } from './query-client.ts';
import { transport } from './transport.ts';

const key = createConnectQueryKey({
  schema: SessionService.method.getContext,
  input: { path: '' },
  transport,
  cardinality: 'finite',
});

/** Balances arrive with the live stream and with the answers to bets: every place that shows them follows. */
export function setWallet(wallet: Partial<Pick<Wallet, 'money' | 'point' | 'balance'>>): void {
  queryClient.setQueryData<Context>(key, (context) =>
    context?.member ? { ...context, member: { ...context.member, ...wallet } } : context,
  );
}

/** What was asked of the server in another way than by the query takes its place. */
export const keepContext = (context: Context): void => void queryClient.setQueryData<Context>(key, context);
/** What is unread arrives with the live stream: every place that shows it follows. */
export function setUnread(unread: Pick<Context, 'unreadMessages' | 'unreadReplies'>): void {
  queryClient.setQueryData<Context>(key, (context) => (context ? { ...context, ...unread } : context));
}

export const reloadContext = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/**
 * After logging in or out everything that was read belongs to somebody else. Whoever logged out is a visitor at once: what
 * only members see is gone before all is read again, and does not ask in nobody's name.
 */
export async function forgetEverything({ visitor }: { visitor: boolean }): Promise<void> {
  if (visitor) {
    queryClient.setQueryData<Context>(key, (context) => {
      if (!context) return context;
      const { member: _, ...others } = context;
      return others;
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await queryClient.resetQueries();
}
