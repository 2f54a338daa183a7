import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

/**
 * Checks four digits for another service. Four digits are soon guessed, so what protects them is the lock: five wrong ones
 * in all of a member's sessions together, and none is checked for a while. `meta.remaining` says how many are left.
 */
export const verifyExchangePassword =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.verifyExchangePassword> =>
  async (request, { principal, signal }) => {
    const own = principal.accountId === request.accountId;
    if (principal.kind !== AccountKind.SERVICE && !own) throw new DomainError('NOT_FOUND');
    const { rows } = await deps.database.query<{ exchange_password: string | null }>(
      `select exchange_password from accounts where id = $1 and state <> 'deleted'`,
      [request.accountId],
    );
    const account = rows[0];
    if (!account) throw new DomainError('NOT_FOUND');
    const hash = account.exchange_password ?? undefined;
    const isRight = () => deps.exchangePasswords.verify(request.bankPassword, hash, signal);
    const subject = String(request.accountId);
    const { right, remaining } = await deps.attempts.guess(deps.limits.exchangePassword, subject, isRight);
    if (right) return {};
    throw new DomainError('WRONG_EXCHANGE_PASSWORD', {
      field: 'bank_password',
      meta: { remaining: String(remaining) },
    });
  };
