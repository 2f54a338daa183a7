import type { Ask } from '@madang/runtime/approvals/kinds.ts';
import { changeKey, isRisky } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { normalB } from '../mark-limits/stored.ts';
import { type AmountName, amounts, type OwnLimit, withOwn } from '../member-limits/own-limit.ts';
import type { Limit } from '../rules/limit.ts';
import { limitKey, readRules } from '../rules/rules.ts';
import { changedAmounts, type HeldLimit } from './held-limit.ts';
import { riskyAmounts } from './risky-rules.ts';

/** Whether a limit lets through more than another that held until now. */
export const raises = (from: Limit, to: Limit): boolean =>
  Object.entries(riskyAmounts).some(([name, risk]) => {
    const field = amounts[name as AmountName];
    return isRisky(risk, from[field], to[field]);
  });

/** Puts a limit of a level that is raised before a second person: APPROVAL_PENDING. */
export async function holdLimit(deps: BettingDeps, context: CallContext, wanted: Limit): Promise<void> {
  const { now, isHeld } = await judge(deps, wanted);
  if (now && isHeld) await ask(deps, context, heldOf(now, wanted), '');
}

/**
 * Keeps a limit of a level for its instant, and answers the one that holds now; one that is raised waits for a second
 * person before (APPROVAL_PENDING). VALIDATION for one that changes nothing.
 */
export async function scheduleLimit(
  deps: BettingDeps,
  context: CallContext,
  wanted: Limit,
  effectiveAt: Date,
): Promise<Limit> {
  const { now, isHeld } = await judge(deps, wanted);
  if (!now) throw new DomainError('NOT_FOUND');
  await schedule(deps, context, askOf(heldOf(now, wanted), ''), { effectiveAt, isHeld });
  return now;
}

/** VALIDATION for a change of nothing. The same change may be kept for several instants. */
async function schedule(
  { approvals }: BettingDeps,
  context: CallContext,
  asked: Ask & { payload: HeldLimit },
  { effectiveAt, isHeld }: { effectiveAt: Date; isHeld: boolean },
): Promise<void> {
  if (Object.keys(asked.payload.after).length === 0) throw new DomainError('VALIDATION', { field: 'change_at' });
  const key = `${asked.key}-${effectiveAt.getTime()}`;
  await approvals.schedule(context, { ...asked, key, effectiveAt }, isHeld);
}

/** The limit that holds now, and whether another one in its place waits for a second person. */
async function judge({ database }: BettingDeps, wanted: Limit): Promise<{ now: Limit | undefined; isHeld: boolean }> {
  const { limits, settings } = await readRules(database);
  const now = limits.get(limitKey(wanted.level, wanted.gameClass));
  return { now, isHeld: settings.approveSettings && now !== undefined && raises(now, wanted) };
}

const heldOf = (now: Limit, wanted: Limit): HeldLimit => ({
  level: wanted.level,
  game_class: wanted.gameClass,
  ...changedAmounts(now, wanted),
});

/** Puts limits of one member that are raised, also by falling back, before a second person. */
export async function holdOwnLimit(
  deps: BettingDeps,
  context: CallContext,
  change: { accountId: bigint; behind: Limit; before: OwnLimit; after: OwnLimit; memo: string },
): Promise<void> {
  const { accountId, behind, before, after, memo } = change;
  const { settings } = await readRules(deps.database);
  if (!settings.approveSettings || !raises(withOwn(behind, before), withOwn(behind, after))) return;
  await ask(
    deps,
    context,
    { account_id: `${accountId}`, game_class: behind.gameClass, ...movedOwn(before, after) },
    memo,
  );
}

/** A change of normal B's limits in one game class, with the levels that it stands over. */
interface MarkChange {
  gameClass: string;
  levels: readonly Limit[];
  before: OwnLimit;
  after: OwnLimit;
  memo: string;
}

/** Puts limits of normal B that are raised for members of any level, also by falling back, before a second person. */
export async function holdMarkLimit(deps: BettingDeps, context: CallContext, change: MarkChange): Promise<void> {
  if (await raisesMark(deps, change)) await ask(deps, context, heldMark(change), change.memo);
}

/**
 * Keeps a change of normal B's limits for its instant; what raises them waits for a second person before
 * (APPROVAL_PENDING). VALIDATION for one that changes nothing.
 */
export async function scheduleMarkLimit(
  deps: BettingDeps,
  context: CallContext,
  change: MarkChange,
  effectiveAt: Date,
): Promise<void> {
  await schedule(deps, context, askOf(heldMark(change), change.memo), {
    effectiveAt,
    isHeld: await raisesMark(deps, change),
  });
}

/** Whether a change of normal B's limits is raised for members of any level and waits for a second person. */
async function raisesMark({ database }: BettingDeps, { levels, before, after }: MarkChange): Promise<boolean> {
  const { settings } = await readRules(database);
  return settings.approveSettings && levels.some((level) => raises(withOwn(level, before), withOwn(level, after)));
}

const heldMark = ({ gameClass, before, after }: MarkChange): HeldLimit => ({
  mark: normalB,
  game_class: gameClass,
  ...movedOwn(before, after),
});

/** What differs of own amounts, as JSON has it; null for what falls back. */
function movedOwn(before: OwnLimit, after: OwnLimit): Pick<HeldLimit, 'before' | 'after'> {
  const moved = (Object.keys(amounts) as AmountName[]).filter((name) => before[amounts[name]] !== after[amounts[name]]);
  const told = (own: OwnLimit) =>
    Object.fromEntries(moved.map((name) => [name, own[amounts[name]] === undefined ? null : `${own[amounts[name]]}`]));
  return { before: told(before), after: told(after) };
}

const ask = ({ approvals }: BettingDeps, context: CallContext, held: HeldLimit, memo: string): Promise<boolean> =>
  approvals.hold(context, askOf(held, memo));

function askOf(held: HeldLimit, memo: string): Ask & { payload: HeldLimit } {
  const { account_id: account, mark, level, game_class, before, after } = held;
  const marked = mark && { normal_mark: mark };
  const place = account ? { resource: 'account' as const, resourceId: account } : undefined;
  return {
    kind: 'limit.update',
    key: changeKey({ before: { account: account ?? '', level: level ?? 0, ...marked, game_class, ...before }, after }),
    ...(place ?? { resource: 'limit' as const, resourceId: `${game_class}:${mark ?? level}` }),
    payload: held,
    before: { game_class, ...marked, ...before },
    after: { game_class, ...marked, ...after },
    memo,
  };
}
