import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { EggsService, OwnEggTransferSchema } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import type { EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf } from './guard.ts';

const pageRows = 15;

/** A transfer as its member sees it: who asked how often is the operators' to see, and so is what is waited for. */
function ownTransfer(transfer: EggTransfer): MessageInitShape<typeof OwnEggTransferSchema> {
  const { id, vendor, direction, amount, moved, state, code, createdAt, endedAt } = transfer;
  const isEnded = state === 'done' || state === 'refused';
  return {
    id,
    vendor,
    direction,
    amount,
    moved,
    code,
    state: isEnded ? state : 'waiting',
    ...(createdAt && { createdAt }),
    ...(endedAt && { endedAt }),
  };
}

/** A member's money at casino suppliers. */
export function eggsService(gateway: GatewayContext): ServiceImpl<typeof EggsService> {
  const { eggs } = gateway.services;
  return {
    async getRules(_request, context) {
      const { $typeName: _, holdings, waiting, ...rules } = await eggs.getEggRules({}, callerOf(context).options);
      const held = holdings.map(({ vendor, balance, asOf }) => ({ vendor, balance, ...(asOf && { asOf }) }));
      return { ...rules, holdings: held, ...(waiting && { waiting: ownTransfer(waiting) }) };
    },
    async charge({ vendor, amount, key }, context) {
      return ownTransfer(await eggs.chargeEggs({ vendor, amount, key }, callerOf(context).options));
    },
    async exchange({ vendor, amount, key }, context) {
      return ownTransfer(await eggs.exchangeEggs({ vendor, amount, key }, callerOf(context).options));
    },
    async list({ skip }, context) {
      const asked = { offset: skip, limit: pageRows };
      const { transfers, total } = await eggs.listEggTransfers(asked, callerOf(context).options);
      return { transfers: transfers.map(ownTransfer), total };
    },
    async hide({ ids }, context) {
      const { hidden } = await eggs.hideEggTransfers({ ids }, callerOf(context).options);
      return { hidden };
    },
  };
}
