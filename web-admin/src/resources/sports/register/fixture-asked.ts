import { offeredOf, type TypedMarket } from './offered.ts';

type Values = Record<string, unknown>;

const named = (names: unknown): Values =>
  Object.fromEntries(Object.entries((names ?? {}) as Values).filter(([, name]) => String(name ?? '').trim() !== ''));

/** What a form tells of a league or a team: its id, or the names of a new one. */
const known = (values: Values, id: string, names: string): Values =>
  values[id] ? { [id]: values[id] } : { [names]: named(values[names]) };

/** The form of a match as the server is asked; what is left empty is left out. */
export const fixtureAsked = (values: Values): Values => ({
  sport: values.sport,
  ...known(values, 'league_id', 'league_names'),
  ...(!values.league_id && { country: values.country }),
  ...known(values, 'home_id', 'home_names'),
  ...known(values, 'away_id', 'away_names'),
  starts_at: new Date(String(values.starts_at)).toISOString(),
  boards: values.boards ?? [],
  markets: ((values.markets ?? []) as TypedMarket[]).map(offeredOf),
  release: Boolean(values.release),
  memo: values.memo ?? '',
});
