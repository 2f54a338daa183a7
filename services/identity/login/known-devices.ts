import type { Queryable } from '@madang/runtime/database.ts';
import type { Origin } from '../sessions/open-session.ts';
import { looksLikeToken, newToken, tokenHash } from '../sessions/token.ts';

/** How long a browser is known after its last login, and how many are known of one account. */
export const deviceMs = 180 * 86_400_000;
const maxDevices = 20;
/** How many addresses are known of a browser. */
const maxAddresses = 50;

/** What a browser keeps: its own key where it brought one of the right form, else a new one. */
export const deviceKeyOf = (sent: string): string => (looksLikeToken(sent) ? sent : newToken());

/** What the tables know of a key; undefined for a text that is none. */
export const deviceHash = (sent: string): Buffer | undefined => (looksLikeToken(sent) ? tokenHash(sent) : undefined);

/**
 * Notes that an account was entered from a browser and where it came from, and forgets what was not seen for longest beyond
 * the limits.
 */
export async function rememberDevice(
  tx: Queryable,
  accountId: bigint,
  key: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const hash = tokenHash(key);
  const { ip, device, userAgent, country } = origin;
  await tx.query(
    `with noted as (
       insert into known_devices (account_id, hash, first_seen_at, seen_at, ip, device, user_agent, country)
       values ($1, $2, $3, $3, $5, $6, $7, $8)
       on conflict (account_id, hash) do update set seen_at = excluded.seen_at, ip = excluded.ip,
         device = excluded.device, user_agent = excluded.user_agent, country = excluded.country
     )
     delete from known_devices where account_id = $1 and hash in (
       select hash from known_devices where account_id = $1 and hash <> $2 order by seen_at desc, hash offset $4)`,
    [accountId, hash, now, maxDevices - 1, ip, device, userAgent, country],
  );
  if (ip === '') return;
  await tx.query(
    `with noted as (
       insert into known_device_addresses (account_id, hash, ip, seen_at) values ($1, $2, $3, $4)
       on conflict (account_id, hash, ip) do update set seen_at = excluded.seen_at
     )
     delete from known_device_addresses where account_id = $1 and hash = $2 and ip in (
       select ip from known_device_addresses where account_id = $1 and hash = $2 and ip <> $3
       order by seen_at desc, ip offset $5)`,
    [accountId, hash, ip, now, maxAddresses - 1],
  );
}

/** Forgets every browser of an account, when its password was replaced by another hand than its owner's. */
export async function forgetDevices(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.query('delete from known_devices where account_id = $1', [accountId]);
}
