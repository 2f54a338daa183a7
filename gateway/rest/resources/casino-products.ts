import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CasinoProductSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { flag, int, maybe, moment, oneOf, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { create, type Resource, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';
import { given } from './given.ts';

const shape = shapeOf(CasinoProductSchema, {
  always: ['changed_at'],
  // A whole number: what is none names no lobby.
  add: { id: { schema: { type: 'integer' }, read: ({ id }) => id } },
});
const code = text({ max: 32 });
const fields = { position: maybe(int(0, 100_000)), visible: maybe(flag), maintenance: maybe(flag) };

export const casinoProducts: Resource = {
  name: 'casino-products',
  does: 'What suppliers offer under one name: lobbies of casino tables, and sets of slots.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { vendor: 'text', kind: 'text', lobby_q: 'text', visible: 'flag', maintenance: 'flag' },
  queryNames: { lobby_q: 'name_q' },
  sorts: ['id', 'vendor', 'kind', 'code', 'name', 'position'],
  async list(request, { gateway, caller }) {
    const { products, total } = await gateway.services.casino.listProducts(request, caller.options);
    return { rows: products.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(casinoProducts, id, context),
  create: create({
    payload: {
      id: int(1, 999_999),
      vendor: text({ max: 32 }),
      kind: oneOf('casino', 'slot'),
      code,
      name: text({ max: 60 }),
      ...fields,
    },
    run: async (payload, { gateway, caller }) =>
      shape.row(await gateway.services.casino.saveProduct(given(payload), caller.options)),
  }),
  update: update({
    payload: { code: maybe(code), name: maybe(text({ max: 60 })), changed_at: maybe(moment), ...fields },
    async run(id, { changed_at, ...payload }, { gateway, caller }) {
      const { products } = await gateway.services.casino.listProducts({ ids: [id], limit: 1 }, caller.options);
      if (!products[0]) throw new DomainError('NOT_FOUND');
      const began = changed_at ? { changedAt: timestampFromDate(changed_at) } : {};
      const request = { ...products[0], ...given(payload), ...began };
      return shape.row(await gateway.services.casino.saveProduct(request, caller.options));
    },
  }),
};
