import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CreateAccountRequest, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { type CreateField, createFields } from '../access/account-grants.ts';
import { checkCreate, checkGives, type Target } from '../access/check-grants.ts';
import { givesAll, isBuiltIn, permissionsOf } from '../access/roles.ts';
import { type AccountRow, accountToProto } from '../accounts/account-row.ts';
import { memberBirthDate, normalBirthDate } from '../accounts/birth-date.ts';
import { findAccount, loadAccount } from '../accounts/find-account.ts';
import { checkFlags } from '../accounts/flags.ts';
import { insertAccount, type NewAccount } from '../accounts/insert-account.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import { checkAccountName, checkNickname, nicknameKey } from '../accounts/names.ts';
import { parseState, type State } from '../accounts/states.ts';
import { checkFree } from '../accounts/taken.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import { roleAsk } from '../administrators/change-role.ts';
import { entrust } from '../administrators/entrust.ts';
import { ownRole } from '../administrators/own-roles.ts';
import { checkBlacklist } from '../blacklists/check-blacklist.ts';
import { checkExcluded } from '../breaks/check-excluded.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkBank, checkBankNumber } from '../join/banks.ts';
import { readLoginRules } from '../login/read-login-rules.ts';
import { checkExchangePassword, checkNewPassword, normalPassword } from '../passwords/password-rule.ts';

const firstStates: readonly State[] = ['normal', 'waiting'];

function checkFirstState(text: string): State {
  const state = parseState(text || 'normal');
  if (!firstStates.includes(state)) throw new DomainError('VALIDATION', { field: 'state' });
  return state;
}

/** The parent as this service knows it. One outside the caller's scope is not found; only agents have children. */
async function findParent(
  deps: IdentityDeps,
  principal: Principal,
  kind: Kind,
  request: CreateAccountRequest,
): Promise<AccountRow | undefined> {
  if (request.parentId === 0n) {
    // Whom an agent makes stands below it.
    if (principal.kind === AccountKind.AGENT) throw new DomainError('FORBIDDEN', { field: 'parent_id' });
    if (request.parentPath !== '') throw new DomainError('VALIDATION', { field: 'parent_path' });
    return undefined;
  }
  if (kind === 'admin') throw new DomainError('VALIDATION', { field: 'parent_id' });
  const parent = await findAccount(deps.database, deps.clock, principal, request.parentId);
  if (parent.kind !== 'agent' || parent.state === 'deleted')
    throw new DomainError('VALIDATION', { field: 'parent_id' });
  if (request.parentPath !== '' && request.parentPath !== parent.path)
    throw new DomainError('VALIDATION', { field: 'parent_path' });
  return parent;
}

/** What the request says beyond the defaults that every account begins with. */
function named(request: CreateAccountRequest): CreateField[] {
  const { kind, role, level, state, phoneNumber, bankName, bankAccount, bankAccountHolder } = request;
  const said: Record<CreateField, boolean> = {
    role: role !== '' && !(kind === AccountKind.MEMBER && role === 'member'),
    level: level > 1,
    state: state !== '',
    phone_number: phoneNumber !== '',
    date_of_birth: request.dateOfBirth !== '',
    bank_name: bankName !== '',
    bank_account: bankAccount !== '',
    bank_account_holder: bankAccountHolder !== '',
    bank_password: request.bankPassword !== '',
    test_account: request.testAccount,
    charge_points: request.chargePoints !== undefined,
  };
  return createFields.filter((field) => said[field]);
}

/** A new agent begins with what agents may do, less what its maker may not: nobody gives what they do not hold. */
function withheldFrom({ kind, permissions }: Principal): Record<string, boolean> {
  const withheld: Record<string, boolean> = {};
  if (kind === AccountKind.SERVICE) return withheld;
  if (!permissions.includes('agents.manage')) withheld.block_subtree_management = true;
  // Administrators send messages by a permission of their own.
  if (kind === AccountKind.AGENT && !permissions.includes('messages.send')) withheld.block_messages = true;
  return withheld;
}

/** The flags that it begins with; FORBIDDEN where they give it what its maker does not hold. */
function flagsOf(principal: Principal, target: Target, given: Record<string, boolean>): Record<string, boolean> {
  const flags = target.kind === 'agent' ? withheldFrom(principal) : {};
  const worn = { ...flags, ...given };
  checkGives(principal, { ...target, flags }, worn);
  return worn;
}

/** A member needs one and must be old enough; who works for the house may name one. */
async function birthDateOf(deps: IdentityDeps, kind: Kind, { dateOfBirth }: CreateAccountRequest): Promise<string> {
  if (kind === 'member')
    return memberBirthDate(dateOfBirth, (await deps.joinSettings.read()).minimumAge, deps.clock.now());
  return dateOfBirth && normalBirthDate(dateOfBirth, deps.clock.now());
}

