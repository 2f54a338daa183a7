import { randomBytes } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { NoticeDeps } from '../deps.ts';

/** A bank needs some time to take the new one. */
const overlapMs = 86_400_000;

export const getBankHook =
  ({ database }: NoticeDeps): Handler<typeof BankNoticesService.method.getBankHook> =>
  async () => {
    const { rows } = await database.query<{ made_at: Date | null; made_by: string | null; heard_at: Date | null }>(
      `select s.made_at, s.made_by, h.heard_at
       from (select true) one left join bank_secrets s on s.ends_at is null left join bank_hook h on true`,
    );
    const { made_at, made_by, heard_at } = rows[0] ?? {};
    return {
      hasSecret: Boolean(made_at),
      ...(made_at && { madeAt: timestampFromDate(made_at) }),
      madeBy: made_by ?? '',
      ...(heard_at && { heardAt: timestampFromDate(heard_at) }),
    };
  };

/** Makes a secret and answers it this once. Of two at once the second replaces the first. */
export const rotateBankSecret =
  ({ database, clock, seal, audit }: NoticeDeps): Handler<typeof BankNoticesService.method.rotateBankSecret> =>
  async (_request, context) => {
    const secret = randomBytes(32).toString('hex');
    await database.transaction(async (tx) => {
      const now = clock.now();
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank-secret', 0))`);
      await tx.query('update bank_secrets set ends_at = $1 where ends_at is null', [
        new Date(now.getTime() + overlapMs),
      ]);
      await tx.query('insert into bank_secrets (secret, made_at, made_by) values ($1, $2, $3)', [
        seal.close(secret),
        now,
        context.principal.account,
      ]);
      await audit(tx, context, { action: 'bank_notice.secret', resource: 'bank_notice', resourceId: '0' });
    });
    return { secret };
  };
