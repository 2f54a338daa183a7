import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { MarketFamily } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Settings } from '../rules.ts';

/** What rules about combinations look at of a leg. */
export interface SlipLeg {
  marketId: string;
  fixtureId: bigint;
  sport: string;
  leagueId: bigint;
  type: string;
  family: MarketFamily;
  period: string;
  lineQuarters: number | undefined;
  pick: string;
  oddsMilli: number;
  inPlay: boolean;
}

/** Refuses a slip on matches whose legs may not stand together: BANNED_COMBINATION with its rule and the legs. */
export function checkSlipRules(legs: readonly SlipLeg[], _principal: Principal, _settings: Settings): void {
  const seen = new Set<string>();
  const twice = legs.filter(({ marketId }) => seen.size === seen.add(marketId).size);
  if (twice.length > 0) throw banned('same_market', twice);
}

function banned(rule: string, legs: readonly SlipLeg[]): DomainError {
  const named = legs.map(({ marketId, pick }) => `${marketId}:${pick}`).join(',');
  return new DomainError('BANNED_COMBINATION', { field: 'selections', meta: { rule, legs: named } });
}
