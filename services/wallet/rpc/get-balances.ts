import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { ownersBalances } from '../transfers/balances.ts';

/** Balances of owners: a member asks for its own, an agent for those of its subtree. */
export const getBalances =
  (deps: WalletDeps): Handler<typeof WalletService.method.getBalances> =>
  async ({ accountIds }, context) => {
    const { principal } = context;
    if (principal.kind === AccountKind.MEMBER && accountIds.some((id) => id !== principal.accountId))
      throw new DomainError('NOT_FOUND');
    if (principal.kind === AccountKind.AGENT) await assertInScope(deps, context, accountIds);
    return { balances: await ownersBalances(deps.database.pool, accountIds) };
  };
