import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { keepSmsCode, newSmsCode } from '../sms/sms-codes.ts';
import { smsText } from '../sms/sms-text.ts';

/** Sends a code for the join form. Every message costs money and reaches a person, so numbers and addresses are limited. */
export const sendSms =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.sendSms> =>
  async (request, context) => {
    if (!(await deps.joinSettings.read()).open) throw new DomainError('JOIN_CLOSED');
    const phoneHash = deps.phoneHash(request.phoneNumber);
    const ip = request.ip || context.principal.ip;
    await deps.attempts.take(deps.limits.smsByNumber, phoneHash.toString('hex'));
    if (ip) await deps.attempts.take(deps.limits.smsByIp, ip);
    const number = newSmsCode();
    const smsKey = await keepSmsCode(deps.database, deps.smsCodeHash, { phoneHash, number, now: deps.clock.now() });
    const language = request.language || context.principal.language;
    await deps.sms.send(request.phoneNumber, smsText(language, number), context.signal);
    return { smsKey };
  };
