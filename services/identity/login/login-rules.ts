import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Kind } from '../accounts/kind.ts';

/** What the operator decided of logins and passwords. */
export interface LoginRules {
  /** Whether an account of a kind may have several sessions; where not, a login ends the earlier ones. */
  duplicateLogin: Record<Kind, boolean>;
  /** Whether members and agents may change their own passwords. */
  passwordChange: boolean;
  /** The least characters of a new password. */
  passwordLeast: Record<Kind, number>;
}

/** What holds where the settings say nothing, or were never read. */
export const usualLoginRules: LoginRules = {
  duplicateLogin: { member: true, agent: true, admin: true },
  passwordChange: true,
  passwordLeast: { member: 4, agent: 10, admin: 10 },
};

export function loginRulesOf(settings: SiteSettings): LoginRules {
  const { duplicateLoginUser, duplicateLoginAgent, duplicateLoginAdmin, userPasswordChange } = settings;
  const { memberPasswordLeast, operatorPasswordLeast } = settings;
  const usual = usualLoginRules.passwordLeast;
  // Settings of a version before these say 0.
  const operators = operatorPasswordLeast || usual.agent;
  return {
    duplicateLogin: {
      member: duplicateLoginUser ?? true,
      agent: duplicateLoginAgent ?? true,
      admin: duplicateLoginAdmin ?? true,
    },
    passwordChange: userPasswordChange ?? true,
    passwordLeast: { member: memberPasswordLeast || usual.member, agent: operators, admin: operators },
  };
}
