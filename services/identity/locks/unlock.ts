import type { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkUpdate } from '../access/check-grants.ts';
import { eachById } from '../accounts/each-by-id.ts';
import { findAccount } from '../accounts/find-account.ts';
import { liftLocks } from '../attempts/lift-locks.ts';
import type { IdentityDeps } from '../deps.ts';

const everything = { password: true, exchangePassword: true, totp: true };

/** Who may set the password of an account may as well open what guesses at it have closed. */
export const unlock =
  (deps: IdentityDeps): Handler<typeof LockService.method.unlock> =>
  async ({ ids, memo }, context) => ({
    results: await eachById(ids, (id) =>
      deps.database.transaction(async (tx) => {
        const account = await findAccount(tx, deps.clock, context.principal, id, { forUpdate: true });
        if (account.kind === 'admin') throw new DomainError('NOT_FOUND');
        checkUpdate(context.principal, account, ['password'], []);
        if (!(await liftLocks(deps, tx, account, everything))) return;
        await deps.audit(tx, context, {
          action: 'account.unlock',
          resource: 'account',
          resourceId: String(id),
          memo,
        });
      }),
    ),
  });
