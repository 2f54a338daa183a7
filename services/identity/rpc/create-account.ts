import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CreateAccountRequest, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkAdminRole } from '../access/roles.ts';
import { accountToProto } from '../accounts/account-row.ts';
import { findAccount, loadAccount } from '../accounts/find-account.ts';
import { insertAccount, type NewAccount } from '../accounts/insert-account.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import { checkAccountName, checkNickname, nicknameKey } from '../accounts/names.ts';
import { parseState, type State } from '../accounts/states.ts';
import { checkFree } from '../accounts/taken.ts';
import { checkMayCreate, checkNotAbove, maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkExchangePassword, checkNewPassword, normalPassword } from '../passwords/password-rule.ts';

const firstStates: readonly State[] = ['normal', 'waiting'];

function checkFirstState(text: string): State {
  const state = parseState(text || 'normal');
  if (!firstStates.includes(state)) throw new DomainError('VALIDATION', { field: 'state' });
  return state;
}

/** The parent's path as this service knows it. A parent outside the caller's scope is not found; only agents have children. */
async function parentPath(
  deps: IdentityDeps,
  principal: Principal,
  kind: Kind,
  request: CreateAccountRequest,
): Promise<string> {
  if (request.parentId === 0n) {
    if (request.parentPath !== '') throw new DomainError('VALIDATION', { field: 'parent_path' });
    return '';
  }
  if (kind === 'admin') throw new DomainError('VALIDATION', { field: 'parent_id' });
  const parent = await findAccount(deps.database, deps.clock, principal, request.parentId);
  if (parent.kind !== 'agent' || parent.state === 'deleted')
    throw new DomainError('VALIDATION', { field: 'parent_id' });
  if (request.parentPath !== '' && request.parentPath !== parent.path)
    throw new DomainError('VALIDATION', { field: 'parent_path' });
  return parent.path;
}

async function newAccount(
  deps: IdentityDeps,
  request: CreateAccountRequest,
  principal: Principal,
  signal: AbortSignal,
): Promise<NewAccount> {
  const kind = kindFromProto(request.kind);
  checkMayCreate(principal, kind);
  const account = checkAccountName(request.account);
  const nickname = checkNickname(request.nickname);
  const password = normalPassword(kind, request.password);
  checkNewPassword(kind, account, password);
  if (request.bankPassword) checkExchangePassword(request.bankPassword);
  if (kind === 'admin') checkAdminRole(request.role);
  checkNotAbove(principal, kind, request.role);
  const state = checkFirstState(request.state);
  const path = await parentPath(deps, principal, kind, request);
  const { parentId, phoneNumber, bankName, bankAccount, bankAccountHolder, testAccount } = request;
  const memberPhone = kind === 'member' && phoneNumber && !testAccount ? deps.phoneHash(phoneNumber) : undefined;
  await checkFree(deps.database, { account, nicknameKey: nicknameKey(nickname), memberPhone });
  return {
    ...{ kind, account, nickname, state, parentId, parentPath: path, testAccount, bankName, joinCode: '' },
    ...{
      level: request.level || 1,
      role: request.role || (kind === 'member' ? 'member' : ''),
      language: 'ko',
      ip: principal.ip,
      device: '',
    },
    personal: { phoneNumber, dateOfBirth: '', bankAccount, bankAccountHolder: bankAccountHolder.trim() },
    passwordHash: await deps.passwords.hash(password, signal),
    exchangePasswordHash: request.bankPassword ? await deps.exchangePasswords.hash(request.bankPassword, signal) : null,
  };
}

/** Makes an account for an operator, or for the agents service, which audits its own callers. */
export const createAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.createAccount> =>
  async (request, context) => {
    const { principal, trace, signal } = context;
    const account = await newAccount(deps, request, principal, signal);
    const { seal, phoneHash } = deps;
    const row = await deps.database.transaction(async (tx) => {
      const id = await insertAccount(tx, account, { seal, phoneHash, now: deps.clock.now(), trace });
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
        };
        await deps.audit(tx, context, { action: 'account.create', resource: 'account', resourceId: String(id), after });
      }
      return loadAccount(tx, deps.clock, id);
    });
    return accountToProto(row, seal, maySeePersonal(principal, row.id));
  };
