import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CasinoGameSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { amount, flag, int, maybe, moment, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { textsByLanguage } from '../by-language.ts';
import { fromResults, idOf } from '../items.ts';
import { action, create, type Resource, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';
import { given } from './given.ts';

const shape = shapeOf(CasinoGameSchema, { always: ['changed_at'] });
const product = int(1, 999_999);
const code = text({ max: 128 });
const names = textsByLanguage(60);
const category = text({ max: 32 });
const fields = {
  return_bp: maybe(int(0, 9_999)),
  position: maybe(int(0, 100_000)),
  visible: maybe(flag),
  maintenance: maybe(flag),
  max_bet: maybe(amount),
  max_win: maybe(amount),
};

export const casinoGames: Resource = {
  name: 'casino-games',
  does: 'Games of casino and slots, with their names, returns and limits.',
  callers: ['admin'],
  schema: shape.schema,
  filters: {
    vendor: 'text',
    product: 'id',
    kind: 'text',
    code: 'text',
    category: 'text',
    game_q: 'text',
    visible: 'flag',
    maintenance: 'flag',
  },
  queryNames: { game_q: 'name_q' },
  sorts: ['id', 'vendor', 'product', 'code', 'category', 'name', 'return_bp', 'position'],
  async list(request, { gateway, caller }) {
    const { games, total } = await gateway.services.casino.listCasinoGames(request, caller.options);
    return { rows: games.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(casinoGames, id, context),
  create: create({
    payload: { product, code, names, category, ...fields },
    run: async (payload, { gateway, caller }) =>
      shape.row(await gateway.services.casino.saveCasinoGame(given(payload), caller.options)),
  }),
  update: update({
    payload: {
      product: maybe(product),
      code: maybe(code),
      names: maybe(names),
      category: maybe(category),
      changed_at: maybe(moment),
      ...fields,
    },
    async run(id, { changed_at, ...payload }, { gateway, caller }) {
      const { games } = await gateway.services.casino.listCasinoGames({ ids: [id], limit: 1 }, caller.options);
      if (!games[0]) throw new DomainError('NOT_FOUND');
      const began = changed_at ? { changedAt: timestampFromDate(changed_at) } : {};
      const request = { ...games[0], ...given(payload), ...began };
      return shape.row(await gateway.services.casino.saveCasinoGame(request, caller.options));
    },
  }),
  actions: {
    state: action({
      does: 'Shows or hides games, or puts them into maintenance or out of it.',
      payload: {
        state: oneOf('visible', 'hidden', 'maintenance', 'open'),
        memo: optional(text({ max: 500 }), ''),
      },
      async run(ids, payload, { gateway, caller }) {
        const request = { ids: ids.map(idOf), ...payload };
        return fromResults((await gateway.services.casino.setGamesState(request, caller.options)).results);
      },
    }),
  },
};
