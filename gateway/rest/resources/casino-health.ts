import { VendorHealthSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import type { Resource, RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(VendorHealthSchema);

/** What waits for vendors is wallet's to say; none where it is away, which must not hide how the calls go. */
async function waitingByVendor({ gateway, caller }: RestContext): Promise<Map<string, bigint>> {
  const counted = await known(gateway.services.eggs.countWaitingEggTransfers({}, caller.options));
  return new Map(counted?.vendors.map(({ vendor, transfers }) => [vendor, transfers]));
}

/** And what they paid too much for is betting's. */
async function overMaxWinByVendor({ gateway, caller }: RestContext): Promise<Map<string, bigint>> {
  const counted = await known(gateway.services.casinoBets.countOverMaxWin({}, caller.options));
  return new Map(counted?.vendors.map(({ vendor, bets }) => [vendor, bets]));
}

export const casinoHealth: Resource = {
  name: 'casino-health',
  does: 'How calls of suppliers of casino and slots go: calls and refusals of the last hour and day, and how long answers took.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { name_q: 'text', hours: 'number' },
  sorts: ['id', 'name', 'position'],
  async list(request, context) {
    const { gateway, caller } = context;
    const { vendors, total } = await gateway.services.casino.listVendorHealth(request, caller.options);
    const [waiting, over] = await Promise.all([waitingByVendor(context), overMaxWinByVendor(context)]);
    const rows = vendors.map((vendor) =>
      shape.row({
        ...vendor,
        waitingTransfers: waiting.get(vendor.id) ?? 0n,
        overMaxWin: over.get(vendor.id) ?? 0n,
      }),
    );
    return { rows, total: num(total) };
  },
  get: (id, context) => firstOf(casinoHealth, id, context),
};
