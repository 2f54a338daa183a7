import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { findRequester } from '../requests/ask-identity.ts';
import { lockMember } from '../requests/lock-member.ts';
import { ownerColumns, ownerValues } from '../requests/own-row.ts';
import { postAll } from '../requests/post-all.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { type AttendanceRow, attendanceColumns, toAttendance } from './attendance-row.ts';
import { bonusEvent } from './bonus-event.ts';
import { depositedOn, lastAttendance } from './day-facts.ts';
import { attendanceOf, streakUntil } from './streak.ts';

/** The caller attends this business day; whoever did already is answered with what that was. */
export const attend =
  (deps: WalletDeps): Handler<typeof PointsService.method.attend> =>
  async (_request, context) => {
    const account = await findRequester(deps, context);
    const settings = await settingsAt(deps, placeOf(account));
    const row = await retryTransaction(() =>
      deps.database.transaction((tx) => attendOnce(tx, account, settings, deps.clock.now())),
    );
    return toAttendance(row);
  };

async function attendOnce(
  tx: Queryable,
  account: Account,
  settings: WalletSettings,
  now: Date,
): Promise<AttendanceRow> {
  await lockMember(tx, account.id);
  const day = kstDay(now);
  const known = await findDay(tx, account.id, day);
  if (known) return known;
  if (settings.attendancePoints === 0n) throw new DomainError('FORBIDDEN');
  await checkBase(tx, account.id, day, settings);
  const streak = streakUntil(await lastAttendance(tx, account.id, day), day) + 1;
  const { points, bonus } = attendanceOf(streak, settings);
  const { rows } = await tx.query<AttendanceRow>(
    `insert into attendances as a (${ownerColumns}, day, streak, points, bonus, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${attendanceColumns}`,
    [...ownerValues(account), day, streak, points, bonus, now],
  );
  const key = uuidv7(now.getTime());
  const credit = accountOf(account.id, 'point');
  const reference = `attendance:${day}`;
  const amount = points + bonus;
  await postAll(tx, [{ key, debit: houseAccounts.bonus, credit, amount, kind: 'attendance', reference }], now);
  await addEvents(tx, [bonusEvent(account, key, 'attendance', amount, now)]);
  if (!rows[0]) throw new Error('an attendance that was written is not there');
  return rows[0];
}

async function findDay(tx: Queryable, accountId: bigint, day: string): Promise<AttendanceRow | undefined> {
  const { rows } = await tx.query<AttendanceRow>(
    `select ${attendanceColumns} from attendances a where a.account_id = $1 and a.day = $2::date`,
    [accountId, day],
  );
  return rows[0];
}

/** ATTENDANCE_BASE with what is missing while the day's approved deposits are fewer than the base amount. */
async function checkBase(
  tx: Queryable,
  accountId: bigint,
  day: string,
  { attendanceBase: base }: Pick<WalletSettings, 'attendanceBase'>,
): Promise<void> {
  if (base === 0n) return;
  const missing = base - (await depositedOn(tx, accountId, day));
  if (missing > 0n) throw new DomainError('ATTENDANCE_BASE', { meta: { base: `${base}`, missing: `${missing}` } });
}
