import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code lasts; one step before and after is accepted, for clocks that differ. */
export const totpStepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

export function totpUri(issuer: string, account: string, secret: string): string {
  return generateURI({ issuer, label: account, secret });
}

/** The time step that a code belongs to, if it is one of the three accepted now and later than the last one used. */
export function matchTotp(secret: string, code: string, now: Date, lastStep: bigint): bigint | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: totpStepSeconds });
  if (!result.valid || !('timeStep' in result)) return undefined;
  const step = BigInt(result.timeStep);
  return step > lastStep ? step : undefined;
}
