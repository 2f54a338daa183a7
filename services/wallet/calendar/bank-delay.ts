import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import { isWithin, nextMinute } from '../requests/time-window.ts';
import { dayAfter, isBankDay } from './holidays.ts';

/** Why transfers between banks may be late, and until when. */
export interface BankDelay {
  reason: 'bank_check' | 'after_holiday';
  until: Date;
}

type Rules = Pick<WalletSettings, 'closedFromMinute' | 'closedToMinute' | 'delayMorningUntilMinute' | 'extraHolidays'>;

/**
 * Banks check their books every night, and on the first morning after days of rest they work off what came in. The later
 * end is told where both hold.
 */
export function bankDelay(rules: Rules, now: Date): BankDelay | undefined {
  const morning = afterHoliday(rules, now);
  if (morning) return { reason: 'after_holiday', until: morning };
  const check = { from: rules.closedFromMinute, to: rules.closedToMinute };
  return isWithin(check, now) ? { reason: 'bank_check', until: nextMinute(check.to, now) } : undefined;
}

/** The end of the first morning after days of rest; undefined at any other time. */
function afterHoliday({ delayMorningUntilMinute, extraHolidays }: Rules, now: Date): Date | undefined {
  const day = kstDay(now);
  const end = new Date(kstDayStart(day).getTime() + delayMorningUntilMinute * 60_000);
  if (now >= end || !isBankDay(day, extraHolidays)) return undefined;
  return isBankDay(dayAfter(day, -1), extraHolidays) ? undefined : end;
}

/** As answers carry it. */
export function delayFields(rules: Rules, now: Date) {
  const delay = bankDelay(rules, now);
  return delay ? { delayReason: delay.reason, delayUntil: timestampFromDate(delay.until) } : { delayReason: '' };
}
