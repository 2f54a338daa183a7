import { createPublicKey } from 'node:crypto';
import type { CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { networkOf } from '@madang/runtime/address-rules.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isApiUrl, isOrigin } from './origins.ts';

export const codeForm = /^[a-z0-9-]{1,32}$/;
const maxPosition = 100_000;
const maxSkins = 20;
/** Amounts stay numbers for every reader, also times 100,000. */
const maxAmount = 9_000_000_000n;
const maxAddressLength = 64;

export const refuse = (field: string): never => {
  throw new DomainError('VALIDATION', { field });
};

export function checkPosition(position: number): void {
  if (position < 0 || position > maxPosition) refuse('position');
}

export function checkAmount(field: string, amount: bigint): void {
  if (amount < 0n || amount > maxAmount) refuse(field);
}

/** VALIDATION with the field that is wrong. */
export function checkVendor(vendor: CasinoVendor): void {
  if (!codeForm.test(vendor.id)) refuse('id');
  if (vendor.name.trim() !== vendor.name) refuse('name');
  checkPosition(vendor.position);
  checkAmount('max_bet', vendor.maxBet);
  checkAmount('max_win', vendor.maxWin);
  if (vendor.skinLevels < 0 || vendor.skinLevels > maxSkins) refuse('skin_levels');
  if (vendor.skinLevel < Math.min(vendor.skinLevels, 1) || vendor.skinLevel > vendor.skinLevels) refuse('skin_level');
  checkLimit(vendor);
  if (vendor.apiUrl !== '' && !isApiUrl(vendor.apiUrl)) refuse('api_url');
  for (const origin of vendor.frameOrigins) if (!isOrigin(origin)) refuse('frame_origins');
  if (vendor.publicKey !== '' && !isStrongKey(vendor.publicKey)) refuse('public_key');
  for (const address of vendor.addresses)
    if (address.length > maxAddressLength || networkOf(address) === undefined) refuse('addresses');
}

/** The least, what games offer at first and the greatest stand in order, as far as each is set. */
function checkLimit({ limit }: CasinoVendor): void {
  const { min = 0n, max = 0n, preset = 0n } = limit ?? {};
  for (const amount of [min, max, preset]) checkAmount('limit', amount);
  const rising = [min, preset, max].filter((amount) => amount > 0n);
  if (rising.some((amount, at) => at > 0 && amount < (rising[at - 1] ?? 0n))) refuse('limit');
}

/** A public RSA key of 2,048 bits or more, and no private one: that would be stored where it must not be. */
function isStrongKey(pem: string): boolean {
  if (!/^-----BEGIN (RSA )?PUBLIC KEY-----\r?\n[A-Za-z0-9+/=\r\n]+-----END (RSA )?PUBLIC KEY-----\s*$/.test(pem))
    return false;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
