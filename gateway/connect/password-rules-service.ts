import type { ServiceImpl } from '@connectrpc/connect';
import type { PasswordRulesService } from '@madang/proto/madang/player/v1/password_rules_pb.ts';
import type { GatewayContext } from '../context.ts';
import { passwordLeast } from '../site/password-least.ts';

export const passwordRulesService = ({ site }: GatewayContext): ServiceImpl<typeof PasswordRulesService> => ({
  getPasswordRules: async () => ({ least: passwordLeast(await site.settings.get()).member }),
});
