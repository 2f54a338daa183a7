import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Kind } from '../accounts/kind.ts';

/** What the operator decided of logins and passwords. */
export interface LoginRules {
  /** Whether an account of a kind may have several sessions; where not, a login ends the earlier ones. */
  duplicateLogin: Record<Kind, boolean>;
  /** Whether members and agents may change their own passwords. */
  passwordChange: boolean;
}

/** What holds where the settings say nothing, or were never read. */
export const usualLoginRules: LoginRules = {
  duplicateLogin: { member: true, agent: true, admin: true },
  passwordChange: true,
};

export function loginRulesOf(settings: SiteSettings): LoginRules {
  const { duplicateLoginUser, duplicateLoginAgent, duplicateLoginAdmin, userPasswordChange } = settings;
  return {
    duplicateLogin: {
      member: duplicateLoginUser ?? true,
      agent: duplicateLoginAgent ?? true,
      admin: duplicateLoginAdmin ?? true,
    },
    passwordChange: userPasswordChange ?? true,
  };
}
