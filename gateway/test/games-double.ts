import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  BetSchema,
  BettingService,
  type GetStatRequest,
  OddsChange,
  type PlaceBetRequest,
} from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { MarkLimitsService, type SetMarkLimitsRequest } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { MemberLimitsService, type SetMemberLimitsRequest } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import {
  type SportsRules,
  SportsRulesSchema,
  SportsRulesService,
} from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { GameFeedsService, type UpdateGameRequest } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { FixtureStatus, LegResult } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import type { ParkedDouble } from './parked-double.ts';
import { serveReferrals } from './referrals-double.ts';
import { fixture } from './sports-double.ts';

export const roundId = 'eos5.20261120.247';
export const betId = '01936f3e-0000-7000-8000-000000000001';

/** The only price that the double holds. */
export const offerId = '01936f3e-0000-7000-8000-0000000000c0';

export interface GamesDouble {
  placed: PlaceBetRequest[];
  /** What was to be changed of games. */
  changes: UpdateGameRequest[];
  /** What own statistics were asked for. */
  stats: GetStatRequest[];
  memberLimits: SetMemberLimitsRequest[];
  markLimits: SetMarkLimitsRequest[];
  sportsRules: SportsRules;
  /** Whose session each call to betting carried. */
  callers: bigint[];
  /** From which stake a bet is a high one. */
  highBetFrom: bigint;
  /** Filters of the lists of bets that were asked, and what they answer. */
  filters: Record<string, string>[];
  listed: MessageInitShape<typeof BetSchema>[];
  refusal: DomainError | undefined;
  /** True where bets may be taken back. */
  cancels: boolean;
  /** How many alerts are open; while it is undefined that call is away. */
  alerts: bigint | undefined;
}

const isOnMatch = ({ selections }: PlaceBetRequest): boolean => selections.some(({ marketId }) => marketId !== '');

export const openRound = (nowMs: number, version = 1n): MessageInitShape<typeof RoundUpdatedSchema> => ({
  roundId,
  game: 'eos5',
  day: '2026-11-20',
  round: 247,
  gameClass: 'powerball',
  version,
  opensAt: timestampFromMs(nowMs - 60_000),
  closesAt: timestampFromMs(nowMs + 60_000),
  drawsAt: timestampFromMs(nowMs + 65_000),
  odds: [
    { market: 'powerball.odd_even', pick: 'pb_odd', oddsMilli: 1950, status: 'open' },
    { market: 'powerball.odd_even', pick: 'pb_even', oddsMilli: 1950, status: 'open' },
  ],
});

export const bet = (accountId: bigint): MessageInitShape<typeof BetSchema> => ({
  id: betId,
  key: 'slip-0001',
  accountId,
  gameClass: 'powerball',
  game: 'eos5',
  stake: 10_000n,
  legs: [
    {
      roundId,
      game: 'eos5',
      market: 'powerball.odd_even',
      pick: 'pb_odd',
      oddsMilli: 1950,
      status: 'pending',
      round: 247,
      day: '2026-11-20',
    },
  ],
  combinedOddsMilli: 1950,
  potentialPayout: 19_500n,
  status: 'accepted',
  allowedCancel: true,
  placedAt: timestampFromMs(Date.parse('2026-11-20T14:00:00+09:00')),
});

/** A bet of two matches: one that is over, and one that is played. */
export const matchBet = (accountId: bigint) => ({
  id: betId,
  key: 'slip-0009',
  accountId,
  stake: 10_000n,
  status: 'accepted',
  gameClass: 'sports',
  game: 'football',
  combinedOddsMilli: 3_160,
  potentialPayout: 31_600n,
  folds: [1, 2],
  lines: 3,
  legs: [
    {
      marketId: '1:handicap:ft:-4',
      pick: 'home',
      oddsMilli: 2_020,
      status: 'void',
      result: LegResult.PUSH,
      fixture: fixture(1n, {
        status: FixtureStatus.FINISHED,
        scores: [{ period: 'ft', home: 2, away: 1, ended: true }],
      }),
    },
    {
      marketId: '2:total:ft:10',
      pick: 'over',
      oddsMilli: 1_720,
      status: 'pending',
      fixture: fixture(2n, { status: FixtureStatus.IN_PROGRESS, clock: { period: 'h2' } }),
      inPlay: true,
      placedHomeScore: 1,
    },
  ],
});

