import { create } from '@bufbuild/protobuf';
import { BettingSettingsSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { SportsRulesSchema } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { type SettingsChange, withChange } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { BettingDeps } from '../deps.ts';
import { writeMarkChanges } from '../mark-limits/set-mark-limits.ts';
import { readMarkLimits } from '../mark-limits/stored.ts';
import { type Identity, standingOf } from '../member-limits/find-member.ts';
import { type AmountName, amounts, isAmount } from '../member-limits/own-limit.ts';
import { writeOwnChanges } from '../member-limits/set-member-limits.ts';
import { findOwnLimits, nextChange } from '../member-limits/stored.ts';
import { checkLimit } from '../rules/check-limit.ts';
import { replaceSettings } from '../rules/replace-settings.ts';
import { readSettings } from '../rules/rules.ts';
import { lockLimit, lockLimits, writeLimit } from '../rules/write-limit.ts';
import { replaceSportsRules } from '../sports-rules/replace-sports-rules.ts';
import { readSportsRules } from '../sports-rules/sports-rules.ts';
import { told } from '../sports-rules/told.ts';
import type { Amounts, HeldLimit } from './held-limit.ts';

type Deps = Pick<BettingDeps, 'audit' | 'clock' | 'rules'>;

/** What betting's administrators ask a second person for. */
export const approvalKinds = (deps: Deps, identity: Identity): Record<string, ApprovalKind> => ({
  'betting_settings.update': approvalKind<SettingsChange>({
    permission: 'settings.write',
    async execute(tx, change, context, { memo }) {
      await tx.query('select from settings for update');
      const now = create(BettingSettingsSchema, await readSettings(tx));
      const settings = withChange(BettingSettingsSchema, now, change);
      await replaceSettings(deps, tx, context, { settings, judged: now.version, memo });
      return () => deps.rules.reload();
    },
  }),
  'sports_rules.update': approvalKind<SettingsChange>({
    permission: 'settings.write',
    async execute(tx, change, context, { memo }) {
      await tx.query('select from sports_rules for update');
      const now = told(await readSportsRules(tx));
      const settings = withChange(SportsRulesSchema, now, change);
      await replaceSportsRules(deps, tx, context, { settings, judged: now.version, memo });
      return () => deps.rules.reload();
    },
  }),
  'limit.update': approvalKind<HeldLimit>({
    permission: 'limits.write',
    async execute(tx, held, context, { memo }) {
      if (held.account_id !== undefined) {
        const accountId = BigInt(held.account_id);
        const standing = await standingOf(identity, accountId, context.signal);
        // The number comes first, as with a change that waits for nobody.
        const change = await nextChange(tx);
        const own = (await findOwnLimits(tx, accountId)).get(held.game_class) ?? {};
        checkUnmoved(held.before, (name) => own[amounts[name]]);
        const request = { accountId, gameClass: held.game_class, memo };
        await writeOwnChanges(deps, tx, context, { request, standing, change, ...changesOf(held.after) });
      } else if (held.mark !== undefined) {
        await lockLimits(tx, held.game_class);
        const own = (await readMarkLimits(tx)).get(held.game_class) ?? {};
        checkUnmoved(held.before, (name) => own[amounts[name]]);
        const request = { gameClass: held.game_class, memo };
        await writeMarkChanges(deps, tx, context, request, changesOf(held.after));
      } else {
        const now = await lockLimit(tx, held.level ?? 0, held.game_class);
        checkUnmoved(held.before, (name) => now[amounts[name]]);
        const wanted = { ...now };
        for (const [name, value] of changesOf(held.after).values) wanted[amounts[name]] = value;
        checkLimit(wanted);
        await writeLimit(deps, tx, context, wanted, memo);
      }
      return () => deps.rules.reload();
    },
  }),
});

/** STATE_CONFLICT where an amount is another by now than when the change was asked for. */
function checkUnmoved(before: Amounts, now: (name: AmountName) => bigint | undefined): void {
  for (const [name, value] of Object.entries(before))
    if (isAmount(name) && String(now(name) ?? null) !== String(value))
      throw new DomainError('STATE_CONFLICT', { field: name });
}

const changesOf = (after: Amounts) => {
  const named = (Object.keys(after) as AmountName[]).filter(isAmount);
  return {
    values: new Map(named.flatMap((name) => (after[name] ? [[name, BigInt(after[name])] as const] : []))),
    cleared: named.filter((name) => after[name] === null),
  };
};
