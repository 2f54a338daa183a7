import type { Queryable } from '@madang/runtime/database.ts';
import { looksLikeToken, newToken, tokenHash } from '../sessions/token.ts';

/** How long a browser is known after its last login, and how many are known of one account. */
export const deviceMs = 180 * 86_400_000;
const maxDevices = 20;

/** What a browser keeps: its own key where it brought one of the right form, else a new one. */
export const deviceKeyOf = (sent: string): string => (looksLikeToken(sent) ? sent : newToken());

/** What the tables know of a key; undefined for a text that is none. */
export const deviceHash = (sent: string): Buffer | undefined => (looksLikeToken(sent) ? tokenHash(sent) : undefined);

/** Notes that an account was entered from a browser, and forgets the one that was not seen for longest beyond the limit. */
export async function rememberDevice(tx: Queryable, accountId: bigint, key: string, now: Date): Promise<void> {
  await tx.query(
    `with noted as (
       insert into known_devices (account_id, hash, seen_at) values ($1, $2, $3)
       on conflict (account_id, hash) do update set seen_at = excluded.seen_at
     )
     delete from known_devices where account_id = $1 and hash in (
       select hash from known_devices where account_id = $1 and hash <> $2 order by seen_at desc, hash offset $4)`,
    [accountId, tokenHash(key), now, maxDevices - 1],
  );
}

/** Forgets every browser of an account, when its password was replaced by another hand than its owner's. */
export async function forgetDevices(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.query('delete from known_devices where account_id = $1', [accountId]);
}
