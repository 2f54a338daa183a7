import { randomBytes } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { NoticeDeps } from '../deps.ts';
import { holdSecret, permittedUntil, usePermit } from '../secret-permit.ts';

/** A bank needs some time to take the new one. */
const overlapMs = 86_400_000;

export const getBankHook =
  ({ database, clock }: NoticeDeps): Handler<typeof BankNoticesService.method.getBankHook> =>
  async (_request, { principal }) => {
    const { rows } = await database.query<{ made_at: Date | null; made_by: string | null; heard_at: Date | null }>(
      `select s.made_at, s.made_by, h.heard_at
       from (select true) one left join bank_secrets s on s.ends_at is null left join bank_hook h on true`,
    );
    const { made_at, made_by, heard_at } = rows[0] ?? {};
    const until = await permittedUntil(database, principal.accountId, clock.now());
    return {
      hasSecret: Boolean(made_at),
      ...(made_at && { madeAt: timestampFromDate(made_at) }),
      madeBy: made_by ?? '',
      ...(heard_at && { heardAt: timestampFromDate(heard_at) }),
      ...(until && { permittedUntil: timestampFromDate(until) }),
    };
  };

/**
 * Makes a secret and answers it this once, to who asked for it and a second person agreed to, or at once where nobody else
 * could agree. Of two at once the second replaces the first; what was agreed to is used up by one of them.
 */
export const rotateBankSecret =
  (deps: NoticeDeps): Handler<typeof BankNoticesService.method.rotateBankSecret> =>
  async ({ memo }, context) => {
    const permitted = await deps.database.transaction(async (tx) => {
      const agreed = await usePermit(tx, context.principal.accountId, deps.clock.now());
      return agreed === undefined ? undefined : rotate(deps, tx, context, agreed);
    });
    if (permitted) return { secret: permitted };
    await holdSecret(deps, context, memo);
    return { secret: await deps.database.transaction((tx) => rotate(deps, tx, context, memo)) };
  };

async function rotate(
  { clock, seal, audit }: NoticeDeps,
  tx: pg.PoolClient,
  context: CallContext,
  memo: string,
): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  const now = clock.now();
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank-secret', 0))`);
  await tx.query('update bank_secrets set ends_at = $1 where ends_at is null', [new Date(now.getTime() + overlapMs)]);
  await tx.query('insert into bank_secrets (secret, made_at, made_by) values ($1, $2, $3)', [
    seal.close(secret),
    now,
    context.principal.account,
  ]);
  await audit(tx, context, { action: 'bank_notice.secret', resource: 'bank_notice', resourceId: '0', memo });
  return secret;
}
