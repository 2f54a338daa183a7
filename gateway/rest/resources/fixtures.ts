import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  FixtureStatus,
  FixtureUpdatedSchema,
  LegResult,
  MarketResultedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import {
  type EnterFixtureResultResponse,
  type FixtureRow,
  FixtureRowSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { flag, id, int, list, listOf, maybe, moment, odds, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { textsByLanguage } from '../by-language.ts';
import { each, fromResults, idOf, single } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { mergedSchema, type Row, shapeOf } from '../shape.ts';
import { wordFor } from '../words.ts';
import { firstOf } from './first-of.ts';
import { effectNames, effectOf, effectProperties, settlementProgress } from './settlement-effect.ts';

const statuses = [
  ...(['not_started', 'about_to_start', 'in_progress', 'interrupted', 'suspended'] as const),
  ...(['finished', 'cancelled', 'postponed', 'abandoned', 'coverage_lost'] as const),
] as const;
const specials = ['auto', 'on', 'off'] as const;
const results = ['win', 'loss', 'push', 'void', 'half_win', 'half_loss'] as const;
const states = ['waiting', 'released', 'in_progress', 'sales_stopped', 'awaiting_result', 'result_entered'] as const;

const told = shapeOf(FixtureUpdatedSchema, {
  omit: ['fixture_id', 'status'],
  always: ['starts_at'],
  add: {
    status: {
      schema: { type: 'string', enum: statuses },
      read: ({ status }) => wordFor(FixtureStatus, status),
    },
  },
});
const own = shapeOf(FixtureRowSchema, { omit: ['fixture'], words: { state: states, specials } });
const revision = shapeOf(MarketResultedSchema);

/** A match in one row: what everybody may know of it, and what its operators see besides. */
const rowOf = (fixture: FixtureRow): Row => ({
  ...(fixture.fixture ? told.row(fixture.fixture) : {}),
  ...own.row(fixture),
});

const memo = optional(text({ max: 500 }), '');
const reason = text({ max: 500 });
const names = textsByLanguage(120);
const boards = optional(listOf(text({ max: 20 }), 0, 8), []);
const markets = optional(
  list(
    {
      type: text({ max: 32 }),
      period: text({ max: 6 }),
      line_quarters: maybe(int(-4_000, 4_000)),
      picks: list({ pick: text({ max: 40 }), odds }, 2, 60),
    },
    0,
    100,
  ),
  [],
);

type Offered = ReturnType<typeof markets.read>;
const offered = (given: Offered) =>
  given.map(({ type, period, line_quarters, picks }) => ({
    type,
    period,
    ...(line_quarters !== undefined && { lineQuarters: line_quarters }),
    picks: picks.map(({ pick, odds: oddsMilli }) => ({ pick, oddsMilli })),
  }));

const resultPayload = {
  scores: optional(
    list(
      {
        period: text({ max: 6 }),
        home: int(0, 10_000),
        away: int(0, 10_000),
        ended: optional(flag, true),
      },
      0,
      40,
    ),
    [],
  ),
  status: maybe(oneOf('finished', 'cancelled', 'postponed', 'abandoned')),
  markets: optional(
    list(
      {
        market_id: text({ max: 64 }),
        results: list(
          { pick: text({ max: 40 }), result: oneOf(...results), shared_by: optional(int(0, 60), 0) },
          1,
          60,
        ),
      },
      0,
      200,
    ),
    [],
  ),
  close: maybe(flag),
  memo,
};
type Result = { [K in keyof typeof resultPayload]: ReturnType<(typeof resultPayload)[K]['read']> };

const wordOf = <E extends Record<string, string | number>>(words: E, word: string): number =>
  words[word.toUpperCase()] as number;

const entered = (id: string, { status, close, markets: verdicts, scores, memo: why }: Result) => ({
  fixtureId: idOf(id),
  scores,
  status: status ? (wordOf(FixtureStatus, status) as FixtureStatus) : FixtureStatus.UNSPECIFIED,
  markets: verdicts.map(({ market_id, results: picks }) => ({
    marketId: market_id,
    results: picks.map(({ pick, result, shared_by }) => ({
      pick,
      result: wordOf(LegResult, result) as LegResult,
      sharedBy: shared_by,
    })),
  })),
  ...(close !== undefined && { close }),
  memo: why,
});

const decidedSchema: JsonSchema = {
  type: 'object',
  properties: { state: { type: 'string' }, results: { type: 'array', items: revision.schema } },
  required: ['state', 'results'],
};
const decided = ({ fixture, results: told }: EnterFixtureResultResponse) => ({
  state: fixture?.state ?? '',
  results: told.map(revision.row),
});

/** What would be decided, and what that would move. */
const previewedSchema: JsonSchema = {
  type: 'object',
  properties: { ...decidedSchema.properties, ...effectProperties },
  required: [...(decidedSchema.required ?? []), ...effectNames],
};
const previewed = async (answer: EnterFixtureResultResponse, context: RestContext) => ({
  ...decided(answer),
  ...(await effectOf(answer.results, context)),
});

const marketIds = optional(listOf(text({ max: 64 }), 0, 200), []);

interface Cancelled {
  market_ids: string[];
  from?: Date | undefined;
  to?: Date | undefined;
}

const cancelling = (id: string, { market_ids, from, to }: Cancelled, why: string) => ({
  fixtureId: idOf(id),
  marketIds: market_ids,
  placedBetween: { ...(from && { from: timestampFromDate(from) }), ...(to && { to: timestampFromDate(to) }) },
  memo: why,
});

async function page(request: Parameters<NonNullable<Resource['list']>>[0], { gateway, caller }: RestContext) {
  const { fixtures: rows, total } = await gateway.services.sports.listFixtures(request, caller.options);
  return { rows: rows.map(rowOf), total: num(total) };
}

export const fixtures: Resource = {
  name: 'fixtures',
  does: 'Matches with their states, as their operators see them.',
  callers: ['admin'],
  schema: mergedSchema(told.schema, own.schema),
  filters: {
    sport: 'text',
    country: 'text',
    league_id: 'id',
    status: 'text',
    state: 'text',
    board: 'text',
    provider: 'text',
    virtual: 'flag',
    odds_fixed: 'flag',
    name_q: 'text',
    starts_at_gte: 'day_from',
    starts_at_lte: 'day_to',
  },
  sorts: ['id', 'starts_at'],
  list: page,
  get: (id, context) => firstOf(fixtures, id, context),
  create: create({
    payload: {
      sport: text({ max: 20 }),
      league_id: maybe(id),
      league_names: optional(names, {}),
      country: optional(text({ max: 2 }), ''),
      home_id: maybe(id),
      home_names: optional(names, {}),
      away_id: maybe(id),
      away_names: optional(names, {}),
      starts_at: moment,
      boards,
      markets,
      release: optional(flag, false),
      memo,
    },
    async run({ starts_at, league_id, home_id, away_id, ...given }, { gateway, caller, key }) {
      const made = await gateway.services.sports.createFixture(
        {
          sport: given.sport,
          leagueId: league_id ?? 0n,
          leagueNames: given.league_names,
          country: given.country,
          homeId: home_id ?? 0n,
          homeNames: given.home_names,
          awayId: away_id ?? 0n,
          awayNames: given.away_names,
          startsAt: timestampFromDate(starts_at),
          boards: given.boards,
          markets: offered(given.markets),
          release: given.release,
          memo: given.memo,
          key,
        },
        caller.options,
      );
      return rowOf(made);
    },
  }),
  update: update({
    payload: {
      starts_at: maybe(moment),
      status: maybe(oneOf(...statuses)),
      boards,
      provider: optional(text({ max: 20 }), ''),
      new_markets: markets,
      in_play_delay_seconds: maybe(int(-1, 60)),
      memo,
    },
    async run(id, { starts_at, status, new_markets, in_play_delay_seconds: delay, ...given }, context) {
      const { gateway, caller } = context;
      const now = await firstOf(fixtures, id, context);
      // A form sends its whole row: what is as it was is left out of the change.
      const moved = starts_at && starts_at.getTime() !== Date.parse(String(now.starts_at));
      const isNew = status !== undefined && status !== now.status;
      const sameBoards = [...given.boards].sort().join() === [...(now.boards as string[])].sort().join();
      const changed = await gateway.services.sports.updateFixture(
        {
          fixtureId: idOf(id),
          ...(moved && { startsAt: timestampFromDate(starts_at) }),
          status: isNew ? (wordOf(FixtureStatus, status) as FixtureStatus) : FixtureStatus.UNSPECIFIED,
          boards: sameBoards ? [] : given.boards,
          provider: given.provider === now.provider ? '' : given.provider,
          markets: offered(new_markets),
          ...(delay !== undefined && delay !== now.in_play_delay_seconds && { inPlayDelaySeconds: delay }),
          memo: given.memo,
        },
        caller.options,
      );
      return rowOf(changed);
    },
  }),
  actions: {
    sales: action({
      does: 'Releases matches for sale, stops or resumes them.',
      payload: { stopped: flag, memo },
      async run(ids, payload, { gateway, caller }) {
        const request = { fixtureIds: ids.map(idOf), ...payload };
        return fromResults((await gateway.services.sports.setFixtureSales(request, caller.options)).results);
      },
    }),
    link: action({
      does: 'Sells matches as another that is the same; without another each is sold by itself again.',
      payload: { to: maybe(id), memo },
      run: (ids, { to = 0n, memo: why }, { gateway, caller }) =>
        each(ids, async (one) => {
          await gateway.services.sports.linkFixtures({ fixtureId: idOf(one), toId: to, memo: why }, caller.options);
        }),
    }),
    'fixed-odds': action({
      does: 'Keeps the odds of matches as they are sold, or lets them follow the supplier again.',
      payload: { fixed: flag, memo },
      async run(ids, payload, { gateway, caller }) {
        const request = { fixtureIds: ids.map(idOf), ...payload };
        return fromResults((await gateway.services.sports.fixOdds(request, caller.options)).results);
      },
    }),
    'special-release': action({
      does: 'Puts matches on the boards of specials whatever the automatic rules say, takes them off, or leaves it to the rules.',
      payload: { specials: oneOf(...specials), memo },
      async run(ids, payload, { gateway, caller }) {
        const request = { fixtureIds: ids.map(idOf), ...payload };
        return fromResults((await gateway.services.sports.setSpecialRelease(request, caller.options)).results);
      },
    }),
    'preview-result': action({
      does: 'Answers what a result would change, pay and claw back, without entering it.',
      payload: resultPayload,
      answers: previewedSchema,
      run: (ids, payload, context) =>
        each([single(ids)], async (id) => {
          const { gateway, caller } = context;
          const answer = await gateway.services.sports.previewFixtureResult(entered(id, payload), caller.options);
          return previewed(answer, context);
        }),
    }),
    'enter-result': action({
      does: 'Enters scores or verdicts, enters them again with a reason, or closes a match.',
      payload: resultPayload,
      answers: decidedSchema,
      run: (ids, payload, { gateway, caller }) =>
        each([single(ids)], async (id) =>
          decided(await gateway.services.sports.enterFixtureResult(entered(id, payload), caller.options)),
        ),
    }),
    'preview-cancel': action({
      does: 'Answers what a cancellation would change, pay and claw back, without doing it.',
      payload: { market_ids: marketIds, from: maybe(moment), to: maybe(moment), memo },
      answers: previewedSchema,
      run: (ids, payload, context) =>
        each([single(ids)], async (id) => {
          const { gateway, caller } = context;
          const request = cancelling(id, payload, payload.memo || 'preview');
          return previewed(await gateway.services.sports.previewCancelMarkets(request, caller.options), context);
        }),
    }),
    cancel: action({
      does: 'Makes bets on a match or on some of its markets void: all, or those placed in a span.',
      payload: { market_ids: marketIds, from: maybe(moment), to: maybe(moment), memo: reason },
      answers: decidedSchema,
      run: (ids, payload, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          const request = cancelling(id, payload, payload.memo);
          return decided(await gateway.services.sports.cancelMarkets(request, caller.options));
        }),
    }),
    'preview-restore': action({
      does: 'Answers what taking back would change, pay and claw back, without doing it.',
      payload: { market_ids: marketIds, memo },
      answers: previewedSchema,
      run: (ids, { market_ids, memo: why }, context) =>
        each([single(ids)], async (id) => {
          const { gateway, caller } = context;
          const request = { fixtureId: idOf(id), marketIds: market_ids, memo: why || 'preview' };
          return previewed(await gateway.services.sports.previewRestoreMarkets(request, caller.options), context);
        }),
    }),
    restore: action({
      does: 'Takes back what operators cancelled and entered on markets.',
      payload: { market_ids: marketIds, memo: reason },
      answers: decidedSchema,
      run: (ids, { market_ids, memo: why }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          const request = { fixtureId: idOf(id), marketIds: market_ids, memo: why };
          return decided(await gateway.services.sports.restoreMarkets(request, caller.options));
        }),
    }),
    'settlement-progress': settlementProgress((id) => ({ fixtureId: idOf(id) })),
  },
};
