import type { IdentityService, UpdateAccountRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { type Changeable, changed, difference } from '../accounts/account-changes.ts';
import { nextVersion, stateChanged } from '../accounts/account-events.ts';
import { type AccountRow, accountToProto } from '../accounts/account-row.ts';
import { findAccount, loadAccount } from '../accounts/find-account.ts';
import { nicknameKey } from '../accounts/names.ts';
import { rethrowTaken } from '../accounts/taken.ts';
import { checkMayWrite, checkNotAbove, maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkNewPassword, normalPassword } from '../passwords/password-rule.ts';
import { openPersonal, sealPersonal } from '../personal/personal-data.ts';
import { endSessions, liveTokens } from '../sessions/end-sessions.ts';

interface NewSecrets {
  password: string | null;
  exchangePassword: string | null;
}

function checkMayUpdate(context: CallContext, row: AccountRow): void {
  checkMayWrite(context.principal, row.kind);
  checkNotAbove(context.principal, row.kind, row.role);
  if (row.state === 'deleted') throw new DomainError('STATE_CONFLICT');
}

async function hashSecrets(
  deps: IdentityDeps,
  row: AccountRow,
  request: UpdateAccountRequest,
  signal: AbortSignal,
): Promise<NewSecrets> {
  const { bankPassword } = request;
  const password = request.password === undefined ? undefined : normalPassword(row.kind, request.password);
  if (password !== undefined) checkNewPassword(row.kind, row.account, password);
  return {
    password: password === undefined ? null : await deps.passwords.hash(password, signal),
    exchangePassword: bankPassword === undefined ? null : await deps.exchangePasswords.hash(bankPassword, signal),
  };
}

/** Changes fields of an account. Nothing that a request leaves out changes, and one that changes nothing leaves no trace. */
export const updateAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.updateAccount> =>
  async (request, context) => {
    const { principal } = context;
    const known = await findAccount(deps.database, deps.clock, principal, request.id);
    checkMayUpdate(context, known);
    const secrets = await hashSecrets(deps, known, request, context.signal);
    const { row, marked } = await deps.database.transaction((tx) => write(deps, tx, context, request, secrets));
    await deps.sessionCache.mark(marked);
    return accountToProto(row, deps.seal, maySeePersonal(principal, row.id));
  };

async function write(
  deps: IdentityDeps,
  tx: PoolClient,
  context: CallContext,
  request: UpdateAccountRequest,
  secrets: NewSecrets,
): Promise<{ row: AccountRow; marked: Buffer[] }> {
  const row = await findAccount(tx, deps.clock, context.principal, request.id, { forUpdate: true });
  checkMayUpdate(context, row);
  const before: Changeable = {
    ...row,
    bankName: row.bank_name,
    personal: openPersonal(deps.seal, row.id, row.personal),
  };
  const after = changed(before, request);
  const fields = difference(before, after);
  const setSecrets = {
    ...(secrets.password ? { password: 'set' } : {}),
    ...(secrets.exchangePassword ? { bank_password: 'set' } : {}),
    ...(request.resetTotp && row.totp_enrolled ? { totp: 'reset' } : {}),
  };
  const done = { ...fields.after, ...setSecrets };
  if (Object.keys(done).length === 0) return { row, marked: [] };
  await store(deps, tx, row.id, after, secrets, request.resetTotp);
  const audited = {
    resource: 'account',
    resourceId: String(row.id),
    before: fields.before,
    after: done,
    memo: request.memo,
  };
  await deps.audit(tx, context, { action: 'account.update', ...audited });
  if (['nickname', 'level', 'flags'].some((name) => name in fields.after)) {
    const version = await nextVersion(tx, row.id);
    await addEvents(tx, [stateChanged({ ...row, ...after }, version, deps.clock.now())], context.trace);
  }
  const marked = secrets.password
    ? await endSessions(tx, { accountIds: [row.id] }, 'password', deps.clock.now())
    : await liveTokens(tx, [row.id]);
  return { row: await loadAccount(tx, deps.clock, row.id), marked };
}

async function store(
  deps: IdentityDeps,
  tx: PoolClient,
  id: bigint,
  after: Changeable,
  secrets: NewSecrets,
  resetTotp: boolean,
): Promise<void> {
  const { personal } = after;
  const phoneHash = personal.phoneNumber ? deps.phoneHash(personal.phoneNumber) : null;
  await tx
    .query(
      `update accounts set nickname = $2, nickname_key = $3, level = $4, bank_name = $5, personal = $6, phone_hash = $7,
         flags = $8, password = coalesce($9, password), exchange_password = coalesce($10, exchange_password),
         totp_secret = case when $11 then null else totp_secret end,
         totp_pending = case when $11 then null else totp_pending end
       where id = $1`,
      [
        ...[id, after.nickname, nicknameKey(after.nickname), after.level, after.bankName],
        ...[sealPersonal(deps.seal, id, personal), phoneHash, JSON.stringify(after.flags)],
        ...[secrets.password, secrets.exchangePassword, resetTotp],
      ],
    )
    .catch(rethrowTaken);
}
