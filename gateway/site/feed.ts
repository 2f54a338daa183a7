import type { FeedItem } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Services } from '../services.ts';

/** An approved movement with its masked name, in the colour that the name has. */
export interface ColoredItem extends Pick<FeedItem, 'type' | 'nickname' | 'money' | 'createdAt'> {
  nicknameColor: string;
}

/** The newest movements; where identity does not answer, names are told without their colours. */
export async function readFeed({ wallet, nicknameColor }: Services): Promise<ColoredItem[]> {
  const { items } = await wallet.listFeed({});
  const ids = [...new Set(items.map(({ accountId }) => accountId).filter((id) => id !== 0n))].map(String);
  const colors = new Map<bigint, string>();
  if (ids.length > 0)
    try {
      const told = await nicknameColor.listNicknameColors({ ids }, { timeoutMs: 1_000 });
      for (const { id, color } of told.colors) colors.set(id, color);
    } catch {
      // A colour is no reason to keep the feed from anybody; the next reading asks again.
    }
  return items.map(({ type, nickname, money, createdAt, accountId }) => ({
    type,
    nickname,
    money,
    createdAt,
    nicknameColor: colors.get(accountId) ?? '',
  }));
}
