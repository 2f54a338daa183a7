import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { VendorAsks } from './ask-vendor.ts';
import { checkAmount, checkMover } from './check-own.ts';
import type { EggDeps } from './deps.ts';
import { type Direction, type EggRow, toEggTransfer } from './egg-transfer.ts';
import { isKnown, openTransfer, type Wanted } from './open-transfer.ts';

/** Between the caller's own money and eggs. */
export const moveOwn =
  (deps: EggDeps, asks: VendorAsks, direction: Direction): Handler<typeof EggsService.method.chargeEggs> =>
  async ({ vendor, amount, key }, context) => {
    const known = await isKnown(deps, context.principal.accountId, key);
    if (!known) checkAmount(await checkMover(deps, context, direction), direction, amount);
    const wanted = { ...own(context), source: 'member' as const, vendor, direction, amount, key };
    return moved(deps, asks, await openTransfer(deps, wanted));
  };

async function moved(deps: EggDeps, asks: VendorAsks, row: EggRow) {
  deps.onPosted();
  return toEggTransfer(await asks.settle(row));
}

const own = ({ principal }: CallContext): Pick<Wanted, 'actor' | 'accountId' | 'path' | 'funds' | 'memo'> => ({
  actor: principal.accountId,
  accountId: principal.accountId,
  path: principal.path,
  funds: accountOf(principal.accountId, 'money'),
  memo: '',
});
