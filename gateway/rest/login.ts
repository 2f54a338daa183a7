import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { digits, oneOf, optional, readPayload, text } from '../payload.ts';
import { bodyOf } from '../server/json-body.ts';
import type { Caller } from '../session/caller.ts';
import { checkBegun } from '../session/check-begun.ts';
import { browserOf, deviceCookie } from '../session/device.ts';
import { endSession } from '../session/end-session.ts';
import { kindName } from '../session/session.ts';
import { passwordLeast } from '../site/password-least.ts';
import { checkOpen } from '../site/site-facts.ts';
import { solutionOf } from '../site/solution.ts';
import { instant, num } from '../wire.ts';
import { answer } from './answer.ts';
import { refuse } from './refusals.ts';

export const loginPayload = {
  account: text({ max: 40 }),
  password: text({ max: 128 }),
  otp: optional(digits(6), ''),
  /** Which console asks; both kinds of account are tried where it does not say. */
  console: optional(oneOf('admin', 'partner'), 'any' as const),
};

export const entrance = { callers: ['visitor'], rate: 'login', ignoresToken: true, addressJudgedLater: true } as const;
export const holders = { callers: ['admin', 'agent'] } as const;

/** Who is logged in to a console, with what its pages say of the site. Without the wallet nothing is said of that. */
export async function identityOf(gateway: GatewayContext, account: Account, principal: Principal) {
  const isAdmin = account.kind === AccountKind.ADMIN;
  const money = await Promise.resolve(gateway.site.money.get()).catch(() => undefined);
  const settings = await gateway.site.settings.get();
  const roles = isAdmin ? [] : await Promise.resolve(gateway.site.roles.get()).catch(() => []);
  const { userPasswordChange = true } = settings;
  const least = passwordLeast(settings);
  return {
    /** What the site's operators call normal B; empty for B. */
    normal_b_name: money?.normalBName ?? '',
    /** Members hold money at suppliers of casino and slots: operators look after it. */
    has_eggs: !settings.isSeamless,
    id: num(account.id),
    account: account.account,
    nickname: account.nickname,
    kind: isAdmin ? 'ADMIN' : 'AGENT',
    role: account.role,
    path: account.path,
    level: account.level || principal.level,
    totp_enrolled: account.totpEnrolled,
    /** An operator took the authenticator away: its owner is told until another one is in force. */
    totp_reset_at: instant(account.totpResetAt),
    /** Partners change their own passwords where the operator lets them, administrators always. */
    may_change_password: isAdmin || userPasswordChange,
    /** Forms that set a password tell it before they are sent. */
    member_password_least: least.member,
    operator_password_least: least.operator,
    /** What the site offers: pages of the rest are out of sight. */
    solution: solutionOf(settings),
    /** How a partner's console is arranged, A or B; empty for administrators. */
    agent_theme: account.agentTheme,
    /** Whether a partner's tier is shown the settlement of losses. */
    is_open_losing: roles.find(({ name }) => name === account.role)?.openLosing ?? false,
  };
}

/**
 * What a console shows the way to. A partner makes accounts only where the operator lets partners; agents asks that again,
 * and without its rules the way is shown.
 */
async function permissionsOf({ site, log }: GatewayContext, { kind, permissions }: Principal): Promise<string[]> {
  if (kind !== AccountKind.AGENT) return permissions;
  const rules = await Promise.resolve(site.partners.get()).catch((error: unknown) => {
    log.warn({ err: error }, 'a partner is shown its console without what the operator rules of partners');
    return undefined;
  });
  return rules?.agentsMayCreate === false ? permissions.filter((name) => name !== 'agents.create') : permissions;
}

/** The kinds of account that the asking console takes in: both where it does not say which one it is. */
function kindsOf(console: 'admin' | 'partner' | 'any', request: FastifyRequest): [AccountKind, ...AccountKind[]] {
  const page = String(request.headers.pathname ?? '');
  if (console === 'partner' || (console === 'any' && page.startsWith('/pa'))) return [AccountKind.AGENT];
  if (console === 'admin' || page.startsWith('/admin')) return [AccountKind.ADMIN];
  return [AccountKind.ADMIN, AccountKind.AGENT];
}

async function login(gateway: GatewayContext, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  const { console, ...credentials } = readPayload(loginPayload, bodyOf(request.body));
  const from = {
    ip: caller.ip,
    domain: request.host.slice(0, 255),
    device: 'PC',
    ...browserOf(request),
  };
  const [kind, ...otherKinds] = kindsOf(console, request);
  const saysItsConsole = otherKinds.length === 0;
  if (saysItsConsole) checkOpen(await gateway.site.settings.get(), { kind: kindName(kind) });
  const { token, principal, account, deviceKey } = await gateway.services.identity.login(
    { ...credentials, ...from, kind, otherKinds },
    caller.options,
  );
  if (!principal || !account) throw new DomainError('INTERNAL');
  await checkBegun(gateway, { token, principal, ip: caller.ip });
  reply.header('set-cookie', deviceCookie(request, deviceKey));
  const permissions = await permissionsOf(gateway, principal);
  return { token, identity: await identityOf(gateway, account, principal), permissions };
}

/** Mounts login, logout and who is logged in. */
export function mountLogin(app: FastifyInstance, gateway: GatewayContext): void {
  app.post('/rest/login', async (request, reply) => {
    try {
      const caller = await gateway.callers.identify(request, entrance);
      await gateway.callers.check(caller, entrance);
      return reply.send(await login(gateway, caller, request, reply));
    } catch (error) {
      return refuse(error, request, reply, gateway, {});
    }
  });
  app.post(
    '/rest/logout',
    answer(gateway, { ...holders, openToDenied: true }, async ({ caller }) => {
      await gateway.services.identity.logout({}, caller.options);
      if (caller.session) endSession(gateway, caller.session.principal.sessionId);
      return {};
    }),
  );
  app.get(
    '/rest/me',
    answer(gateway, holders, async ({ caller }) => {
      if (!caller.session) throw new DomainError('INVALID_REQUEST');
      const { principal } = caller.session;
      return {
        identity: await identityOf(gateway, await gateway.members.account(caller.session), principal),
        permissions: await permissionsOf(gateway, principal),
      };
    }),
  );
}
