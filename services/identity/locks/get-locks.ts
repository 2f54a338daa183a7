import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockSubjects } from '../attempts/lock-subjects.ts';
import type { IdentityDeps } from '../deps.ts';

const everything = { password: true, exchangePassword: true, totp: true };

export const getLocks =
  (deps: IdentityDeps): Handler<typeof LockService.method.getLocks> =>
  async ({ accountId }, { principal }) => {
    const account = await findAccount(deps.database, deps.clock, principal, accountId);
    if (account.kind === 'admin') throw new DomainError('NOT_FOUND');
    const counts = await lockSubjects(deps, deps.database, account, everything);
    const { rows } = await deps.database.query<{ scope: string; until: Date }>(
      `select a.scope, max(a.locked_until) as until
         from attempts a join unnest($1::text[], $2::text[]) c (scope, subject) using (scope, subject)
        where a.locked_until > $3 group by a.scope`,
      [counts.map(([scope]) => scope), counts.map(([, subject]) => subject), deps.clock.now()],
    );
    const until = new Map(rows.map((row) => [row.scope, row.until]));
    const { passwordByAccount, passwordByAddress, passwordByDevice, exchangePassword, otpByAccount } = deps.limits;
    const everywhere = until.get(passwordByAccount.scope);
    const here = [passwordByAddress, passwordByDevice].flatMap(({ scope }) => until.get(scope) ?? []);
    const login = everywhere ?? here.sort((a, b) => b.getTime() - a.getTime())[0];
    const exchange = until.get(exchangePassword.scope);
    const otp = until.get(otpByAccount.scope);
    const set = await deps.database.query('select from accounts where id = $1 and exchange_password is not null', [
      account.id,
    ]);
    return {
      accountId: account.id,
      ...(login && { loginUntil: timestampFromDate(login) }),
      loginEverywhere: everywhere !== undefined,
      ...(exchange && { exchangePasswordUntil: timestampFromDate(exchange) }),
      ...(otp && { otpUntil: timestampFromDate(otp) }),
      exchangePasswordSet: set.rowCount === 1,
    };
  };
