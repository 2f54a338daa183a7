import type { RecentJoin } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import type { Services } from '../services.ts';
import { readNicknameColors } from './nickname-colors.ts';

/** Who joined, with a masked name in the colour that the name has. */
export interface ColoredJoin extends Pick<RecentJoin, 'nickname' | 'joinedAt'> {
  nicknameColor: string;
}

/** Who joined last; no account leaves the gateway with it. */
export async function readRecentJoins(services: Services): Promise<ColoredJoin[]> {
  const { joins } = await services.recentJoins.listRecentJoins({});
  const colors = await readNicknameColors(
    services,
    joins.map(({ accountId }) => accountId),
  );
  return joins.map(({ nickname, joinedAt, accountId }) => ({
    nickname,
    joinedAt,
    nicknameColor: colors.get(accountId) ?? '',
  }));
}
