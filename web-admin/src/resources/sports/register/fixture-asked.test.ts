import { expect, it } from 'vitest';
import { fixtureAsked } from './fixture-asked.ts';
import { newMarket } from './offered.ts';

const values = {
  sport: 'football',
  league_id: 7,
  league_names: { en: 'left over' },
  country: 'KR',
  home_id: null,
  home_names: { ko: '한강', en: 'Hangang', ja: ' ' },
  away_id: 3,
  starts_at: '2026-11-21T12:00:00Z',
  markets: [{ ...newMarket('winner'), odds: ['1.9', '1.9'] }],
};

it('a league or a team that is known is named by its id alone, and a new one by what is typed', () => {
  expect(fixtureAsked(values)).toEqual({
    sport: 'football',
    league_id: 7,
    home_names: { ko: '한강', en: 'Hangang' },
    away_id: 3,
    starts_at: '2026-11-21T12:00:00.000Z',
    boards: [],
    markets: [
      {
        type: 'winner',
        period: 'ft',
        picks: [
          { pick: 'home', odds: 1.9 },
          { pick: 'away', odds: 1.9 },
        ],
      },
    ],
    release: false,
    memo: '',
  });
  expect(fixtureAsked({ ...values, league_id: null })).toMatchObject({
    country: 'KR',
    league_names: { en: 'left over' },
  });
});
