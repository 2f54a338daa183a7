import { useQuery } from '@connectrpc/connect-query';
import { PasswordRulesService } from '@madang/proto/madang/player/v1/password_rules_pb.ts';

/** Until the site has said its own; the server decides in any case. */
const USUAL = 4;

/** The least characters of a new password. */
export const usePasswordLeast = (): number =>
  useQuery(PasswordRulesService.method.getPasswordRules, {}, { staleTime: 30_000 }).data?.least || USUAL;
