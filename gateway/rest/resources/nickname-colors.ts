import { NicknameColorSchema } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import type { Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(NicknameColorSchema);

export const nicknameColors: Resource = {
  name: 'nickname-colors',
  does: 'The colours of nicknames, of accounts that have one. Asked by ids.',
  callers: ['admin', 'agent'],
  schema: shape.schema,
  filters: {},
  sorts: [],
  async list({ ids, offset, limit }, { gateway, caller }) {
    const { colors } = await gateway.services.nicknameColor.listNicknameColors({ ids }, caller.options);
    return { rows: colors.slice(offset, offset + limit).map(shape.row), total: colors.length };
  },
  get: (id, context) => firstOf(nicknameColors, id, context),
};
