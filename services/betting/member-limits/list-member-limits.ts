import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  ListMemberLimitsResponseSchema,
  MemberLimitsService,
} from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { normalB, readMarkLimits } from '../mark-limits/stored.ts';
import type { Limit } from '../rules/limit.ts';
import { readLimits } from '../rules/rules.ts';
import { type Identity, type Standing, standingOf } from './find-member.ts';
import { type OwnLimit, withOwn } from './own-limit.ts';
import { findOwnLimits } from './stored.ts';

export const listMemberLimits =
  ({ database }: BettingDeps, identity: Identity): Handler<typeof MemberLimitsService.method.listMemberLimits> =>
  async ({ accountId }, { signal }) =>
    memberLimits(database, accountId, await standingOf(identity, accountId, signal));

/** Every game class of a member's level, with what is set for its mark and for the member itself. */
export async function memberLimits(
  db: Queryable,
  accountId: bigint,
  standing: Standing,
): Promise<MessageInitShape<typeof ListMemberLimitsResponseSchema>> {
  const own = await findOwnLimits(db, accountId);
  const behind = await limitsBehind(db, standing);
  return { limits: behind.map(({ level, mark }) => ({ level, mark, own: own.get(level.gameClass) ?? {} })) };
}

/** What stands behind a member's own limits, by game class: its level's, and normal B's where it is marked so. */
async function limitsBehind(
  db: Queryable,
  { level, normalMark }: Standing,
): Promise<{ level: Limit; mark: OwnLimit | undefined }[]> {
  const marked = normalMark === normalB ? await readMarkLimits(db) : undefined;
  return (await readLimits(db))
    .filter((limit) => limit.level === level)
    .map((limit) => ({ level: limit, mark: marked && (marked.get(limit.gameClass) ?? {}) }));
}

/** What a member has in a game class without limits of its own: NOT_FOUND for a class without limits. */
export async function limitBehind(db: Queryable, standing: Standing, gameClass: string): Promise<Limit> {
  const found = (await limitsBehind(db, standing)).find(({ level }) => level.gameClass === gameClass);
  if (!found) throw new DomainError('NOT_FOUND', { field: 'game_class' });
  return withOwn(found.level, found.mark);
}
