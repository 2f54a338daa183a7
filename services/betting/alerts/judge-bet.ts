import type { Bet } from '../bets/bet.ts';
import { fixtureOf, type Leg } from '../bets/leg.ts';
import type { SportsRules } from '../sports-rules/sports-rules.ts';
import type { NewAlert } from './alert.ts';

/** A bet on matches as alerts see it. */
export type WatchedBet = Pick<Bet, 'id' | 'accountId' | 'account' | 'stake' | 'potentialPayout' | 'placedAtMs'> & {
  legs: readonly Leg[];
  /** What the member staked on average on its bets on sports before this one, KRW; null where they are too few to tell. */
  usualStake: bigint | null;
};

type Thresholds = Pick<SportsRules, 'alertStakeFrom' | 'alertWinFrom' | 'alertTimesUsual'>;

/** What is wrong about a bet by itself. */
export function judgeBet(bet: WatchedBet, { alertStakeFrom, alertWinFrom, alertTimesUsual }: Thresholds): NewAlert[] {
  const { stake, potentialPayout, usualStake, account } = bet;
  const alerts: NewAlert[] = [];
  if (alertStakeFrom > 0n && stake >= alertStakeFrom) alerts.push(about(bet, 'high_stake', account));
  if (alertWinFrom > 0n && potentialPayout >= alertWinFrom)
    alerts.push(about(bet, 'high_win', `${account} · ${potentialPayout}`));
  if (alertTimesUsual > 0 && usualStake !== null && stake >= usualStake * BigInt(alertTimesUsual))
    alerts.push(about(bet, 'unusual_stake', `${account} · ×${stake / usualStake}`));
  return alerts;
}

function about({ id, accountId, stake, legs }: WatchedBet, kind: NewAlert['kind'], detail: string): NewAlert {
  const [first] = legs;
  return {
    kind,
    subject: id,
    fixtureId: fixtureOf(first?.marketId ?? '') ?? 0n,
    marketId: first?.marketId ?? '',
    pick: first?.pick ?? '',
    bets: 1n,
    stake,
    betId: id,
    accountId,
    detail,
  };
}
