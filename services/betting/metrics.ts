import type { Metrics } from '@madang/runtime/metrics.ts';
import type { Sample } from '@madang/runtime/sample.ts';

const liability = 'select worst from match_liability where worst > 0 limit 100000';
const referred = `select from bet_referrals where state in ('waiting', 'offered') limit 10000`;

const jobs = (of: string, table: string): string =>
  `select '${of}' as label, count(*) as value from (select from ${table} limit 10000) j`;
const failing = (of: string, table: string): string =>
  `select '${of}' as label, count(*) as value from (select from ${table} where failures > 0 limit 10000) j`;

/** What stands in its tables, all of which hold only what is open. */
export const bettingSamples: readonly Sample[] = [
  {
    name: 'madang_liability_krw',
    help: 'What the house pays at worst for open bets on matches',
    label: 'of',
    sql: `select 'matches' as label, coalesce(sum(worst), 0)::bigint as value from (${liability}) l`,
  },
  {
    name: 'madang_bets_referred',
    help: 'Slips that wait for a trader, or for the member after one',
    label: 'of',
    sql: `select 'matches' as label, count(*) as value from (${referred}) r`,
  },
  {
    name: 'madang_settlement_jobs',
    help: 'Rounds and markets that have something to settle',
    label: 'of',
    sql: `${jobs('round', 'settlement_jobs')} union all ${jobs('market', 'market_jobs')}`,
  },
  {
    name: 'madang_settlement_jobs_failing',
    help: 'Rounds and markets whose settlement failed at its last attempt',
    label: 'of',
    sql: `${failing('round', 'settlement_jobs')} union all ${failing('market', 'market_jobs')}`,
  },
];

/** What this service counts of itself. */
export function bettingMetrics(metrics: Metrics) {
  return {
    placed: metrics.counter('madang_bets_placed_total', 'Slips by what became of them', ['result']),
    stakes: metrics.counter('madang_bets_stakes_krw_total', 'Stakes of bets as they were taken', ['game_class']),
    groups: metrics.counter('madang_bets_groups_total', 'Groups in which slips were written'),
    swept: metrics.counter('madang_bets_swept_total', 'Pending bets that the sweeper ended', ['result']),
    settled: metrics.counter('madang_bets_settled_total', 'Outcomes given to bets', ['outcome']),
    settling: metrics.histogram('madang_bets_round_seconds', 'Time to settle a round', []),
    stuck: metrics.counter('madang_bets_stuck_total', 'Bets whose outcome could not be given', []),
    contradictions: metrics.counter('madang_bets_contradictions_total', 'Bets and stakes that contradict', []),
    owed: metrics.counter('madang_bets_owed_krw_total', 'KRW of clawbacks that members did not have', []),
  };
}

export type BettingMetrics = ReturnType<typeof bettingMetrics>;
