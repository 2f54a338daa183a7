import type { Queryable } from '@madang/runtime/database.ts';
import { forgetDevices } from '../login/known-devices.ts';
import { forgetActivity } from './account-activity.ts';

/**
 * Takes all that tells who the person was out of the tables, for good. The account's number stays, because the ledger and
 * the bets name it. Names become free for others; addresses leave the sessions and the access log.
 */
export async function erasePerson(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(
    `update accounts set account = 'deleted_' || id, nickname = 'deleted_' || id, nickname_key = 'deleted_' || id,
       personal = null, phone_hash = null, bank_name = '', password = '', exchange_password = null, flags = '{}',
       created_ip = '', created_device = '', last_ip = '', nickname_color = '', normal_mark = 'a', totp_secret = null, totp_pending = null
     where id = $1`,
    [id],
  );
  await forgetDevices(tx, id);
  await forgetActivity(tx, id);
  await tx.query('delete from account_notes where account_id = $1', [id]);
  await tx.query('delete from member_codes where account_id = $1', [id]);
  await tx.query(
    `update sessions set ip = '', device = '', user_agent = '', domain = '', country = '', page = '',
       device_id = '' where account_id = $1`,
    [id],
  );
  await tx.query('delete from session_visits v using sessions s where s.account_id = $1 and v.session_id = s.id', [id]);
  await tx.query(
    `update access_logs set account = '', ip = '', device = '', user_agent = '', domain = '', country = '',
       device_id = '' where account_id = $1`,
    [id],
  );
}

/** The sheet that a person came by keeps its row, and what became of it, without who it was. */
export async function erasePersonInSheet(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(
    `update member_import_rows set account = 'deleted_' || account_id, nickname = 'deleted_' || account_id,
       nickname_key = 'deleted_' || account_id, bank_name = '', phone_hash = null, personal = null
     where account_id = $1`,
    [id],
  );
}
