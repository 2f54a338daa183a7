import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type CasinoVendor, CasinoVendorSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { amount, flag, int, listOf, maybe, moment, object, optional, text, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, single } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';
import { given } from './given.ts';

const shape = shapeOf(CasinoVendorSchema, { always: ['changed_at'] });
const memo = optional(text({ max: 500 }), '');

const fields = {
  position: maybe(int(0, 100_000)),
  visible: maybe(flag),
  maintenance: maybe(flag),
  max_bet: maybe(amount),
  max_win: maybe(amount),
  skin_levels: maybe(int(0, 20)),
  skin_level: maybe(int(0, 20)),
  limit: maybe(object({ min: amount, max: amount, preset: amount })),
  api_url: maybe(text({ min: 0, max: 200 })),
  frame_origins: maybe(listOf(text({ max: 200 }), 0, 5)),
  public_key: maybe(text({ min: 0, max: 2_000 })),
  addresses: maybe(listOf(text({ max: 64 }), 0, 20)),
  rate_limit: maybe(int(0, 100_000)),
  memo,
};

async function find(id: string, { gateway, caller }: RestContext): Promise<CasinoVendor> {
  const { vendors } = await gateway.services.casino.listVendors({ ids: [id], limit: 1 }, caller.options);
  if (!vendors[0]) throw new DomainError('NOT_FOUND');
  return vendors[0];
}

type Limit = Pick<NonNullable<CasinoVendor['limit']>, 'min' | 'max' | 'preset'>;
const noLimit: Limit = { min: 0n, max: 0n, preset: 0n };

/** Limits of single bets change only where suppliers call for each bet: with eggs nobody could hold to them. */
async function checkLimit(limit: Limit | undefined, held: Limit, { gateway }: RestContext): Promise<void> {
  const isSame = !limit || (['min', 'max', 'preset'] as const).every((name) => limit[name] === held[name]);
  if (!isSame && !(await gateway.site.settings.get()).isSeamless) throw wrong('limit');
}

const tested: JsonSchema = {
  type: 'object',
  properties: {
    ok: { type: 'boolean' },
    problem: {
      type: 'string',
      description: 'address, connection, timeout, status, signature, answer or busy; else empty.',
    },
    took_ms: { type: 'integer' },
    games: { type: 'integer' },
    unknown_codes: { type: 'array', items: { type: 'string' } },
  },
  required: ['ok', 'problem', 'took_ms', 'games', 'unknown_codes'],
};

export const casinoVendors: Resource = {
  name: 'casino-vendors',
  does: 'Suppliers of casino and slots: what is shown of them, their limits, and how they are connected.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { name_q: 'text', visible: 'flag', maintenance: 'flag' },
  sorts: ['id', 'name', 'position'],
  async list(request, { gateway, caller }) {
    const { vendors, total } = await gateway.services.casino.listVendors(request, caller.options);
    return { rows: vendors.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(casinoVendors, id, context),
  create: create({
    payload: { id: text({ max: 32, form: /^[a-z0-9-]{1,32}$/ }), name: text({ max: 60 }), ...fields },
    async run({ memo: why, ...payload }, context) {
      await checkLimit(payload.limit, noLimit, context);
      const { gateway, caller } = context;
      const request = { vendor: given(payload), memo: why };
      return shape.row(await gateway.services.casino.saveVendor(request, caller.options));
    },
  }),
  update: update({
    payload: { name: maybe(text({ max: 60 })), changed_at: maybe(moment), ...fields },
    async run(id, { memo: why, changed_at, ...payload }, context) {
      const { $typeName: _name, ...held } = await find(id, context);
      await checkLimit(payload.limit, held.limit ?? noLimit, context);
      const began = changed_at ? { changedAt: timestampFromDate(changed_at) } : {};
      const request = { vendor: { ...held, ...given(payload), ...began }, memo: why };
      const { gateway, caller } = context;
      return shape.row(await gateway.services.casino.saveVendor(request, caller.options));
    },
  }),
  actions: {
    test: action({
      does: 'Asks a supplier for its list of games and tells what came of it.',
      payload: {},
      answers: tested,
      run: (ids, _payload, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          const { ok, problem, tookMs, games, unknownCodes } = await gateway.services.casino.testVendor(
            { id },
            caller.options,
          );
          return { ok, problem, took_ms: tookMs, games, unknown_codes: unknownCodes };
        }),
    }),
    'renew-key': action({
      does: 'Makes a new pair of keys that calls to a supplier are signed with; the old one ends at once.',
      payload: { memo },
      answers: { type: 'object', properties: { own_public_key: { type: 'string' } }, required: ['own_public_key'] },
      run: (ids, { memo: why }, context) =>
        each([single(ids)], async (id) => {
          const { gateway, caller } = context;
          const request = { vendor: await find(id, context), renewOwnKey: true, memo: why };
          const { ownPublicKey } = await gateway.services.casino.saveVendor(request, caller.options);
          return { own_public_key: ownPublicKey };
        }),
    }),
  },
};
