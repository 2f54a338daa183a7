import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { verifySmsCode } from '../sms/sms-codes.ts';

export const checkSms =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.checkSms> =>
  async (request) => {
    const { smsKey: key, number } = request;
    await verifySmsCode(deps.database, deps.smsCodeHash, { key, number, now: deps.clock.now() });
    return {};
  };
