import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LevelFlagsChangedSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { mergedFlags } from '../accounts/account-changes.ts';
import type { IdentityDeps } from '../deps.ts';
import { presenceMs } from '../sessions/presence.ts';

/** Restrictions by name. */
export type Flags = Readonly<Record<string, boolean>>;

/** Writes restrictions of a level, audited; `mark` makes sessions look again, and is called once it is committed. */
export async function writeFlags(
  { audit, clock, sessionCache }: Pick<IdentityDeps, 'audit' | 'clock' | 'sessionCache'>,
  tx: PoolClient,
  context: CallContext,
  { level, flags, memo }: { level: number; flags: Flags; memo: string },
): Promise<{ flags: Record<string, boolean>; mark(): Promise<void> }> {
  const before = await lockLevel(tx, level);
  const after = mergedFlags(before, flags);
  if (JSON.stringify(before) === JSON.stringify(after)) return { flags: before, mark: async () => undefined };
  await tx.query('update level_flags set flags = $2 where level = $1', [level, JSON.stringify(after)]);
  await audit(tx, context, {
    action: 'values.update',
    resource: 'settings',
    resourceId: `level-${level}`,
    before: { flags: before },
    after: { flags: after },
    memo,
  });
  const now = clock.now();
  await addEvents(tx, [event(LevelFlagsChangedSchema, { level, at: timestampFromDate(now) }, 0n)], context.trace);
  const tokens = await cachedTokens(tx, level, now);
  // Marked before the commit as well: who hears of the change must not be answered from memory by what was true before.
  await markInParts(sessionCache, tokens);
  return { flags: after, mark: () => markInParts(sessionCache, tokens) };
}

/** As many marks at a time: a level may have most of the members who are here. */
const marksAtOnce = 500;

async function markInParts(cache: IdentityDeps['sessionCache'], tokens: readonly Buffer[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += marksAtOnce)
    await cache.mark(tokens.slice(from, from + marksAtOnce));
}

/** Tokens of the level's members that may be answered from memory: of those whose session was seen since it was kept there. */
async function cachedTokens(tx: Queryable, level: number, now: Date): Promise<Buffer[]> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    `select t.hash from sessions s join accounts a on a.id = s.account_id join session_tokens t on t.session_id = s.id and t.retired_at is null
     where s.ended_at is null and s.kind = 'member' and s.seen_at > $2 and a.level = $1`,
    [level, new Date(now.getTime() - presenceMs)],
  );
  return rows.map(({ hash }) => hash);
}

/** The restrictions that a level has, for as long as the transaction lasts; NOT_FOUND for none. */
export async function lockLevel(tx: Queryable, level: number): Promise<Record<string, boolean>> {
  const { rows } = await tx.query<{ flags: Record<string, boolean> }>(
    'select flags from level_flags where level = $1 for update',
    [level],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return mergedFlags(rows[0].flags, {});
}
