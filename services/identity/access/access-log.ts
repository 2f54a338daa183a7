import type { Queryable } from '@madang/runtime/database.ts';
import type { Origin } from '../sessions/open-session.ts';

export interface AccessEvent {
  /** 0 where the name is unknown. */
  accountId: bigint;
  account: string;
  /** Level and role of the account at that time; absent where the name is unknown. */
  grade?: { level: number; role: string };
  kind: string;
  event: 'login' | 'refused' | 'logout' | 'locked' | 'otp_refused';
  origin: Origin;
  at: Date;
}

/** Notes a login or a refused one. */
export async function logAccess(database: Queryable, entry: AccessEvent): Promise<void> {
  const { ip, device, userAgent, domain, country, deviceId } = entry.origin;
  const { level = 0, role = '' } = entry.grade ?? {};
  await database.query(
    `insert into access_logs (account_id, account, kind, event, ip, device, user_agent, domain, at, country, level, role,
       device_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      entry.accountId,
      entry.account,
      entry.kind,
      entry.event,
      ip,
      device,
      userAgent,
      domain,
      entry.at,
      country,
      level,
      role,
      deviceId,
    ],
  );
}
