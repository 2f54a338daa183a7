import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { changeKey } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { type Flags, lockLevel, writeFlags } from './write-flags.ts';

/** What is kept of a change of a level's restrictions until its instant. */
export interface LaterFlags {
  level: number;
  before: Flags;
  after: Flags;
}

interface Wanted {
  level: number;
  flags: Flags;
  memo: string;
}

/**
 * Keeps a change of restrictions for its instant, and answers those that hold now. VALIDATION for one that changes nothing.
 * It needs nobody else, as one that holds at once needs nobody.
 */
export async function scheduleFlags(
  { database, approvals }: Pick<IdentityDeps, 'database' | 'approvals'>,
  context: CallContext,
  { level, flags, memo }: Wanted,
  effectiveAt: Date,
): Promise<{ level: number; flags: Record<string, boolean> }> {
  const now = await database.transaction((tx) => lockLevel(tx, level));
  const moved = Object.keys(flags).filter((name) => flags[name] !== (now[name] === true));
  if (moved.length === 0) throw new DomainError('VALIDATION', { field: 'change_at' });
  const only = (of: Flags) => Object.fromEntries(moved.map((name) => [name, of[name] === true]));
  const change: LaterFlags = { level, before: only(now), after: only(flags) };
  const key = `${changeKey({ before: { level, ...change.before }, after: { ...change.after } })}-${effectiveAt.getTime()}`;
  const target = { resource: 'settings', resourceId: `level-${level}` } as const;
  await approvals.schedule(
    context,
    {
      kind: 'level_flags.update',
      key,
      ...target,
      payload: change,
      before: { flags: change.before },
      after: { flags: change.after },
      memo,
      effectiveAt,
    },
    false,
  );
  return { level, flags: now };
}

/** A change of a level's restrictions at its instant; STATE_CONFLICT where one of them is another by now. */
export const laterFlags = (deps: Pick<IdentityDeps, 'audit' | 'clock' | 'sessionCache'>): ApprovalKind =>
  approvalKind<LaterFlags>({
    permission: 'settings.write',
    async execute(tx, { level, before, after }, context, { memo }) {
      const now = await lockLevel(tx, level);
      for (const [name, value] of Object.entries(before))
        if ((now[name] === true) !== value) throw new DomainError('STATE_CONFLICT', { field: name });
      return (await writeFlags(deps, tx, context, { level, flags: after, memo })).mark;
    },
  });
