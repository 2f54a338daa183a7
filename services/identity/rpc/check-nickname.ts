import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { nicknameKey, checkNickname as readNickname } from '../accounts/names.ts';
import { checkMembersFree } from '../accounts/taken.ts';
import { takeNameCheck } from '../attempts/name-check.ts';
import type { IdentityDeps } from '../deps.ts';

export const checkNickname =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.checkNickname> =>
  async (request, context) => {
    const nickname = readNickname(request.name, 'name');
    await takeNameCheck(deps, request.ip, context);
    await checkMembersFree(deps.database, { nicknameKey: nicknameKey(nickname) });
    return {};
  };
