import { changeKey, isRisky } from '@madang/runtime/approvals/settings-change.ts';
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
  const { limits, settings } = await readRules(deps.database);
  const now = limits.get(limitKey(wanted.level, wanted.gameClass));
  if (!settings.approveSettings || !now || !raises(now, wanted)) return;
  const { level, gameClass } = wanted;
  const payload: HeldLimit = { level, game_class: gameClass, ...changedAmounts(now, wanted) };
  await ask(deps, context, payload, '');
}

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

/** Puts limits of normal B that are raised for members of any level, also by falling back, before a second person. */
export async function holdMarkLimit(
  deps: BettingDeps,
  context: CallContext,
  change: { levels: readonly Limit[]; before: OwnLimit; after: OwnLimit; memo: string },
): Promise<void> {
  const { levels, before, after, memo } = change;
  const { settings } = await readRules(deps.database);
  const [first] = levels.filter((level) => raises(withOwn(level, before), withOwn(level, after)));
  if (!settings.approveSettings || !first) return;
  await ask(deps, context, { mark: normalB, game_class: first.gameClass, ...movedOwn(before, after) }, memo);
}

/** What differs of own amounts, as JSON has it; null for what falls back. */
function movedOwn(before: OwnLimit, after: OwnLimit): Pick<HeldLimit, 'before' | 'after'> {
  const moved = (Object.keys(amounts) as AmountName[]).filter((name) => before[amounts[name]] !== after[amounts[name]]);
  const told = (own: OwnLimit) =>
    Object.fromEntries(moved.map((name) => [name, own[amounts[name]] === undefined ? null : `${own[amounts[name]]}`]));
  return { before: told(before), after: told(after) };
}

async function ask({ approvals }: BettingDeps, context: CallContext, held: HeldLimit, memo: string): Promise<void> {
  const { account_id: account, mark, level, game_class, before, after } = held;
  const marked = mark && { normal_mark: mark };
  const place = account ? { resource: 'account' as const, resourceId: account } : undefined;
  await approvals.hold(context, {
    kind: 'limit.update',
    key: changeKey({ before: { account: account ?? '', level: level ?? 0, ...marked, game_class, ...before }, after }),
    ...(place ?? { resource: 'limit' as const, resourceId: `${game_class}:${mark ?? level}` }),
    payload: held,
    before: { game_class, ...marked, ...before },
    after: { game_class, ...marked, ...after },
    memo,
  });
}
