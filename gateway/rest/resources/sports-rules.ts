import { type MessageInitShape, create as message } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { SportsRulesSchema } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import {
  amount,
  flag,
  int,
  list,
  listOf,
  maybe,
  moment,
  odds,
  oneOf,
  optional,
  type Reader,
  type ReadOf,
  text,
  wrong,
} from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf, textSchema } from '../shape.ts';

/** There is one row of them. */
const only = 'sports';

const rules = shapeOf(SportsRulesSchema, {
  omit: ['change_memo', 'change_at'],
  add: { id: { schema: textSchema, read: () => only } },
});

/** Odds, or 0 for no bound. */
const oddsOrNone: Reader<number> = {
  read: (value, field) => (value === 0 || value === '0' ? 0 : odds.read(value, field)),
  schema: { type: 'number', minimum: 0, description: 'Decimal odds with at most three decimals; 0 for no bound.' },
};

/** A part of one with at most three decimals, as integer thousandths. */
const share: Reader<number> = {
  read(value, field) {
    if (typeof value !== 'number' || value < 0 || value > 1) throw wrong(field);
    // 1 + 0.05 is read as odds are, so that both round the same way.
    return odds.read(Number((1 + value).toFixed(6)), field) - 1000;
  },
  schema: { type: 'number', minimum: 0, maximum: 1, description: 'A part of one with at most three decimals.' },
};

const payload = {
  no_single: maybe(flag),
  no_double: maybe(flag),
  single_result_only: maybe(flag),
  no_multi_above: maybe(int(0, 20)),
  max_legs: maybe(int(1, 20)),
  same_match_banned: maybe(listOf(text({ max: 20 }), 0, 6)),
  no_three_pointer_with_free_throw: maybe(flag),
  folds: maybe(list({ legs: int(1, 20), least_odds: odds }, 0, 20)),
  listed_folds_only: maybe(flag),
  least_leg_odds: maybe(odds),
  greatest_leg_odds: maybe(oddsOrNone),
  max_combined_odds: maybe(oddsOrNone),
  no_hedging: maybe(flag),
  no_duplicates: maybe(listOf(text({ max: 20 }), 0, 20)),
  in_play: maybe(flag),
  bonuses: maybe(list({ legs: int(2, 20), bonus: share, least_odds: odds }, 0, 20)),
  odds_change: maybe(oneOf('NONE', 'HIGHER', 'ANY')),
  cash_out: maybe(flag),
  cash_out_margin: maybe(share),
  cash_out_seconds: maybe(int(2, 60)),
  cash_out_tolerance: maybe(share),
  referral_from: maybe(amount),
  referral_seconds: maybe(int(5, 600)),
  refer_beyond_limits: maybe(flag),
  outcome_liability_max: maybe(amount),
  market_liability_max: maybe(amount),
  match_liability_max: maybe(amount),
  alert_stake_from: maybe(amount),
  alert_win_from: maybe(amount),
  alert_members: maybe(int(0, 10_000)),
  alert_times_usual: maybe(int(0, 1_000)),
  version: maybe(int(0, Number.MAX_SAFE_INTEGER)),
  memo: optional(text({ max: 500 }), ''),
  at: maybe(moment),
};

/** What is named of a change, in the words of the contract. */
function changeOf(wanted: ReadOf<typeof payload>): MessageInitShape<typeof SportsRulesSchema> {
  const change = {
    noSingle: wanted.no_single,
    noDouble: wanted.no_double,
    singleResultOnly: wanted.single_result_only,
    noMultiAbove: wanted.no_multi_above,
    maxLegs: wanted.max_legs,
    sameMatchBanned: wanted.same_match_banned,
    noThreePointerWithFreeThrow: wanted.no_three_pointer_with_free_throw,
    folds: wanted.folds?.map(({ legs, least_odds: leastOddsMilli }) => ({ legs, leastOddsMilli })),
    listedFoldsOnly: wanted.listed_folds_only,
    leastLegOddsMilli: wanted.least_leg_odds,
    greatestLegOddsMilli: wanted.greatest_leg_odds,
    maxCombinedOddsMilli: wanted.max_combined_odds,
    noHedging: wanted.no_hedging,
    noDuplicates: wanted.no_duplicates,
    inPlay: wanted.in_play,
    bonuses: wanted.bonuses?.map(({ legs, bonus: bonusMilli, least_odds: leastOddsMilli }) => ({
      legs,
      bonusMilli,
      leastOddsMilli,
    })),
    oddsChange: wanted.odds_change && OddsChange[wanted.odds_change],
    cashOut: wanted.cash_out,
    cashOutMarginMilli: wanted.cash_out_margin,
    cashOutSeconds: wanted.cash_out_seconds,
    cashOutToleranceMilli: wanted.cash_out_tolerance,
    referralFrom: wanted.referral_from,
    referralSeconds: wanted.referral_seconds,
    referBeyondLimits: wanted.refer_beyond_limits,
    outcomeLiabilityMax: wanted.outcome_liability_max,
    marketLiabilityMax: wanted.market_liability_max,
    matchLiabilityMax: wanted.match_liability_max,
    alertStakeFrom: wanted.alert_stake_from,
    alertWinFrom: wanted.alert_win_from,
    alertMembers: wanted.alert_members,
    alertTimesUsual: wanted.alert_times_usual,
    changeMemo: wanted.memo,
    changeAt: wanted.at && timestampFromDate(wanted.at),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const read = ({ gateway, caller }: RestContext) => gateway.services.sportsRules.getSportsRules({}, caller.options);

async function find(id: string, context: RestContext): Promise<Row> {
  if (id !== only) throw new DomainError('NOT_FOUND');
  return rules.row(await read(context));
}

export const sportsRules: Resource = {
  name: 'sports-rules',
  does: 'What bets on sports are allowed, and how their bonus, cash-out, referral and liability work: one row, `sports`.',
  callers: ['admin'],
  schema: rules.schema,
  names: {
    change_at: 'at',
    change_memo: 'memo',
    greatest_leg_odds_milli: 'greatest_leg_odds',
    least_leg_odds_milli: 'least_leg_odds',
    max_combined_odds_milli: 'max_combined_odds',
    cash_out_margin_milli: 'cash_out_margin',
    cash_out_tolerance_milli: 'cash_out_tolerance',
  },
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit }, context) {
    const rows = ids.length === 0 || ids.includes(only) ? [await find(only, context)] : [];
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: find,
  update: update({
    payload,
    async run(id, wanted, context) {
      if (id !== only) throw new DomainError('NOT_FOUND');
      const { $typeName, $unknown, ...now } = await read(context);
      // What is not named stays as it was read, so that a change of another operator in between is a conflict.
      const version = wanted.version ? BigInt(wanted.version) : now.version;
      const next = message(SportsRulesSchema, { ...now, ...changeOf(wanted), version });
      const { services, site } = context.gateway;
      const after = await services.sportsRules.updateSportsRules(next, context.caller.options);
      site.sportsRules.outdate();
      return rules.row(after);
    },
  }),
};
