import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { logAccess } from '../access/access-log.ts';
import { noteLogin } from '../accounts/account-activity.ts';
import { type AccountRow, accountToProto } from '../accounts/account-row.ts';
import { loadAccount } from '../accounts/find-account.ts';
import { kindToProto } from '../accounts/kind.ts';
import { isInBreak } from '../breaks/check-excluded.ts';
import { kindsLetIn } from '../connections/address-rows.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkCredentials, type LoginAccount, type LoginTry, loginTry, logTry } from '../login/credentials.ts';
import { rememberDevice } from '../login/known-devices.ts';
import { readLoginRules } from '../login/read-login-rules.ts';
import { checkSecondFactor } from '../login/second-factor.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { principalOf } from '../sessions/principal.ts';

export const login =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.login> =>
  async (request, context) => {
    const ip = request.ip || context.principal.ip;
    const asked = loginTry(request, { ip, country: deps.countries.of(ip) }, context.signal);
    const tried = await letIn(deps, asked);
    const known = await checkCredentials(deps, tried);
    await checkSecondFactor(deps, tried, known);
    // Costs rise over the years: a right password is the chance to hash it at today's.
    const outdated = deps.passwords.outdated(known.password);
    const rehash = outdated ? await deps.passwords.hash(tried.password, context.signal) : null;
    const { duplicateLogin } = await readLoginRules(deps);
    const { row, opened } = await deps.database.transaction((tx) =>
      enter(deps, tx, tried, known, { rehash, duplicateLogin: duplicateLogin[known.kind] }, context.trace),
    );
    await deps.sessionCache.mark(opened.ended);
    const {
      id: accountId,
      account,
      nickname,
      path,
      role,
      role_permissions: rolePermissions,
      level,
      language,
      test_account: testAccount,
      flags,
      normal_mark: normalMark,
      visibled_partner: visibledPartner,
      entrusted_at: entrustedAt,
    } = row;
    const owner = {
      sessionId: opened.sessionId,
      accountId,
      kind: known.kind,
      account,
      nickname,
      path,
      role,
      rolePermissions,
      level,
      language,
      testAccount,
      flags,
      normalMark,
      visibledPartner,
      inBreak: await isInBreak(deps.database, accountId, deps.clock.now()),
      confirmedAt: deps.clock.now(),
      entrustedAt,
    };
    return {
      token: opened.token,
      principal: principalOf(owner, tried.origin.ip),
      account: accountToProto(row, deps.seal, true),
      deviceKey: tried.deviceKey,
    };
  };

/** The try at those entrances alone that are open to its address: ADDRESS_BLOCKED where none is. */
async function letIn(deps: IdentityDeps, tried: LoginTry): Promise<LoginTry> {
  const [first, ...others] = await kindsLetIn(deps.database.pool, tried.kinds, tried.origin.ip);
  if (first) return { ...tried, kinds: [first, ...others] };
  await logTry(deps, tried, undefined, 'refused');
  throw new DomainError('ADDRESS_BLOCKED');
}

type Tx = Parameters<Parameters<IdentityDeps['database']['transaction']>[0]>[0];

/** The account's row is locked first: logins of one account pass one by one, and none passes a change of its state. */
async function enter(
  deps: IdentityDeps,
  tx: Tx,
  tried: LoginTry,
  known: LoginAccount,
  { rehash, duplicateLogin }: { rehash: string | null; duplicateLogin: boolean },
  trace: string,
): Promise<{ row: AccountRow; opened: OpenedSession }> {
  const now = deps.clock.now();
  const { origin } = tried;
  const { kind } = known;
  const { rowCount } = await tx.query(
    `update accounts set last_login_at = $2, last_ip = $3, login_count = login_count + 1, password = coalesce($4, password)
     where id = $1 and state = 'normal' and password = $5`,
    [known.id, now, origin.ip, rehash, known.password],
  );
  if (rowCount !== 1) throw new DomainError('LOGIN_FAILED');
  const rules = { ...deps.rules, duplicateLogin };
  const opened = await openSession(tx, { id: known.id, kind }, origin, rules, { now, trace });
  await noteLogin(tx, known.id, origin, now);
  await rememberDevice(tx, known.id, tried.deviceKey, origin, now);
  const grade = { level: known.level, role: known.role };
  await logAccess(tx, { accountId: known.id, account: tried.account, kind, grade, event: 'login', origin, at: now });
  const row = await loadAccount(tx, deps.clock, known.id);
  const loggedIn = event(
    LoggedInSchema,
    {
      accountId: known.id,
      kind: kindToProto(kind),
      ip: origin.ip,
      device: origin.device,
      path: row.path,
      at: timestampFromDate(now),
    },
    known.id,
  );
  await addEvents(tx, [loggedIn], trace);
  return { row, opened };
}
