import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { newTotpSecret, totpUri } from '../totp/totp.ts';
import { totpPlace } from '../totp/totp-place.ts';

/**
 * Makes a secret that waits for the password and its first code. Whoever has one in force can't replace it by a session alone: another
 * operator takes the old one away first, so that a stolen session does not become the owner.
 */
export const enrolTotp =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.enrolTotp> =>
  async (_request, { principal }) => {
    const secret = newTotpSecret();
    const { rowCount } = await deps.database.query(
      `update accounts set totp_pending = $2 where id = $1 and totp_secret is null and state = 'normal'`,
      [principal.accountId, deps.seal.close(secret, totpPlace(principal.accountId))],
    );
    if (rowCount !== 1) throw new DomainError('STATE_CONFLICT');
    return { secret, uri: totpUri(deps.totpIssuer, principal.account, secret) };
  };