async function newAccount(
  deps: IdentityDeps,
  request: CreateAccountRequest,
  principal: Principal,
  signal: AbortSignal,
): Promise<NewAccount> {
  const kind = kindFromProto(request.kind);
  const { role } = request;
  const own = kind === 'admin' ? await ownRole(deps.database, role) : undefined;
  checkFlags(request.flags);
  const target: Target = { id: 0n, kind, role, flags: {}, role_permissions: own?.permissions ?? null };
  checkCreate(principal, target, named(request), Object.keys(request.flags));
  const flags = flagsOf(principal, target, request.flags);
  const account = checkAccountName(request.account);
  const nickname = checkNickname(request.nickname);
  const password = normalPassword(kind, request.password);
  checkNewPassword((await readLoginRules(deps)).passwordLeast[kind], account, password);
  if (request.bankPassword) checkExchangePassword(request.bankPassword);
  if (kind === 'admin' && !own && !isBuiltIn(role)) throw new DomainError('VALIDATION', { field: 'role' });
  if (kind === 'member' && request.role !== '' && request.role !== 'member')
    throw new DomainError('VALIDATION', { field: 'role' });
  const state = checkFirstState(request.state);
  const dateOfBirth = await birthDateOf(deps, kind, request);
  const parent = await findParent(deps, principal, kind, request);
  const { parentId, phoneNumber, bankName, bankAccount, bankAccountHolder } = request;
  if (bankName) checkBank(bankName);
  checkBankNumber(request.bankAccount);
  await checkBlacklist(deps.database, deps.blacklistHash, { account, phone: phoneNumber, bankAccount });
  if (kind === 'member') await checkExcluded(deps.database, deps, { phone: phoneNumber, bankAccount });
  // What stands below a test account counts as little as it does.
  const testAccount = request.testAccount || (parent?.test_account ?? false);
  const memberPhone = kind === 'member' && phoneNumber && !testAccount ? deps.phoneHash(phoneNumber) : undefined;
  await checkFree(deps.database, { account, nicknameKey: nicknameKey(nickname), memberPhone });
  return {
    kind,
    account,
    nickname,
    state,
    parentId,
    testAccount,
    bankName,
    level: request.level || 1,
    role: role || (kind === 'member' ? 'member' : ''),
    language: 'ko',
    ip: principal.ip,
    device: '',
    joinCode: '',
    flags,
    chargePoints: request.chargePoints,
    personal: { phoneNumber, dateOfBirth, bankAccount, bankAccountHolder: bankAccountHolder.trim() },
    passwordHash: await deps.passwords.hash(password, signal),
    exchangePasswordHash: request.bankPassword ? await deps.exchangePasswords.hash(request.bankPassword, signal) : null,
  };
}

/** Makes an account for an operator, or for a service in its own name. */
export const createAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.createAccount> =>
  async (request, context) => {
    const { principal, trace, signal } = context;
    const account = await newAccount(deps, request, principal, signal);
    const wanted = account.role;
    // Its maker alone gives nobody a role that comes to all: it begins without one, and the role waits.
    const waits = await needsSecondPerson(deps, context, account);
    if (waits) account.role = '';
    const { seal, phoneHash } = deps;
    const row = await deps.database.transaction(async (tx) => {
      const id = await insertAccount(tx, account, { seal, phoneHash, now: deps.clock.now(), trace });
      if (account.kind === 'admin') await entrust(tx, principal, [id], deps.clock.now());
      if (waits)
        await deps.approvals.file(tx, context, roleAsk({ id, account: account.account, role: '' }, wanted, ''));
      if (principal.kind !== AccountKind.SERVICE) {
        const { kind, account: name, nickname, state, level, parentId, role, testAccount } = account;
        const after = {
          kind,
          account: name,
          nickname,
          state,
          level,
          parent_id: parentId,
          role,
          test_account: testAccount,
          ...(Object.keys(request.flags).length > 0 && { flags: request.flags }),
        };
        await deps.audit(tx, context, { action: 'account.create', resource: 'account', resourceId: String(id), after });
      }
      return loadAccount(tx, deps.clock, id);
    });
    return accountToProto(row, seal, maySeePersonal(principal, row.id));
  };

async function needsSecondPerson(deps: IdentityDeps, context: CallContext, account: NewAccount): Promise<boolean> {
  if (account.kind !== 'admin') return false;
  const own = await ownRole(deps.database, account.role);
  const gives = permissionsOf('admin', account.role, {}, own?.permissions);
  if (!givesAll(gives) || !(await deps.approvals.applies(context, 'account.role'))) return false;
  return (await deps.joinSettings.read()).approveRoles;
}
