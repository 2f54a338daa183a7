import { LANGUAGES } from '@madang/i18n/languages.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { digits, oneOf, optional, text } from '../../payload.ts';
import { checkBegun } from '../../session/check-begun.ts';
import { browserOf, deviceCookie } from '../../session/device.ts';
import { endSession } from '../../session/end-session.ts';
import { kindName } from '../../session/session.ts';
import { checkOpen } from '../../site/site-facts.ts';
import { call, type LegacyContext, sessionOf } from '../call.ts';

const everyone = ['member', 'agent', 'admin'] as const;
const everywhere = ['user', 'agent', 'admin'] as const;
const path = optional(text({ max: 512 }), '');
const language = oneOf(...LANGUAGES);

/** The kind of account that a page's login is for: its own API says it, or the page that the client stands on. */
function kindOf({ request }: LegacyContext): AccountKind {
  const page = String(request.headers.pathname ?? '');
  if (request.url.startsWith('/api/admin/') || page.startsWith('/admin')) return AccountKind.ADMIN;
  if (request.url.startsWith('/api/agent/') || page.startsWith('/pa')) return AccountKind.AGENT;
  return AccountKind.MEMBER;
}

const setLanguage = (name: string) =>
  call({
    path: name,
    areas: ['user'],
    callers: ['visitor'],
    openInBreak: true,
    openInMaintenance: true,
    does: 'Keeps the language of the session; a visitor keeps it in the browser alone.',
    payload: { language },
    answers: [],
    async run(payload, { gateway, caller }) {
      if (caller.session) {
        await gateway.services.identity.setLanguage(payload, caller.options);
        gateway.sessions.forgetAccount(caller.session.principal.accountId);
      }
      return {};
    },
  });

const touch = (name: string) =>
  call({
    path: name,
    areas: everywhere,
    callers: everyone,
    openInBreak: true,
    beforePasswordChange: true,
    openInMaintenance: true,
    does: 'Keeps the session alive, and tells which page is open.',
    payload: { path },
    answers: [],
    async run(payload, { gateway, caller }) {
      gateway.sightings.touched(sessionOf(caller).principal.sessionId, payload.path);
      return {};
    },
  });

export const sessionCalls = [
  call({
    path: 'login',
    areas: everywhere,
    callers: ['visitor'],
    rate: 'login',
    ignoresToken: true,
    addressJudgedLater: true,
    does: 'Begins a session; the OTP is for agents and administrators who enrolled an authenticator.',
    payload: {
      account: text({ max: 40 }),
      password: text({ max: 128 }),
      otp: optional(digits(6), ''),
      device: optional(text({ max: 16 }), 'PC'),
      device_id: optional(text({ min: 0, max: 64, form: /^[A-Za-z0-9_-]*$/ }), ''),
    },
    answers: ['token'],
    openInMaintenance: true,
    async run({ device_id: deviceId, ...payload }, context) {
      const { gateway, caller, request, reply } = context;
      const kind = kindOf(context);
      checkOpen(await gateway.site.settings.get(), { kind: kindName(kind) });
      const { token, principal, deviceKey } = await gateway.services.identity.login(
        {
          ...payload,
          deviceId,
          device: payload.device.toUpperCase(),
          kind,
          ip: caller.ip,
          domain: request.host.slice(0, 255),
          ...browserOf(request),
        },
        caller.options,
      );
      if (principal) await checkBegun(gateway, { token, principal, ip: caller.ip });
      reply.header('set-cookie', deviceCookie(request, deviceKey));
      return { token };
    },
  }),
  call({
    path: 'logout',
    areas: everywhere,
    callers: everyone,
    openInBreak: true,
    beforePasswordChange: true,
    openInMaintenance: true,
    openToDenied: true,
    does: 'Ends the session.',
    payload: {},
    answers: [],
    async run(_payload, { gateway, caller }) {
      await gateway.services.identity.logout({}, caller.options);
      endSession(gateway, sessionOf(caller).principal.sessionId);
      return {};
    },
  }),
  touch('updateSession'),
  touch('refresh'),
  setLanguage('setLanguage'),
  setLanguage('language'),
  call({
    path: 'updatePassword',
    areas: everywhere,
    callers: everyone,
    openInBreak: true,
    beforePasswordChange: true,
    rate: 'login',
    does: 'Changes the own password; the OTP is for agents and administrators who enrolled an authenticator.',
    payload: { password: text({ max: 128 }), new_password: text({ max: 128 }), otp: optional(digits(6), '') },
    answers: [],
    async run({ password, new_password, otp }, { gateway, caller }) {
      await gateway.services.identity.updatePassword({ password, newPassword: new_password, otp }, caller.options);
      return {};
    },
  }),
];
