import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, CallContext, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { askReopen, beginBreak } from './begin-break.ts';
import { changeRule, withdrawRaise } from './change-rule.ts';
import { listProtected } from './list-protected.ts';
import { listUse } from './list-use.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { readProtection } from './read-protection.ts';
import { ruleOf, wantedOf } from './rules.ts';
import { type TellDeps, tellBreak } from './tell-breaks.ts';
import { tellUse } from './tell-use.ts';

/** Members choose for themselves; operators look, and make stricter. */
export const protectionAccess: Access<typeof ProtectionService> = {
  getProtection: ['member', 'admin:protection.read', 'service'],
  changeRule: ['member'],
  withdrawRaise: ['member'],
  startBreak: ['member'],
  askReopen: ['member'],
  tellUse: ['member'],
  listUse: ['member', 'admin:protection.read'],
  tightenRule: ['admin:protection.write'],
  beginBreak: ['admin:protection.write'],
  listProtected: ['admin:protection.read', 'service'],
};

/** Whose page a caller reads: a member its own, an operator that of a member whom it sees. */
async function readable(deps: WalletDeps, context: CallContext, accountId: bigint): Promise<bigint> {
  const { kind, accountId: caller } = context.principal;
  if (kind === AccountKind.MEMBER) {
    if (accountId && accountId !== caller) throw new DomainError('NOT_FOUND');
    return caller;
  }
  if (!accountId) throw new DomainError('VALIDATION', { field: 'account_id' });
  if (accountId === caller) throw new DomainError('NOT_FOUND');
  await assertInScope(deps, context, [accountId], 'member');
  return accountId;
}

export function protectionHandlers(deps: WalletDeps & TellDeps): Handlers<typeof ProtectionService> {
  const { database, clock } = deps;
  const read = (accountId: bigint) => readProtection(database, accountId, clock.now());
  return {
    getProtection: async ({ accountId }, context) => read(await readable(deps, context, accountId)),
    listUse: async (request, context) => listUse(database, await readable(deps, context, request.accountId), request),
    async changeRule({ rule: name, value }, { principal: { accountId } }) {
      const rule = ruleOf(name);
      const wish = { accountId, rule, value: wantedOf(rule, value), operator: '' };
      await database.transaction((tx) => changeRule(tx, wish, clock.now()));
      return read(accountId);
    },
    async withdrawRaise({ rule }, { principal: { accountId } }) {
      await database.transaction((tx) => withdrawRaise(tx, accountId, ruleOf(rule), clock.now()));
      return read(accountId);
    },
    async startBreak({ kind, span, key }, { principal: { accountId } }) {
      await database.transaction((tx) => beginBreak(tx, { accountId, kind, span, key, operator: '' }, clock.now()));
      await tellBreak(deps, accountId);
      return read(accountId);
    },
    async askReopen(_request, { principal: { accountId } }) {
      await database.transaction((tx) => askReopen(tx, accountId, clock.now()));
      await tellBreak(deps, accountId);
      return read(accountId);
    },
    tellUse: tellUse(deps),
    ...operatorHandlers(deps),
    listProtected: listProtected(deps),
  };
}
