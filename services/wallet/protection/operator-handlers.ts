import type { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { beginBreak } from './begin-break.ts';
import { changeRule } from './change-rule.ts';
import { readProtection } from './read-protection.ts';
import { ruleOf, wantedOf } from './rules.ts';
import { type TellDeps, tellBreak } from './tell-breaks.ts';

type OperatorCalls = Pick<Handlers<typeof ProtectionService>, 'tightenRule' | 'beginBreak'>;

/** What an operator does at a member's wish: always stricter, each with its audit row. */
export function operatorHandlers(deps: WalletDeps & TellDeps): OperatorCalls {
  const { database, clock, audit } = deps;
  return {
    async tightenRule({ accountId, rule: name, value: wanted, memo }, context) {
      const rule = ruleOf(name);
      const value = wantedOf(rule, wanted);
      await assertInScope(deps, context, [accountId], 'member');
      await database.transaction(async (tx) => {
        const wish = { accountId, rule, value, operator: context.principal.account };
        const changed = await changeRule(tx, wish, clock.now());
        if (!changed) return;
        await audit(tx, context, {
          action: 'protection.tighten',
          resource: 'member',
          resourceId: accountId.toString(),
          before: { [rule]: changed.before },
          after: { [rule]: value },
          memo,
        });
      });
      return readProtection(database, accountId, clock.now());
    },
    async beginBreak({ accountId, kind, span, memo, key }, context) {
      await assertInScope(deps, context, [accountId], 'member');
      await database.transaction(async (tx) => {
        const wish = { accountId, kind, span, key, operator: context.principal.account };
        const begun = await beginBreak(tx, wish, clock.now());
        if (!begun) return;
        await audit(tx, context, {
          action: 'protection.break',
          resource: 'member',
          resourceId: accountId.toString(),
          before: {},
          after: { kind: begun.kind, span },
          memo,
        });
      });
      await tellBreak(deps, accountId);
      return readProtection(database, accountId, clock.now());
    },
  };
}
