import type { ServiceImpl } from '@connectrpc/connect';
import { isLanguage } from '@madang/i18n/languages.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { browserOf, deviceCookie } from '../session/device.ts';
import { endSession } from '../session/end-session.ts';
import { noteBrowse } from '../session/note-browse.ts';
import { noticesFor } from '../site/site-facts.ts';
import { callerOf, requestOf } from './guard.ts';
import { playerContext, playerNotice } from './player-context.ts';

const pageSize = 15;

export function sessionService(gateway: GatewayContext): ServiceImpl<typeof SessionService> {
  const { identity } = gateway.services;
  return {
    async checkAccount({ name }, context) {
      const { ip, options } = callerOf(context);
      return identity.checkAccount({ name, ip }, options);
    },
    async checkNickname({ name }, context) {
      const { ip, options } = callerOf(context);
      return identity.checkNickname({ name, ip }, options);
    },
    async sendSms({ phoneNumber }, context) {
      const { ip, language, options } = callerOf(context);
      const { smsKey } = await identity.sendSms({ phoneNumber, ip, language }, options);
      return { smsKey };
    },
    async checkSms({ smsKey, number }, context) {
      return identity.checkSms({ smsKey, number }, callerOf(context).options);
    },
    async join({ $typeName: _, ...form }, context) {
      const { ip, language, options } = callerOf(context);
      const request = requestOf(context);
      const domain = request.host.slice(0, 255);
      const from = { device: form.device.toUpperCase(), ip, language, domain, ...browserOf(request) };
      const { state, deviceKey } = await identity.join({ ...form, ...from }, options);
      context.responseHeader.set('set-cookie', deviceCookie(request, deviceKey));
      return { state };
    },
    async login({ account, password, device, deviceId }, context) {
      const { ip, options } = callerOf(context);
      const request = requestOf(context);
      const domain = request.host.slice(0, 255);
      const from = { ip, domain, device: device.toUpperCase(), deviceId, ...browserOf(request) };
      const form = { account, password, kind: AccountKind.MEMBER, ...from };
      const { token, deviceKey } = await identity.login(form, options);
      context.responseHeader.set('set-cookie', deviceCookie(request, deviceKey));
      return { token };
    },
    async logout(_request, context) {
      const { options, session } = callerOf(context);
      await identity.logout({}, options);
      if (session) endSession(gateway, session.principal.sessionId);
      return {};
    },
    async getContext({ path, browse }, context) {
      const caller = callerOf(context);
      const [told] = await Promise.all([playerContext(gateway, caller), browse && noteBrowse(gateway, caller, path)]);
      return told;
    },
    async keepAlive({ path }, context) {
      const { session } = callerOf(context);
      if (session) gateway.sightings.touched(session.principal.sessionId, path);
      return {};
    },
    async setLanguage({ language }, context) {
      const { session, options } = callerOf(context);
      if (!isLanguage(language)) throw new DomainError('VALIDATION', { field: 'language' });
      if (!session) return {};
      await identity.setLanguage({ language }, options);
      gateway.sessions.forgetAccount(session.principal.accountId);
      return {};
    },
    async updatePassword({ password, newPassword }, context) {
      return identity.updatePassword({ password, newPassword }, callerOf(context).options);
    },
    async listNotices({ skip, limit }, context) {
      const notices = noticesFor(await gateway.site.notices.get(), callerOf(context), gateway.clock.now());
      const page = notices.slice(skip, skip + (limit || pageSize));
      return { notices: page.map(playerNotice), total: BigInt(notices.length) };
    },
    async listRecentJoins() {
      const joins = await gateway.site.recentJoins.get();
      return {
        joins: joins.map(({ nickname, nicknameColor, joinedAt }) => ({
          nickname,
          nicknameColor,
          ...(joinedAt && { joinedAt }),
        })),
      };
    },
  };
}
