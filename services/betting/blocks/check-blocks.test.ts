import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { type Block, checkBlocks } from './check-blocks.ts';

const any: Block = { fixtureId: null, leagueId: null, sport: null, marketType: null, accountId: null, level: null };
const member = { accountId: 7n, level: 2 };
const legs = [
  { marketId: '1:result:ft', pick: 'home' },
  { marketId: '2:total:ft:10', pick: 'over' },
];
const matchOf = (id: bigint) => ({ sport: id === 1n ? 'football' : 'basketball', leagueId: id * 10n });

function blockedBy(...blocks: Partial<Block>[]): Record<string, string> | undefined {
  try {
    checkBlocks(
      blocks.map((block) => ({ ...any, ...block })),
      member,
      legs,
      matchOf,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'BETTING_BLOCKED') throw error;
    return error.meta;
  }
}

test.each<[string, Partial<Block>, string]>([
  ['match', { fixtureId: 2n }, '2:total:ft:10:over'],
  ['league', { leagueId: 10n }, '1:result:ft:home'],
  ['sport', { sport: 'football' }, '1:result:ft:home'],
  ['market', { marketType: 'total' }, '2:total:ft:10:over'],
  ['member', { accountId: 7n }, '1:result:ft:home,2:total:ft:10:over'],
  ['member', { level: 2 }, '1:result:ft:home,2:total:ft:10:over'],
])('a block on a %s refuses the legs that it names', (scope, block, told) => {
  expect(blockedBy(block)).toEqual({ scope, legs: told });
});

test('a block counts only where all that it names holds', () => {
  expect(blockedBy({ sport: 'football', marketType: 'total' })).toBeUndefined();
  expect(blockedBy({ sport: 'football', accountId: 8n })).toBeUndefined();
  expect(blockedBy({ fixtureId: 1n, level: 3 })).toBeUndefined();
  expect(blockedBy({ fixtureId: 1n, level: 2, accountId: 7n })).toMatchObject({ scope: 'match' });
});

test('without blocks nothing is refused', () => {
  expect(blockedBy()).toBeUndefined();
});
