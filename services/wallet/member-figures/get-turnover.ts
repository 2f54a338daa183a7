import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { findTurnover } from '../withdrawals/turnover.ts';
import { missingTurnover } from '../withdrawals/turnover-rule.ts';

/** What a member has bet since its last withdrawal, by the rule that would be asked if it wanted one now. */
export const getTurnover =
  (deps: WalletDeps): Handler<typeof MemberFiguresService.method.getTurnover> =>
  async ({ accountId }, context) => {
    if (context.principal.kind === AccountKind.AGENT) await assertInScope(deps, context, [accountId]);
    const account = await deps.identity
      .getAccount({ id: accountId }, { signal: context.signal })
      .catch((error: unknown) => {
        throw toDomainError(error);
      });
    if (account.kind !== AccountKind.MEMBER) throw new DomainError('NOT_FOUND');
    const { turnoverPercent, turnoverCounts } = await settingsAt(deps, placeOf(account));
    const turnover = await findTurnover(deps.database, accountId, turnoverCounts);
    return {
      staked: turnover.staked,
      deposited: turnover.deposited,
      percent: turnoverPercent,
      missing: missingTurnover(turnover, turnoverPercent),
    };
  };
