import { changeKey, isRisky } from '@madang/runtime/approvals/settings-change.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { type AmountName, amounts, type OwnLimit, withOwn } from '../member-limits/own-limit.ts';
import { type Limit, limitKey, readRules } from '../rules/rules.ts';
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

/** Puts limits of one member that are raised, also by falling back to its level's, before a second person. */
export async function holdOwnLimit(
  deps: BettingDeps,
  context: CallContext,
  change: { accountId: bigint; level: Limit; before: OwnLimit; after: OwnLimit; memo: string },
): Promise<void> {
  const { accountId, level, before, after, memo } = change;
  const { settings } = await readRules(deps.database);
  if (!settings.approveSettings || !raises(withOwn(level, before), withOwn(level, after))) return;
  const moved = (Object.keys(amounts) as AmountName[]).filter((name) => before[amounts[name]] !== after[amounts[name]]);
  const told = (own: OwnLimit) =>
    Object.fromEntries(moved.map((name) => [name, own[amounts[name]] === undefined ? null : `${own[amounts[name]]}`]));
  const { gameClass: game_class } = level;
  await ask(deps, context, { account_id: `${accountId}`, game_class, before: told(before), after: told(after) }, memo);
}

async function ask({ approvals }: BettingDeps, context: CallContext, held: HeldLimit, memo: string): Promise<void> {
  const { account_id: account, level, game_class, before, after } = held;
  const place = account ? { resource: 'account' as const, resourceId: account } : undefined;
  await approvals.hold(context, {
    kind: 'limit.update',
    key: changeKey({ before: { account: account ?? '', level: level ?? 0, game_class, ...before }, after }),
    ...(place ?? { resource: 'limit' as const, resourceId: `${game_class}:${level}` }),
    payload: held,
    before: { game_class, ...before },
    after: { game_class, ...after },
    memo,
  });
}
