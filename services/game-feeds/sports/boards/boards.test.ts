import { expect, test } from 'vitest';
import type { Fixture } from '../state/fixture.ts';
import { boardsOf } from './boards.ts';

const league = (...stoppedKinds: string[]) => ({ id: 1n, names: { en: 'League' }, country: 'KR', stoppedKinds });
const on = (given: Pick<Fixture, 'boards' | 'specials'> & { linkedTo?: bigint }, ...stopped: string[]) =>
  boardsOf({ linkedTo: undefined, ...given, league: league(...stopped) });

test('a match is on its boards, less those that its league is not linked to', () => {
  const match = { boards: ['cross', 'special'], specials: 'auto' } as const satisfies object;
  expect(on({ ...match, boards: [...match.boards] })).toEqual(['cross', 'special']);
  expect(on({ ...match, boards: [...match.boards] }, 'special')).toEqual(['cross']);
});

test('a special release counts above its boards and the links of its league, but for a league that is not linked at all', () => {
  expect(on({ boards: ['cross'], specials: 'on' }, 'special', 'special2')).toEqual(['cross', 'special', 'special2']);
  expect(on({ boards: ['cross', 'special', 'special2'], specials: 'off' })).toEqual(['cross']);
  expect(on({ boards: ['cross'], specials: 'on' }, 'all')).toEqual([]);
  expect(on({ boards: ['cross'], specials: 'on', linkedTo: 4n })).toEqual([]);
});
