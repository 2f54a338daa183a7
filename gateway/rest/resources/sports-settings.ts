import {
  FixtureSheetResponseSchema,
  TakeRecordedResponseSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { SportSettingsSchema, SportsFeedSchema } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { flag, int, list, listOf, maybe, object, optional, text } from '../../payload.ts';
import { each, single } from '../items.ts';
import { action, type ListRequest, type Page, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf, textSchema } from '../shape.ts';
import { linePayload, toFixtureLine } from '../sheets/fixture-sheet.ts';

const settings = shapeOf(SportSettingsSchema, {
  add: { id: { schema: textSchema, read: ({ sport }) => sport } },
});
const feed = shapeOf(SportsFeedSchema, { add: { id: { schema: textSchema, read: ({ provider }) => provider } } });
const recorded = shapeOf(TakeRecordedResponseSchema);
const sheet = shapeOf(FixtureSheetResponseSchema);
const memo = optional(text({ max: 500 }), '');

const countsOf = (given: Record<'overtime' | 'abandoned_at_once', boolean> & Record<Counted, number>) => ({
  overtime: given.overtime,
  inningsResult: given.innings_result,
  inningsOther: given.innings_other,
  abandonedAtOnce: given.abandoned_at_once,
  yellowPoints: given.yellow_points,
  redPoints: given.red_points,
});
type Counted = 'innings_result' | 'innings_other' | 'yellow_points' | 'red_points';

const allSettings = async ({ gateway, caller }: RestContext): Promise<Row[]> =>
  (await gateway.services.sports.getSportsSettings({}, caller.options)).sports.map(settings.row);
const allFeeds = async ({ gateway, caller }: RestContext): Promise<Row[]> =>
  (await gateway.services.sports.listSportsFeeds({}, caller.options)).feeds.map(feed.row);

/** A page of a list that is short and read as a whole. */
function pageOf(rows: Row[], { ids, offset, limit, descending }: ListRequest): Page {
  const found = ids.length > 0 ? rows.filter((row) => ids.includes(String(row.id))) : rows;
  if (descending) found.reverse();
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

function named(rows: Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export const sportsSettings: Resource = {
  name: 'sports-settings',
  does: 'Release, supplier, delay and prices of each sport.',
  callers: ['admin'],
  schema: settings.schema,
  idForm: /^[a-z_]{1,20}$/,
  filters: {},
  sorts: ['id'],
  list: async (request, context) => pageOf(await allSettings(context), request),
  get: async (id, context) => named(await allSettings(context), id),
  update: update({
    payload: {
      provider: optional(text({ max: 20 }), ''),
      automatic_release: flag,
      automatic_specials: maybe(flag),
      in_play_delay_seconds: int(0, 60),
      void_after_hours: int(1, 720),
      what_counts: maybe(
        object({
          overtime: flag,
          innings_result: int(0, 9),
          innings_other: int(0, 9),
          abandoned_at_once: flag,
          yellow_points: int(0, 10),
          red_points: int(0, 10),
        }),
      ),
      pricing: list(
        {
          league_id: optional(int(0, Number.MAX_SAFE_INTEGER), 0),
          market_type: optional(text({ max: 32 }), ''),
          margin_bp: int(-2_000, 5_000),
          odds_sum_milli: optional(int(0, 100_000), 0),
          max_odds_milli: optional(int(0, 100_000_000), 0),
        },
        0,
        500,
      ),
      version: int(0, Number.MAX_SAFE_INTEGER),
      memo,
    },
    async run(id, { memo: why, version, pricing, ...given }, { gateway, caller }) {
      const saved = await gateway.services.sports.setSportsSettings(
        {
          settings: {
            sport: id,
            provider: given.provider,
            automaticRelease: given.automatic_release,
            ...(given.automatic_specials !== undefined && { automaticSpecials: given.automatic_specials }),
            inPlayDelaySeconds: given.in_play_delay_seconds,
            voidAfterHours: given.void_after_hours,
            ...(given.what_counts && { whatCounts: countsOf(given.what_counts) }),
            pricing: pricing.map((rule) => ({
              leagueId: BigInt(rule.league_id),
              marketType: rule.market_type,
              marginBp: rule.margin_bp,
              oddsSumMilli: rule.odds_sum_milli,
              maxOddsMilli: rule.max_odds_milli,
            })),
            version: BigInt(version),
          },
          memo: why,
        },
        caller.options,
      );
      return settings.row(saved);
    },
  }),
  actions: {
    'in-play-sales': action({
      does: 'Stops or resumes all matches that are played now; its only id is `all`.',
      payload: { stopped: flag, memo },
      run: (ids, payload, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          if (id !== 'all') throw new DomainError('NOT_FOUND');
          await gateway.services.sports.setFixtureSales({ allInPlay: true, ...payload }, caller.options);
        }),
    }),
  },
};

export const sportsFeeds: Resource = {
  name: 'sports-feeds',
  does: 'Suppliers of sports with how they are.',
  callers: ['admin'],
  schema: feed.schema,
  idForm: /^[a-z_]{1,20}$/,
  filters: {},
  sorts: ['id'],
  list: async (request, context) => pageOf(await allFeeds(context), request),
  get: async (id, context) => named(await allFeeds(context), id),
  update: update({
    payload: { silent_seconds: int(2, 3_600), memo },
    run: async (id, { silent_seconds, memo: why }, { gateway, caller }) =>
      feed.row(
        await gateway.services.sports.updateSportsFeed(
          { provider: id, silentSeconds: silent_seconds, memo: why },
          caller.options,
        ),
      ),
  }),
  actions: {
    'take-recorded': action({
      does: 'Takes messages of a recorded file, each once for its id; its only id is `replay`.',
      payload: {
        file_name: text({ max: 200 }),
        file_hash: optional(text({ max: 64 }), ''),
        messages: listOf(text({ max: 60_000 }), 1, 200),
      },
      answers: recorded.schema,
      run: (ids, { file_name: fileName, file_hash: fileHash, messages }, { gateway, caller }) =>
        each([onlyId(ids, 'replay')], async () =>
          recorded.row(
            await gateway.services.sportsImports.takeRecorded({ fileName, fileHash, messages }, caller.options),
          ),
        ),
    }),
    'take-sheet': action({
      does: 'Registers matches of lines of a sheet that was read before, each line of a file once; its only id is `manual`.',
      payload: { file_hash: text({ min: 64, max: 64 }), lines: linePayload, memo },
      answers: sheet.schema,
      run: (ids, { file_hash: fileHash, lines, memo: why }, { gateway, caller }) =>
        each([onlyId(ids, 'manual')], async () => {
          const request = { fileHash, lines: lines.map(toFixtureLine), memo: why };
          return sheet.row(await gateway.services.sportsImports.takeFixtureSheet(request, caller.options));
        }),
    }),
  },
};

/** The only supplier whose messages are brought so. */
function onlyId(ids: readonly string[], provider: string): string {
  const id = single(ids);
  if (id !== provider) throw new DomainError('NOT_FOUND');
  return id;
}
