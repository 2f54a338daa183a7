import type { Client } from '@connectrpc/connect';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstIso } from '../clock.ts';
import { DomainError } from '../errors.ts';

/** For how many hours after another gave it its access an administrator agrees to nothing; 0 for none. */
export type PauseHours = () => Promise<number>;

const hourMs = 3_600_000;
/** No setting is longer: whose access is older need not be asked about. */
export const maxPauseHours = 168;

/** Asks the service that keeps the setting: rare calls, whose answer is never an old one. */
export const pauseHours =
  (wallet: Client<typeof WalletService>): PauseHours =>
  async () =>
    (await wallet.getSettings({})).approverPauseHours;

/**
 * Keeps two pairs of eyes two: who makes an administrator, or sets one's password, authenticator or role, could be that
 * person. APPROVER_TOO_NEW says in meta `from` from which instant it may agree to what others asked for.
 */
export async function checkApprover(
  { entrustedAtMs }: Pick<Principal, 'entrustedAtMs'>,
  now: Date,
  pause: PauseHours,
): Promise<void> {
  const entrustedMs = Number(entrustedAtMs);
  if (entrustedMs + maxPauseHours * hourMs <= now.getTime()) return;
  const from = entrustedMs + (await pause()) * hourMs;
  if (now.getTime() < from) throw new DomainError('APPROVER_TOO_NEW', { meta: { from: kstIso(new Date(from)) } });
}
