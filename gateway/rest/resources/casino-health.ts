import { VendorHealthSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { num } from '../../wire.ts';
import type { Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(VendorHealthSchema);

export const casinoHealth: Resource = {
  name: 'casino-health',
  does: 'How calls of suppliers of casino and slots go: calls and refusals of the last hour and day, and how long answers took.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { name_q: 'text' },
  sorts: ['id', 'name', 'position'],
  async list(request, { gateway, caller }) {
    const { vendors, total } = await gateway.services.casino.listVendorHealth(request, caller.options);
    return { rows: vendors.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(casinoHealth, id, context),
};
