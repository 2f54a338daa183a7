import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { AdjustEggsRequest, EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { dayTotal, lockDaySums } from '../approvals/day-sums.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { takeKey } from '../transfers/take-key.ts';
import type { VendorAsks } from './ask-vendor.ts';
import type { EggDeps } from './deps.ts';
import { toEggTransfer } from './egg-transfer.ts';
import { isKnown, openTransfer } from './open-transfer.ts';
import { chargingClosedUntil } from './recalls/closed-until.ts';

/** Eggs that an operator gives or takes: an administrator's of the house, an agent's of its own money. */
export const adjustEggs =
  (deps: EggDeps, asks: VendorAsks): Handler<typeof EggsService.method.adjustEggs> =>
  async (request, context) => {
    const { principal } = context;
    const { accountId, vendor, amount, memo, key } = request;
    if (amount === 0n) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
    const isAdmin = principal.kind === AccountKind.ADMIN;
    if (isAdmin && memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
    if (accountId === principal.accountId) throw new DomainError('FORBIDDEN');
    await assertInScope(deps, context, [accountId], 'member');
    // Only of those whom the caller may see anything is told.
    if (amount > 0n && !(await isKnown(deps, principal.accountId, key))) await checkOpen(deps);
    const path = await pathOf(deps, context, accountId);
    const row = await openTransfer(
      deps,
      {
        actor: principal.accountId,
        key,
        source: isAdmin ? 'admin' : 'agent',
        accountId,
        path,
        vendor,
        direction: amount > 0n ? 'charge' : 'exchange',
        amount: amount > 0n ? amount : -amount,
        funds: isAdmin ? houseAccounts.adjustment : accountOf(principal.accountId, 'money'),
        memo,
      },
      async (tx, row) => {
        if (amount > 0n) await checkBreak(deps, tx, accountId);
        if (isAdmin) await checkDay(deps, tx, { actor: principal.accountId, request, transfer: row.id });
        await writeDown(deps, tx, context, { request, transfer: row.id });
      },
    );
    deps.onPosted();
    return toEggTransfer(await asks.settle(row));
  };

/** Nothing is given where the site has no eggs, nor while all are called back. */
async function checkOpen({ mode, database, clock }: EggDeps): Promise<void> {
  if (!(await mode()).eggs) throw new DomainError('STATE_CONFLICT', { field: 'mode' });
  if (await chargingClosedUntil(database, clock.now())) throw new DomainError('STATE_CONFLICT', { field: 'recall' });
}

async function pathOf({ identity }: EggDeps, { signal }: CallContext, id: bigint): Promise<string> {
  try {
    return (await identity.getAccount({ id }, { signal })).path;
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Whoever chose a break plays with nobody's money. */
async function checkBreak({ clock }: EggDeps, tx: pg.PoolClient, accountId: bigint): Promise<void> {
  const { rows } = await tx.query<{ closed: boolean }>('select play_is_closed($1, $2) as closed', [
    accountId,
    clock.now(),
  ]);
  if (rows[0]?.closed) throw new DomainError('PLAY_BREAK');
}

/** What is moved of the house by one person alone stays below the line of the day, together with grants of money. */
async function checkDay(
  { clock, settings }: EggDeps,
  tx: pg.PoolClient,
  { actor, request, transfer }: { actor: bigint; request: AdjustEggsRequest; transfer: string },
): Promise<void> {
  const { accountId, amount } = request;
  const key = `eggs:${request.key}`;
  const { approveMoneyAbove: max } = await settings.current();
  const now = clock.now();
  await lockDaySums(tx, actor, accountId);
  const total = await dayTotal(tx, actor, { accountId, balanceType: 'egg', amount, key }, now);
  if (max > 0n && total > max) throw new DomainError('AMOUNT_RANGE', { field: 'amount', meta: { max: `${max}` } });
  const moved = { accountId, balanceType: 'egg', amount, key };
  await takeKey(tx, moved, { accountId: actor, isAlone: true }, transfer, now);
}

function writeDown(
  { audit }: EggDeps,
  tx: pg.PoolClient,
  context: CallContext,
  { request, transfer }: { request: AdjustEggsRequest; transfer: string },
): Promise<void> {
  const { accountId, vendor, amount, memo } = request;
  return audit(tx, context, {
    action: amount > 0n ? 'eggs.grant' : 'eggs.recover',
    resource: 'member',
    resourceId: accountId.toString(),
    after: { vendor, egg: amount, egg_transfer: transfer },
    memo,
  });
}
