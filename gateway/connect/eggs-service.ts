import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { EggsService, OwnEggTransferSchema } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import type { EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { eggVendors } from '../casino/egg-vendors.ts';
import { readCatalogue } from '../casino/read-catalogue.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf } from './guard.ts';

const pageRows = 15;

type NameOf = (vendor: string) => string;

/** Names of vendors as the catalogue has them. */
async function vendorNames(gateway: GatewayContext): Promise<NameOf> {
  const catalogue = await readCatalogue(gateway);
  return (vendor) => catalogue?.vendor(vendor)?.name || vendor;
}

/** A transfer as its member sees it: who asked how often is the operators' to see, and so is what is waited for. */
function ownTransfer(transfer: EggTransfer, nameOf: NameOf): MessageInitShape<typeof OwnEggTransferSchema> {
  const { id, vendor, direction, amount, moved, state, code, createdAt, endedAt } = transfer;
  const isEnded = state === 'done' || state === 'refused';
  return {
    id,
    vendor,
    vendorName: nameOf(vendor),
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
      const { options } = callerOf(context);
      const [own, catalogue, settings, nameOf] = await Promise.all([
        eggs.getEggRules({}, options),
        readCatalogue(gateway),
        gateway.site.settings.get(),
        vendorNames(gateway),
      ]);
      const { $typeName: _, holdings, waiting, ...rules } = own;
      const held = holdings.map(({ vendor, balance, asOf }) => ({
        vendor,
        vendorName: nameOf(vendor),
        balance,
        ...(asOf && { asOf }),
      }));
      const vendors = eggVendors(catalogue, settings);
      return { ...rules, holdings: held, vendors, ...(waiting && { waiting: ownTransfer(waiting, nameOf) }) };
    },
    async charge({ vendor, amount, key }, context) {
      const moved = await eggs.chargeEggs({ vendor, amount, key }, callerOf(context).options);
      return ownTransfer(moved, await vendorNames(gateway));
    },
    async exchange({ vendor, amount, key }, context) {
      const moved = await eggs.exchangeEggs({ vendor, amount, key }, callerOf(context).options);
      return ownTransfer(moved, await vendorNames(gateway));
    },
    async list({ skip }, context) {
      const asked = { offset: skip, limit: pageRows };
      const { transfers, total } = await eggs.listEggTransfers(asked, callerOf(context).options);
      const nameOf = await vendorNames(gateway);
      return { transfers: transfers.map((transfer) => ownTransfer(transfer, nameOf)), total };
    },
    async hide({ ids }, context) {
      const { hidden } = await eggs.hideEggTransfers({ ids }, callerOf(context).options);
      return { hidden };
    },
  };
}
