import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { maxPauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { isDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** The settings that are numbers, by name; the version is the service's own. */
export type Numbers = {
  [K in Exclude<keyof WalletSettings, 'version'> as WalletSettings[K] extends number | bigint
    ? K
    : never]: WalletSettings[K];
};

/** Least and greatest value of each rule; both ends are allowed. */
export const bounds: Record<keyof Numbers, readonly [bigint, bigint]> = {
  depositMin: [1n, 1_000_000_000n],
  depositMax: [1n, 100_000_000_000n],
  depositUnit: [1n, 1_000_000n],
  depositFreeLevel: [1n, 8n],
  doubleDepositSeconds: [0n, 86_400n],
  duplicateDepositSeconds: [0n, 86_400n],
  firstChargeBonusBp: [0n, 10_000n],
  chargeBonusBp: [0n, 10_000n],
  bonusMax: [0n, 1_000_000_000n],
  withdrawalMin: [1n, 1_000_000_000n],
  withdrawalMax: [1n, 100_000_000_000n],
  withdrawalUnit: [1n, 1_000_000n],
  withdrawalIntervalSeconds: [0n, 604_800n],
  closedFromMinute: [0n, 1_439n],
  closedToMinute: [0n, 1_439n],
  withdrawalsPerDay: [0n, 1_000n],
  turnoverPercent: [0n, 10_000n],
  secondApprovalAbove: [0n, 100_000_000_000n],
  pointMin: [1n, 1_000_000_000n],
  pointUnit: [1n, 1_000_000n],
  permanentAccountLevel: [1n, 8n],
  depositsPerDay: [0n, 1_000n],
  chargeFromMinute: [0n, 1_439n],
  chargeToMinute: [0n, 1_439n],
  exchangeFromMinute: [0n, 1_439n],
  exchangeToMinute: [0n, 1_439n],
  delayMorningUntilMinute: [0n, 1_439n],
  attendancePoints: [0n, 1_000_000n],
  attendanceBase: [0n, 1_000_000_000n],
  attendanceStreakDays: [0n, 366n],
  attendanceStreakPoints: [0n, 10_000_000n],
  signupPoints: [0n, 10_000_000n],
  commentPoints: [0n, 1_000_000n],
  commentsPerDay: [0n, 1_000n],
  pointMax: [0n, 1_000_000_000n],
  highWinFrom: [0n, 100_000_000_000n],
  approveMoneyAbove: [0n, 100_000_000_000n],
  approvePointsAbove: [0n, 100_000_000_000n],
  approveConfirmMinutes: [0n, 1_440n],
  approverPauseHours: [0n, BigInt(maxPauseHours)],
  reconciliationMinute: [1n, 720n],
  riskNewAccountDays: [0n, 365n],
  riskFastMinutes: [0n, 1_440n],
  noticeApproveBelow: [0n, 100_000_000_000n],
  noticeWindowMinutes: [1n, 10_080n],
  eggLevel: [1n, 8n],
  eggChargeMin: [1n, 1_000_000_000n],
  eggChargeMax: [0n, 100_000_000_000n],
  eggExchangeMin: [1n, 1_000_000_000n],
  eggExchangeMax: [0n, 100_000_000_000n],
};

/** Least and greatest of the percentages of stakes that count for turnover. */
export const countBounds = [0n, 100n] as const;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Refuses settings that contradict themselves or the ledger's limits: VALIDATION with the field. */
export function checkSettings(settings: WalletSettings): void {
  for (const [name, [min, max]] of Object.entries(bounds)) {
    const value = BigInt(settings[name as keyof Numbers]);
    if (value < min || value > max)
      throw new DomainError('VALIDATION', { field: snake(name), meta: { min: `${min}`, max: `${max}` } });
  }
  checkCounts(settings);
  checkHolidays(settings);
  if (settings.pointMax > 0n && settings.pointMax < settings.pointMin)
    throw new DomainError('VALIDATION', { field: 'point_max' });
  if (settings.eggChargeMax > 0n && settings.eggChargeMax < settings.eggChargeMin)
    throw new DomainError('VALIDATION', { field: 'egg_charge_max' });
  if (settings.eggExchangeMax > 0n && settings.eggExchangeMax < settings.eggExchangeMin)
    throw new DomainError('VALIDATION', { field: 'egg_exchange_max' });
  if (settings.depositMax < settings.depositMin) throw new DomainError('VALIDATION', { field: 'deposit_max' });
  if (settings.withdrawalMax < settings.withdrawalMin) throw new DomainError('VALIDATION', { field: 'withdrawal_max' });
}

function checkCounts({ turnoverCounts }: WalletSettings): void {
  if (!turnoverCounts) throw new DomainError('VALIDATION', { field: 'turnover_counts' });
  for (const name of ['minigame', 'sports', 'casino', 'slot'] as const) {
    const percent = turnoverCounts[name];
    const [min, max] = countBounds;
    if (BigInt(percent) < min || BigInt(percent) > max)
      throw new DomainError('VALIDATION', { field: `turnover_counts.${name}`, meta: { min: `${min}`, max: `${max}` } });
  }
}

const maxHolidays = 100;

function checkHolidays({ extraHolidays }: WalletSettings): void {
  if (extraHolidays.length > maxHolidays || !extraHolidays.every(isDay))
    throw new DomainError('VALIDATION', { field: 'extra_holidays', meta: { max: `${maxHolidays}` } });
}
