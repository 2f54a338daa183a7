import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  ListMemberLimitsResponseSchema,
  MemberLimitsService,
} from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readLimits } from '../rules/rules.ts';
import { type Identity, levelOf } from './find-member.ts';
import { findOwnLimits } from './stored.ts';

export const listMemberLimits =
  ({ database }: BettingDeps, identity: Identity): Handler<typeof MemberLimitsService.method.listMemberLimits> =>
  async ({ accountId }, { signal }) =>
    memberLimits(database, accountId, await levelOf(identity, accountId, signal));

/** Every game class of a member's level, with what is set for the member itself. */
export async function memberLimits(
  db: Queryable,
  accountId: bigint,
  level: number,
): Promise<MessageInitShape<typeof ListMemberLimitsResponseSchema>> {
  const all = await readLimits(db);
  const own = await findOwnLimits(db, accountId);
  const ofLevel = all.filter((limit) => limit.level === level);
  return { limits: ofLevel.map((limit) => ({ level: limit, own: own.get(limit.gameClass) ?? {} })) };
}
