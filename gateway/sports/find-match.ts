import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { type BookMatch, bookMatch } from './match-book.ts';

/** A match that is on sale from memory, and any other that was on sale once from its owner: NOT_FOUND. */
export async function findMatch(
  { matches, services }: Pick<GatewayContext, 'matches' | 'services'>,
  id: bigint,
): Promise<BookMatch> {
  const known = (await matches.get()).get(id);
  if (known?.fixture.releasedAt) return known;
  const match = bookMatch(await services.sports.getFixture({ fixtureId: id }));
  // What was never released is not for players to see.
  if (!match?.fixture.releasedAt) throw new DomainError('NOT_FOUND', { field: 'id' });
  return match;
}
