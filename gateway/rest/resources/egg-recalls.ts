import { EggRecallSchema } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const recall = shapeOf(EggRecallSchema, { always: ['created_at'], words: { state: ['running', 'done'] } });

export const eggRecalls: Resource = {
  name: 'egg-recalls',
  does: 'Recalls of the eggs of all members, newest first, with how far each is. Making one begins it.',
  callers: ['admin'],
  schema: recall.schema,
  filters: { state: 'text', created_at_gte: 'day_from', created_at_lte: 'day_to' },
  sorts: ['created_at'],
  async list(request, { gateway, caller }) {
    const { recalls, total } = await gateway.services.eggs.listEggRecalls(request, caller.options);
    return { rows: recalls.map(recall.row), total: num(total) };
  },
  create: create({
    payload: { memo: text({ max: 500 }) },
    run: async ({ memo }, { gateway, caller, key }) =>
      recall.row(await gateway.services.eggs.recallEggs({ memo, key }, caller.options)),
  }),
};
