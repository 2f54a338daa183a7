import type { Metrics } from '@madang/runtime/metrics.ts';

/** What this service counts of itself. */
export function bettingMetrics(metrics: Metrics) {
  return {
    placed: metrics.counter('madang_bets_placed_total', 'Slips by what became of them', ['result']),
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
