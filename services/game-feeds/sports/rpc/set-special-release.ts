import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import type { FixtureState, SpecialRelease } from '../state/fixture.ts';
import { changeEachFixture } from './change-each-fixture.ts';
import { release } from './set-fixture-sales.ts';

const words: readonly SpecialRelease[] = ['auto', 'on', 'off'];

/** Puts matches on the boards of specials, and on sale where they wait for it, or takes them off those boards. */
export const setSpecialRelease =
  (deps: SportsCalls): Handler<typeof SportsService.method.setSpecialRelease> =>
  async ({ fixtureIds, specials: asked, memo }, context) => {
    const specials = words.find((word) => word === asked);
    if (!specials) throw new DomainError('VALIDATION', { field: 'specials' });
    const now = deps.clock.now().getTime();
    const results = await changeEachFixture(deps, {
      ids: fixtureIds,
      memo,
      context,
      action: 'fixture.specials',
      work: (state) => setSpecials(state, specials, now),
    });
    return { results };
  };

function setSpecials(state: FixtureState, specials: SpecialRelease, now: number): boolean {
  const { fixture, touched } = state;
  const waits = specials === 'on' && fixture.releasedAt === undefined;
  if (fixture.specials === specials && !waits) return false;
  fixture.specials = specials;
  if (waits) release(state, now);
  touched.fixture = true;
  // Every market says which boards offer it.
  touched.released = fixture.releasedAt !== undefined;
  return true;
}
