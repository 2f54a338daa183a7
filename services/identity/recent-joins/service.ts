import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RecentJoinsService } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { maskNickname } from './mask-nickname.ts';

const most = 20;

const listRecentJoins =
  ({ database }: IdentityDeps): Handler<typeof RecentJoinsService.method.listRecentJoins> =>
  async () => {
    const { rows } = await database.query<{ id: bigint; nickname: string; created_at: Date }>(
      `select id, nickname, created_at from accounts
       where kind = 'member' and state = 'normal' and join_code <> '' and not test_account
       order by created_at desc limit ${most}`,
    );
    const joins = rows.map(({ id, nickname, created_at }) => ({
      accountId: id,
      nickname: maskNickname(nickname),
      joinedAt: timestampFromDate(created_at),
    }));
    return { joins };
  };

export const recentJoinsHandlers = (deps: IdentityDeps): Handlers<typeof RecentJoinsService> => ({
  listRecentJoins: listRecentJoins(deps),
});

/** Whole nicknames never leave here: the gateway asks in its own name, and tells everybody the same. */
export const recentJoinsAccess: Access<typeof RecentJoinsService> = { listRecentJoins: ['service'] };
