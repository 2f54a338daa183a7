import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { State } from '../accounts/states.ts';
import type { IdentityDeps } from '../deps.ts';

const pageRows = 15;

/** The first letter, as the feed of deposits shows names: who recommends somebody need not know what it calls itself here. */
const masked = (nickname: string): string => `${[...nickname][0] ?? ''}***`;

const stages: Partial<Record<State, string>> = { waiting: 'waiting', normal: 'joined', suspended: 'joined' };

export const getOwnRecommendations =
  ({ database, joinSettings }: IdentityDeps): Handler<typeof RecommendationService.method.getOwnRecommendations> =>
  async ({ skip, limit }, { principal }) => {
    const [{ memberCodes }, code, page, total] = await Promise.all([
      joinSettings.read(),
      database.query<{ code: string }>('select code from member_codes where account_id = $1', [principal.accountId]),
      database.query<{ nickname: string; state: State; created_at: Date }>(
        `select nickname, state, created_at from accounts where recommended_by = $1 order by id desc limit $2 offset $3`,
        [principal.accountId, limit || pageRows, skip],
      ),
      database.query<{ n: bigint }>('select count(*) as n from accounts where recommended_by = $1', [
        principal.accountId,
      ]),
    ]);
    return {
      offered: memberCodes,
      code: code.rows[0]?.code ?? '',
      joined: page.rows.map(({ nickname, state, created_at }) => ({
        nickname: state === 'deleted' ? '***' : masked(nickname),
        state: stages[state] ?? 'over',
        joinedAt: timestampFromDate(created_at),
      })),
      total: total.rows[0]?.n ?? 0n,
    };
  };
