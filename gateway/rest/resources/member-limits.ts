import type { ListMemberLimitsResponse, OwnLimit } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { mapOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { idOf } from '../items.ts';
import { type Resource, update } from '../resource.ts';
import type { Row } from '../shape.ts';
import { setAndCleared, valueOrNone } from './value-or-none.ts';

const names = ['stake_min', 'stake_max', 'win_max', 'round_max'] as const;
const amountsSchema = (type: string | readonly string[], description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: Object.fromEntries(names.map((name) => [name, { type }])),
  required: names,
});

const schema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'The member.' },
    limits: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          game_class: { type: 'string' },
          level: { type: 'integer', description: 'The level whose limits hold where the member has none.' },
          own: amountsSchema(['integer', 'null'], 'What is set for the member, in KRW; null where the level’s holds.'),
          inherited: amountsSchema('integer', 'What the level has, in KRW.'),
        },
        required: ['game_class', 'level', 'own', 'inherited'],
      },
    },
  },
  required: ['id', 'limits'],
};

const ownRow = ({ stakeMin, stakeMax, winMax, roundMax }: OwnLimit): Row => {
  const own = [stakeMin, stakeMax, winMax, roundMax];
  return Object.fromEntries(names.map((name, index) => [name, own[index] === undefined ? null : num(own[index])]));
};

const row = (id: string, { limits }: ListMemberLimitsResponse): Row => ({
  id: Number(id),
  limits: limits.flatMap(({ own, level }) => {
    if (!own || !level) return [];
    const { stakeMin, stakeMax, winMax, roundMax } = level;
    const inherited = {
      stake_min: num(stakeMin),
      stake_max: num(stakeMax),
      win_max: num(winMax),
      round_max: num(roundMax),
    };
    return [{ game_class: level.gameClass, level: level.level, own: ownRow(own), inherited }];
  }),
});

export const memberLimits: Resource = {
  name: 'member-limits',
  does: 'Betting limits of single members over those of their level.',
  callers: ['admin'],
  schema,
  filters: {},
  sorts: [],
  async get(id, { gateway, caller }) {
    const { memberLimits: service } = gateway.services;
    return row(id, await service.listMemberLimits({ accountId: idOf(id) }, caller.options));
  },
  update: update({
    payload: { game_class: text({ max: 20 }), values: mapOf(valueOrNone, 4), memo: optional(text({ max: 500 }), '') },
    async run(id, { game_class: gameClass, values, memo }, { gateway, caller }) {
      const request = { accountId: idOf(id), gameClass, memo, ...setAndCleared(values) };
      return row(id, await gateway.services.memberLimits.setMemberLimits(request, caller.options));
    },
  }),
};
