import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkAccountName, checkNickname, nicknameKey } from '../accounts/names.ts';
import { checkMembersFree } from '../accounts/taken.ts';
import type { IdentityDeps } from '../deps.ts';

type Method = typeof IdentityService.method.checkAccount | typeof IdentityService.method.checkNickname;

/** Names can't be collected by trying them out: an address may ask only so often. */
async function takeTry(deps: IdentityDeps, ip: string, context: CallContext): Promise<void> {
  const from = ip || context.principal.ip;
  if (from) await deps.attempts.take(deps.limits.nameCheckByIp, from);
}

export const checkAccount =
  (deps: IdentityDeps): Handler<Method> =>
  async (request, context) => {
    const account = checkAccountName(request.name, 'name');
    await takeTry(deps, request.ip, context);
    await checkMembersFree(deps.database, { account });
    return {};
  };

export const checkNicknameFree =
  (deps: IdentityDeps): Handler<Method> =>
  async (request, context) => {
    const nickname = checkNickname(request.name, 'name');
    await takeTry(deps, request.ip, context);
    await checkMembersFree(deps.database, { nicknameKey: nicknameKey(nickname) });
    return {};
  };
