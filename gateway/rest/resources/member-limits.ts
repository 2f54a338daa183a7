import type { ListMemberLimitsResponse } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { mapOf, optional, text } from '../../payload.ts';
import { idOf } from '../items.ts';
import { type Resource, update } from '../resource.ts';
import type { Row } from '../shape.ts';
import { amountNames, amountsSchema, ownRow } from './limit-amounts.ts';
import { setAndCleared, valueOrNone } from './value-or-none.ts';

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
          level: { type: 'integer', description: 'The level whose limits hold where nothing nearer has one.' },
          own: amountsSchema(
            { type: ['integer', 'null'] },
            'What is set for the member, in KRW; null where what is inherited holds.',
          ),
          inherited: amountsSchema({ type: 'integer' }, 'What holds without it, in KRW.'),
          inherited_from: amountsSchema(
            { type: 'string', enum: ['mark', 'level'] },
            'Who says so: normal B, where the member is marked so and it has an amount, or the level.',
          ),
        },
        required: ['game_class', 'level', 'own', 'inherited', 'inherited_from'],
      },
    },
  },
  required: ['id', 'limits'],
};

const row = (id: string, { limits }: ListMemberLimitsResponse): Row => ({
  id: Number(id),
  limits: limits.flatMap(({ own, level, mark }) => {
    if (!own || !level) return [];
    const ofMark: Row = mark ? ownRow(mark) : {};
    const source = (name: string): string => (typeof ofMark[name] === 'number' ? 'mark' : 'level');
    return [
      {
        game_class: level.gameClass,
        level: level.level,
        own: ownRow(own),
        inherited: ownRow({ ...level, ...mark, $typeName: own.$typeName }),
        inherited_from: Object.fromEntries(amountNames.map((name) => [name, source(name)])),
      },
    ];
  }),
});

export const memberLimits: Resource = {
  name: 'member-limits',
  does: 'Betting limits of single members over those of normal B and of their level.',
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
