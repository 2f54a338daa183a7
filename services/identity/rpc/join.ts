import type { IdentityService, JoinRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { noteJoin } from '../accounts/account-activity.ts';
import { memberBirthDate } from '../accounts/birth-date.ts';
import { insertAccount, type NewAccount } from '../accounts/insert-account.ts';
import { checkAccountName, checkNickname, nicknameKey } from '../accounts/names.ts';
import { checkFree } from '../accounts/taken.ts';
import { checkBlacklist } from '../blacklists/check-blacklist.ts';
import { checkExcluded, isOfExcluded } from '../breaks/check-excluded.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkBank } from '../join/banks.ts';
import type { JoinRules } from '../join/join-settings.ts';
import { resolveCode } from '../join/resolve-code.ts';
import { deviceHash, deviceKeyOf, rememberDevice } from '../login/known-devices.ts';
import { checkNewPassword, normalPassword } from '../passwords/password-rule.ts';
import type { PersonalData } from '../personal/personal-data.ts';
import { holdRecommender } from '../recommendations/usable-member-code.ts';
import { holdReferral } from '../referrals/usable-referral.ts';
import type { Origin } from '../sessions/open-session.ts';
import { useSmsCode, verifySmsCode } from '../sms/sms-codes.ts';

interface CheckedForm {
  account: string;
  nickname: string;
  password: string;
  personal: PersonalData;
  language: string;
}

function checkForm(request: JoinRequest, { minimumAge, login }: JoinRules, now: Date): CheckedForm {
  const account = checkAccountName(request.account);
  const nickname = checkNickname(request.nickname);
  const password = normalPassword('member', request.password);
  checkNewPassword(login.passwordLeast.member, account, password);
  const dateOfBirth = memberBirthDate(request.dateOfBirth, minimumAge, now);
  checkBank(request.bankName);
  const bankAccountHolder = request.bankAccountHolder.normalize('NFC').trim();
  if (!bankAccountHolder) throw new DomainError('VALIDATION', { field: 'bank_account_holder' });
  const { phoneNumber, bankAccount } = request;
  const personal = { phoneNumber, dateOfBirth, bankAccount, bankAccountHolder };
  const language = isLanguageCode(request.language) ? request.language : 'ko';
  return { account, nickname, password, personal, language };
}

/** Makes a member below the agent whose code it brings. Whether it waits for an approval is a setting of the site. */
export const join =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.join> =>
  async (request, context) => {
    const rules = await deps.joinSettings.read();
    if (!rules.open) throw new DomainError('JOIN_CLOSED');
    const form = checkForm(request, rules, deps.clock.now());
    const ip = request.ip || context.principal.ip;
    const phoneHash = deps.phoneHash(request.phoneNumber);
    // First of all that looks anything up: who has not proved a phone learns of no number, no name and no code.
    const typed = { key: request.smsKey, number: request.smsNumber, phoneHash, now: deps.clock.now() };
    await verifySmsCode(deps.database, deps.smsCodeHash, typed);
    const agent = await resolveCode(deps, request.code, ip);
    const { account, nickname } = form;
    const wanted = { account, phone: request.phoneNumber, bankAccount: request.bankAccount };
    await checkBlacklist(deps.database, deps.blacklistHash, wanted);
    await checkExcluded(deps.database, deps, wanted);
    await checkFree(deps.database, { account, nicknameKey: nicknameKey(nickname), memberPhone: phoneHash });
    const deviceKey = deviceKeyOf(request.deviceKey);
    const state = rules.needsApproval || (await isSuspect(deps, deviceKey)) ? 'waiting' : 'normal';
    const { device, userAgent } = request;
    const origin = { ip, device, userAgent, domain: request.domain, country: deps.countries.of(ip), deviceId: '' };
    const newcomer: NewAccount = {
      kind: 'member',
      account,
      nickname,
      state,
      level: 1,
      role: 'member',
      personal: form.personal,
      parentId: agent.id,
      bankName: request.bankName,
      joinCode: request.code.trim(),
      referralId: agent.referralId,
      recommendedBy: agent.recommendedBy,
      passwordHash: await deps.passwords.hash(form.password, context.signal),
      exchangePasswordHash: await deps.exchangePasswords.hash(request.bankPassword, context.signal),
      testAccount: agent.testAccount,
      language: form.language,
      ip,
      device: request.device,
      flags: rules.partnerShortcut ? { partner_shortcut: true } : {},
    };
    const accountId = await write(deps, context, request.smsKey, newcomer, { deviceKey, origin });
    return { accountId, state, deviceKey };
  };

/** A browser may be a family's: whoever joins from that of a member in a break is no liar, but looked at by an operator. */
function isSuspect(deps: IdentityDeps, deviceKey: string): Promise<boolean> {
  const hash = deviceHash(deviceKey);
  return hash ? isOfExcluded(deps.database, hash, deps.clock.now()) : Promise.resolve(false);
}

/**
 * The codes are used up by the same transaction: two joins can't share one, and a join that fails leaves them good. The
 * browser that joined is the member's first.
 */
async function write(
  deps: IdentityDeps,
  context: CallContext,
  smsKey: string,
  account: NewAccount,
  { deviceKey, origin }: { deviceKey: string; origin: Origin },
): Promise<bigint> {
  const now = deps.clock.now();
  const tools = { seal: deps.seal, phoneHash: deps.phoneHash, now, trace: context.trace };
  return deps.database.transaction(async (tx) => {
    await useSmsCode(tx, smsKey, now);
    if (account.referralId !== undefined) await holdReferral(tx, account.referralId, now);
    if (account.recommendedBy !== undefined) await holdRecommender(tx, account.recommendedBy, account.parentId);
    const id = await insertAccount(tx, account, tools).catch(rethrowUsedCode);
    await noteJoin(tx, id, origin);
    await rememberDevice(tx, id, deviceKey, origin, now);
    return id;
  });
}

/** Another join was first: the code is like any that is no good. */
function rethrowUsedCode(error: unknown): never {
  if (error instanceof DomainError && error.reason === 'TAKEN' && error.field === 'code')
    throw new DomainError('JOIN_CODE', { field: 'code', cause: error });
  throw error;
}