export function serveGames(platform: Platform, parked: ParkedDouble): GamesDouble {
  const state: GamesDouble = {
    placed: [],
    changes: [],
    stats: [],
    memberLimits: [],
    markLimits: [],
    sportsRules: create(SportsRulesSchema, {
      maxLegs: 10,
      leastLegOddsMilli: 1000,
      oddsChange: OddsChange.NONE,
      cashOutMarginMilli: 50,
      cashOutSeconds: 5,
      cashOutToleranceMilli: 20,
      referralSeconds: 30,
      version: 4n,
    }),
    callers: [],
    refusal: undefined,
    cancels: false,
    alerts: undefined,
    highBetFrom: 1_000_000n,
    filters: [],
    listed: [],
  };
  const now = () => platform.clock.now().getTime();
  const drawn = {
    id: roundId,
    game: 'eos5',
    day: '2026-11-20',
    round: 247,
    status: 'drawn',
    numbers: [3, 9, 14, 20, 28, 5],
    results: [{ market: 'powerball.odd_even', pick: 'pb_odd' }],
    facts: { sum: '74' },
    revision: 0,
    commitment: 'ab12',
  };
  serveDouble(platform, GameFeedsService, {
    ...parked.handlersOf('game-feeds'),
    listAlerts: async () => {
      if (state.alerts === undefined) throw new DomainError('UNAVAILABLE');
      return { total: state.alerts };
    },
    listGames: async () => ({
      games: [
        {
          id: 'eos5',
          gameClass: 'powerball',
          family: 'powerball',
          cycleMinutes: 5,
          closeSeconds: 10,
          enabled: true,
          markets: [
            {
              market: 'powerball.odd_even',
              outcomes: [{ pick: 'pb_odd', oddsMilli: 1950, probability: '1/2', status: 'open' }],
            },
          ],
          declarationJson: JSON.stringify({
            draw: { kind: 'balls', count: 5, from: 1, to: 28, extra: { from: 0, to: 9 } },
          }),
        },
      ],
    }),
    updateGame: async (change) => {
      state.changes.push(change);
      return { id: change.id };
    },
    listOpenRounds: async () => ({
      rounds: [openRound(now())],
      recent: [{ ...drawn, id: 'eos5.20261120.246', round: 246 }],
    }),
    getRound: async ({ id }) => {
      if (id !== roundId) throw new DomainError('NOT_FOUND');
      return drawn;
    },
    previewResult: async () => ({
      ...drawn,
      pickResults: [
        { pick: 'pb_odd', outcome: 'win' },
        { pick: 'pb_even', outcome: 'loss' },
      ],
    }),
    enterResult: async ({ numbers }) => {
      if (numbers.length !== 6) throw new DomainError('RESULT_INVALID', { field: 'numbers' });
      return drawn;
    },
  });
  serveDouble(platform, BettingService, {
    ...parked.handlersOf('betting'),
    placeBet: async (request, { principal }) => {
      // As in the real service's care for the calls that travel together: what may wait has a call of its own.
      if (isOnMatch(request)) throw new DomainError('INTERNAL', { cause: 'a slip on a match among those on rounds' });
      state.placed.push(request);
      state.callers.push(principal.accountId);
      if (state.refusal) throw state.refusal;
      return { bet: bet(principal.accountId), money: 40_000n };
    },
    placeMatchBet: async (request, { principal }) => {
      if (!isOnMatch(request)) throw new DomainError('INTERNAL', { cause: 'a slip on a round by itself' });
      state.placed.push(request);
      state.callers.push(principal.accountId);
      if (state.refusal) throw state.refusal;
      return { bet: matchBet(principal.accountId), money: 40_000n };
    },
    getBet: async ({ id }, { principal }) => {
      // Another member's bet is not found, just as one that does not exist.
      if (id !== betId || principal.accountId !== 7n) throw new DomainError('NOT_FOUND', { field: 'id' });
      return bet(7n);
    },
    getStat: async (request) => {
      state.stats.push(request);
      return { count: 3n, stake: 30_000n, payout: 19_500n, lost: 20_000n };
    },
    cancelBet: async (_request, { principal }) => {
      if (state.cancels) return { bet: { ...bet(principal.accountId), status: 'cancelled' }, money: 60_000n };
      throw new DomainError('CANCEL_NOT_ALLOWED');
    },
    listMyBets: async (_request, { principal }) => ({ bets: [bet(principal.accountId)], total: 1n }),
    listLimits: async () => ({
      limits: [
        {
          level: 1,
          gameClass: 'powerball',
          stakeMin: 1_000n,
          stakeMax: 3_000_000n,
          winMax: 10_000_000n,
          roundMax: 5_000_000n,
        },
      ],
    }),
    updateLimit: async (limit) => limit,
    previewSettlement: async ({ winningPicks, losingPicks }) => ({
      changed: BigInt(winningPicks.length + losingPicks.length),
      paid: 19_500n,
      leftOpen: 1n,
    }),
    getSettings: async (_request, { principal }) => {
      // As in the real service: who may see bets need not see the settings.
      if (principal.kind === AccountKind.AGENT) throw new DomainError('FORBIDDEN');
      return { cancelSeconds: 30, highBetFrom: state.highBetFrom };
    },
    updateSettings: async (settings) => {
      state.highBetFrom = settings.highBetFrom;
      return settings;
    },
    listBets: async ({ filter, offset, limit }) => {
      state.filters.push(filter);
      return {
        bets: state.listed.slice(offset, offset + limit),
        total: BigInt(state.listed.length),
        ...(filter.game_class && { since: timestampFromDate(new Date('2026-11-20T00:00:00Z')) }),
      };
    },
    getRoundBook: async () => ({
      picks: [{ market: 'powerball.odd_even', pick: 'pb_odd', bets: 1n, stake: 10_000n, liability: 19_500n }],
    }),
  });
  const powerball = { level: 1, gameClass: 'powerball', stakeMin: 1_000n, stakeMax: 3_000_000n };
  serveDouble(platform, MemberLimitsService, {
    // A member who has limits of its own.
    listOwnLimits: async () => ({ limits: [{ ...powerball, stakeMin: 2_000n, winMax: 7_000_000n }] }),
    // The second member is marked normal B.
    listMemberLimits: async ({ accountId }) => ({
      limits: [
        { own: { stakeMin: 2_000n }, level: powerball, ...(accountId === 8n && { mark: { stakeMax: 90_000n } }) },
      ],
    }),
    setMemberLimits: async (request) => {
      state.memberLimits.push(request);
      return { limits: [{ own: { stakeMin: 2_000n }, level: powerball }] };
    },
  });
  const ofMark = { limits: [{ gameClass: 'powerball', own: { stakeMax: 90_000n }, levels: [powerball] }] };
  serveDouble(platform, MarkLimitsService, {
    listMarkLimits: async () => ofMark,
    setMarkLimits: async (request) => {
      state.markLimits.push(request);
      return ofMark;
    },
  });
  serveDouble(platform, CashOutService, {
    priceCashOuts: async ({ betIds }) => ({
      prices: betIds.filter((id) => id === betId).map((id) => ({ betId: id, amount: 9_500n, stake: 10_000n, step: 1 })),
    }),
    offerCashOut: async ({ betId: id, stake }) => {
      if (id !== betId) throw new DomainError('NOT_FOUND');
      return { id: offerId, betId, stake: stake || 10_000n, amount: 9_500n, rest: 0n };
    },
    takeCashOut: async ({ offerId: id }) => {
      if (id !== offerId)
        throw new DomainError('CASH_OUT_NOT_ALLOWED', { meta: { rule: 'price_fell', amount: '9000' } });
      const closed = { closedStake: 10_000n, closedPayout: 9_500n, cashedOut: true, payout: 9_500n };
      return { bet: create(BetSchema, { ...bet(7n), ...closed }), money: 109_500n, stake: 10_000n, amount: 9_500n };
    },
  });
  serveDouble(platform, SettlementPreviewsService, {
    previewMarketResults: async ({ results }) => ({
      bets: 3n,
      stake: 30_000n,
      changed: BigInt(results.length),
      voided: 1n,
      voidedStake: 10_000n,
      paid: 19_500n,
      clawedBack: 4_000n,
      owed: 500n,
      debtors: 1n,
    }),
    getSettlementProgress: async ({ fixtureId }) => ({ waiting: fixtureId > 0n ? 2 : 1, betsLeft: 7n }),
  });
  serveDouble(platform, SportsImportsService, {
    takeRecorded: async ({ messages }) => ({ taken: messages.length, refused: [{ index: 0, problem: 'score' }] }),
    readFixtureSheet: async ({ lines }) => ({
      matches: lines.length > 0 ? 1 : 0,
      markets: lines.length,
      refused: lines
        .filter(({ home }) => home === '')
        .map(({ number }) => ({ number, column: 'home', reason: 'missing' })),
    }),
    takeFixtureSheet: async ({ lines }) => ({ matches: 1, markets: lines.length, taken: lines.length + 1 }),
  });
  serveDouble(platform, SportsRiskService, {
    getSportsBook: async ({ fixtureId }) => ({
      worst: -9_000n,
      fixtures: [{ fixtureId: fixtureId || 1_042n, bets: 1n, stake: 10_000n, worst: -9_000n, worstPick: 'home' }],
    }),
    listSportsAlerts: async () => ({ alerts: [], total: 0n }),
    closeSportsAlerts: async ({ ids }) => ({ results: ids.map((id) => ({ id: `${id}`, ok: true })) }),
  });
  serveDouble(platform, SportsRulesService, {
    getSportsRules: async () => state.sportsRules,
    updateSportsRules: async (request) => {
      if (request.version !== state.sportsRules.version) throw new DomainError('STATE_CONFLICT', { field: 'version' });
      state.sportsRules = { ...request, version: request.version + 1n };
      return state.sportsRules;
    },
  });
  serveReferrals(platform);
  return state;
}
