import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { openPasswordSecret } from '../password-secret.ts';
import { findWaiting } from '../passwords-wait.ts';

const pageRows = 1_000;

/** First passwords of who was made, for who asked for the import; they are computed, never stored. */
export const takePasswords =
  ({ database, seal }: IdentityDeps): Handler<typeof ImportsService.method.takePasswords> =>
  async ({ id, after }, { principal }) => {
    const record = await findWaiting(database, id, principal);
    const secret = openPasswordSecret(seal, record);
    const { rows } = await database.query<{ number: number; account: string }>(
      `select number, account from member_import_rows
       where import_id = $1 and number > $2 and outcome in ('made', 'paid', 'unpaid') order by number limit ${pageRows}`,
      [id, after],
    );
    const passwords = rows.map((row) => ({ ...row, password: oneTimePassword(secret, row.number) }));
    return { passwords, next: rows.length === pageRows ? (rows.at(-1)?.number ?? 0) : 0 };
  };
