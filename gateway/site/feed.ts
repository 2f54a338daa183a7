import type { FeedItem } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Services } from '../services.ts';
import { readNicknameColors } from './nickname-colors.ts';

/** An approved movement with its masked name, in the colour that the name has. */
export interface ColoredItem extends Pick<FeedItem, 'type' | 'nickname' | 'money' | 'createdAt'> {
  nicknameColor: string;
}

/** The newest movements; where identity does not answer, names are told without their colours. */
export async function readFeed(services: Services): Promise<ColoredItem[]> {
  const { items } = await services.wallet.listFeed({});
  const colors = await readNicknameColors(
    services,
    items.map(({ accountId }) => accountId),
  );
  return items.map(({ type, nickname, money, createdAt, accountId }) => ({
    type,
    nickname,
    money,
    createdAt,
    nicknameColor: colors.get(accountId) ?? '',
  }));
}
