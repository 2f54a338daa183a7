/** Where a TOTP secret belongs, for its seal. */
export const totpPlace = (accountId: bigint): string => `totp:${accountId}`;
