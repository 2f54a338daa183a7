import type { IdentityService, UpdateAccountRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { type UpdateField, updateFields } from '../access/account-grants.ts';
import { checkGives, checkUpdate } from '../access/check-grants.ts';
import { type Changeable, changed, difference } from '../accounts/account-changes.ts';
import { detailsChanged, nextVersion, stateChanged } from '../accounts/account-events.ts';
import { type AccountRow, accountToProto } from '../accounts/account-row.ts';
import { memberBirthDate, normalBirthDate } from '../accounts/birth-date.ts';
import { findAccount, loadAccount } from '../accounts/find-account.ts';
import { checkFlags } from '../accounts/flags.ts';
import { type Kind, namedKind } from '../accounts/kind.ts';
import { nicknameKey } from '../accounts/names.ts';
import { rethrowTaken } from '../accounts/taken.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import { entrust } from '../administrators/entrust.ts';
import { liftLocks } from '../attempts/lift-locks.ts';
import { checkBlacklist } from '../blacklists/check-blacklist.ts';
import { bankHashOf, checkExcluded } from '../breaks/check-excluded.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkBank, checkBankNumber } from '../join/banks.ts';
import { forgetDevices } from '../login/known-devices.ts';
import { readLoginRules } from '../login/read-login-rules.ts';
import { checkNewPassword, normalPassword } from '../passwords/password-rule.ts';
import { openPersonal, sealPersonal } from '../personal/personal-data.ts';
import { endSessions, liveTokens } from '../sessions/end-sessions.ts';

interface NewSecrets {
  password: string | null;
  exchangePassword: string | null;
}

/** The fields that a request is about; one that is cleared is named like any other. */
const named = (request: UpdateAccountRequest): UpdateField[] =>
  updateFields.filter((field) => (field === 'reset_totp' ? request.resetTotp : given(request, field)));

const given = (request: UpdateAccountRequest, field: Exclude<UpdateField, 'reset_totp'>): boolean =>
  request[localNames[field]] !== undefined;

const localNames = {
  nickname: 'nickname',
  level: 'level',
  bank_name: 'bankName',
  bank_account: 'bankAccount',
  bank_account_holder: 'bankAccountHolder',
  phone_number: 'phoneNumber',
  date_of_birth: 'dateOfBirth',
  password: 'password',
  bank_password: 'bankPassword',
  normal_mark: 'normalMark',
  nickname_color: 'nicknameColor',
  visibled_partner: 'visibledPartner',
  agent_theme: 'agentTheme',
} as const satisfies Record<Exclude<UpdateField, 'reset_totp'>, keyof UpdateAccountRequest>;

function checkMayUpdate({ principal }: CallContext, row: AccountRow, request: UpdateAccountRequest): void {
  checkUpdate(principal, row, named(request), [...Object.keys(request.flags), ...request.inheritedFlags]);
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
  if (password !== undefined)
    checkNewPassword((await readLoginRules(deps)).passwordLeast[row.kind], row.account, password);
  return {
    password: password === undefined ? null : await deps.passwords.hash(password, signal),
    exchangePassword: bankPassword === undefined ? null : await deps.exchangePasswords.hash(bankPassword, signal),
  };
}

/** A flag cannot have a value of its own and none. */
function checkInherited({ flags, inheritedFlags }: UpdateAccountRequest): void {
  checkFlags(Object.fromEntries(inheritedFlags.map((name) => [name, false])));
  if (inheritedFlags.some((name) => Object.hasOwn(flags, name)))
    throw new DomainError('VALIDATION', { field: 'flags' });
}

/** The partner's page is an agent's alone, and is one of three things to it. */
function checkPartnerPage(kind: Kind, { visibledPartner, agentTheme }: UpdateAccountRequest): void {
  if (visibledPartner !== undefined && (kind !== 'agent' || visibledPartner === -1))
    throw new DomainError('VALIDATION', { field: 'visibled_partner' });
  if (agentTheme !== undefined && kind !== 'agent') throw new DomainError('VALIDATION', { field: 'agent_theme' });
}

/** A date of birth that is changed must be one, and a member's that of somebody old enough; others may take theirs back. */
async function newBirthDate(
  deps: IdentityDeps,
  kind: Kind,
  { dateOfBirth }: UpdateAccountRequest,
): Promise<string | undefined> {
  if (dateOfBirth === undefined) return undefined;
  const now = deps.clock.now();
  if (kind === 'member') return memberBirthDate(dateOfBirth, (await deps.joinSettings.read()).minimumAge, now);
  return dateOfBirth && normalBirthDate(dateOfBirth, now);
}

/** Changes fields of an account. Nothing that a request leaves out changes, and one that changes nothing leaves no trace. */
export const updateAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.updateAccount> =>
  async (request, context) => {
    const { principal } = context;
    checkFlags(request.flags);
    checkInherited(request);
    const kind = namedKind(request.kind);
    const known = await findAccount(deps.database, deps.clock, principal, request.id, { kind });
    checkMayUpdate(context, known, request);
    checkPartnerPage(known.kind, request);
    const dateOfBirth = await newBirthDate(deps, known.kind, request);
    const secrets = await hashSecrets(deps, known, request, context.signal);
    const { row, marked } = await deps.database.transaction((tx) =>
      write(deps, tx, context, { ...request, dateOfBirth }, secrets),
    );
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
  const finding = { forUpdate: true, kind: namedKind(request.kind) };
  const row = await findAccount(tx, deps.clock, context.principal, request.id, finding);
  checkMayUpdate(context, row, request);
  const before: Changeable = {
    ...row,
    flags: row.own_flags,
    levelFlags: row.level_flags,
    bankName: row.bank_name,
    normalMark: row.normal_mark,
    nicknameColor: row.nickname_color,
    visibledPartner: row.visibled_partner,
    agentTheme: row.agent_theme,
    personal: openPersonal(deps.seal, row.id, row.personal),
  };
  const after = changed(before, request);
  checkGives(context.principal, row, after.flags);
  // What an account has had since before a rule stays until somebody changes it.
  if (after.bankName && after.bankName !== before.bankName) checkBank(after.bankName);
  if (after.personal.bankAccount !== before.personal.bankAccount) checkBankNumber(after.personal.bankAccount);
  const isNew = (name: 'phoneNumber' | 'bankAccount') => after.personal[name] !== before.personal[name];
  const wanted = {
    phone: isNew('phoneNumber') ? after.personal.phoneNumber : undefined,
    bankAccount: isNew('bankAccount') ? after.personal.bankAccount : undefined,
  };
  await checkBlacklist(tx, deps.blacklistHash, wanted);
  if (row.kind === 'member') await checkExcluded(tx, deps, { ...wanted, except: row.id });
  const fields = difference(before, after);
  const setSecrets = {
    ...(secrets.password ? { password: 'set' } : {}),
    ...(secrets.exchangePassword ? { bank_password: 'set' } : {}),
    ...(request.resetTotp && row.totp_enrolled ? { totp: 'reset' } : {}),
  };
  const done = { ...fields.after, ...setSecrets };
  if (Object.keys(done).length === 0) return { row, marked: [] };
  await store(deps, tx, row.id, after, secrets, request.resetTotp && row.totp_enrolled);
  await deps.audit(tx, context, {
    action: 'account.update',
    resource: 'account',
    resourceId: String(row.id),
    before: fields.before,
    after: done,
    memo: request.memo,
  });
  if (['nickname', 'level', 'flags', 'visibled_partner'].some((name) => name in fields.after)) {
    const version = await nextVersion(tx, row.id);
    await addEvents(tx, [stateChanged({ ...row, ...after }, version, deps.clock.now())], context.trace);
  } else if (Object.keys(fields.after).length > 0) {
    await addEvents(tx, [detailsChanged(row.id, deps.clock.now())], context.trace);
  }
  if (secrets.password) await forgetDevices(tx, row.id);
  const { password, exchangePassword } = secrets;
  const renewed = { password: password !== null, exchangePassword: exchangePassword !== null, totp: request.resetTotp };
  if (renewed.password || renewed.exchangePassword || renewed.totp) await liftLocks(deps, tx, row, renewed);
  if (row.kind === 'admin' && (renewed.password || renewed.totp))
    await entrust(tx, context.principal, [row.id], deps.clock.now());
  const marked = secrets.password
    ? await endSessions(
        tx,
        { accountIds: [row.id] },
        { reason: 'password', now: deps.clock.now(), trace: context.trace },
      )
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
         totp_pending = case when $11 then null else totp_pending end,
         totp_reset_at = case when $11 then $12 else totp_reset_at end, normal_mark = $13, nickname_color = $14,
         visibled_partner = $15, agent_theme = $16
       where id = $1`,
      [
        id,
        after.nickname,
        nicknameKey(after.nickname),
        after.level,
        after.bankName,
        sealPersonal(deps.seal, id, personal),
        phoneHash,
        JSON.stringify(after.flags),
        secrets.password,
        secrets.exchangePassword,
        resetTotp,
        deps.clock.now(),
        after.normalMark,
        after.nicknameColor,
        after.visibledPartner,
        after.agentTheme,
      ],
    )
    .catch(rethrowTaken);
  await tx.query('update member_breaks set phone_hash = $2, bank_hash = $3 where account_id = $1', [
    id,
    phoneHash,
    (personal.bankAccount && bankHashOf(deps, personal.bankAccount)) || null,
  ]);
}
