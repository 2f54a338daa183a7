const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How often something may be tried within a window, and for how long it is refused after that. */
export interface Limit {
  scope: string;
  /** This many tries are let through; the next one is refused. */
  tries: number;
  windowMs: number;
  /** Absent: refused until the window ends. */
  lockMs?: number;
}

/** Every limit of the service, by what it protects. An address is shared by many people, so its limits are wider. */
export const limits = {
  // From one address at one account, and from a browser that the account was entered from before.
  passwordByAddress: { scope: 'password-address', tries: 5, windowMs: 15 * minute, lockMs: 15 * minute },
  passwordByDevice: { scope: 'password-device', tries: 5, windowMs: 15 * minute, lockMs: 15 * minute },
  // From all addresses together, known browsers left out: guessing from many is slow, and locks no owner out.
  passwordByAccount: { scope: 'password', tries: 20, windowMs: 15 * minute, lockMs: 15 * minute },
  passwordByIp: { scope: 'password-ip', tries: 100, windowMs: 15 * minute },
  ownPassword: { scope: 'own-password', tries: 5, windowMs: 15 * minute, lockMs: 15 * minute },
  otpByAccount: { scope: 'otp', tries: 5, windowMs: 15 * minute, lockMs: 15 * minute },
  exchangePassword: { scope: 'exchange-password', tries: 5, windowMs: 24 * hour, lockMs: 30 * minute },
  smsByNumber: { scope: 'sms', tries: 5, windowMs: hour },
  smsByIp: { scope: 'sms-ip', tries: 60, windowMs: hour },
  joinCodeByIp: { scope: 'join-code-ip', tries: 30, windowMs: hour },
  nameCheckByIp: { scope: 'name-ip', tries: 240, windowMs: minute },
} as const satisfies Record<string, Limit>;

export type Limits = { [K in keyof typeof limits]: Limit };
