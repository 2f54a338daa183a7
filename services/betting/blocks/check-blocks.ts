import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** Where no bets are placed: all that it names must hold of a leg and its member. */
export interface Block {
  fixtureId: bigint | null;
  leagueId: bigint | null;
  sport: string | null;
  marketType: string | null;
  accountId: bigint | null;
  level: number | null;
}

export interface BlockedLeg {
  marketId: string;
  pick: string;
}

type MatchFacts = (fixtureId: bigint) => { sport: string; leagueId: bigint } | undefined;

/** What a member is told that a block is on: the narrowest that it names. */
function scopeOf(block: Block): string {
  if (block.fixtureId !== null) return 'match';
  if (block.marketType !== null) return 'market';
  if (block.leagueId !== null) return 'league';
  if (block.sport !== null) return 'sport';
  return 'member';
}

const isAny = <T>(named: T | null, is: T | undefined): boolean => named === null || named === is;

/** Refuses a slip of which a leg is blocked for its member: BETTING_BLOCKED with the picks that are. */
export function checkBlocks(
  blocks: readonly Block[],
  member: { accountId: bigint; level: number },
  legs: readonly BlockedLeg[],
  matchOf: MatchFacts,
): void {
  const own = blocks.filter((one) => isAny(one.accountId, member.accountId) && isAny(one.level, member.level));
  if (own.length === 0) return;
  const hits = legs.flatMap((leg) => {
    const key = readMarketId(leg.marketId);
    const match = key && matchOf(key.fixtureId);
    const block = own.find(
      (one) =>
        isAny(one.fixtureId, key?.fixtureId) &&
        isAny(one.leagueId, match?.leagueId) &&
        isAny(one.sport, match?.sport) &&
        isAny(one.marketType, key?.type),
    );
    return block ? [{ leg, block }] : [];
  });
  const [first] = hits;
  if (!first) return;
  const told = hits.map(({ leg }) => `${leg.marketId}:${leg.pick}`).join(',');
  throw new DomainError('BETTING_BLOCKED', {
    field: 'selections',
    meta: { scope: scopeOf(first.block), legs: told },
  });
}

/** Whether a market can be of that type. */
export const isMarketType = (type: string): boolean => marketTypeOf(type) !== undefined;
