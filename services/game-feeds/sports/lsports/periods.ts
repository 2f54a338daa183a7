import type { Sport } from '../feed-message.ts';

const numbered = (letter: string, count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [String(index + 1), `${letter}${index + 1}`]);

/** Parts of a match by LSports' numbers. What is told of others, as breaks, is not the score of a part. */
const periods: Readonly<Record<Sport, ReadonlyMap<string, string>>> = {
  football: new Map([
    ['10', 'h1'],
    ['20', 'h2'],
    ['30', 'ot'],
    ['35', 'ot'],
    ['50', 'pen'],
  ]),
  basketball: new Map([...numbered('q', 4), ['40', 'ot']]),
  // All innings behind the ninth are told as one.
  baseball: new Map([...numbered('i', 9), ['40', 'i10']]),
  volleyball: new Map(numbered('s', 5)),
  ice_hockey: new Map([...numbered('p', 3), ['40', 'ot'], ['50', 'pen']]),
  tennis: new Map(numbered('s', 5)),
  esports: new Map(numbered('m', 5)),
};

/** Our part by LSports' number; undefined for what is none. */
export const partOf = (sport: Sport, id: string): string | undefined => periods[sport].get(id);

/** Where a part stands among those of its match. */
export const rankOf = (sport: Sport, id: string): number => [...periods[sport].keys()].indexOf(id) + 1;

/** Football's clock goes on behind the break: seconds that were played when a part began. */
export const playedBefore = (sport: Sport, id: string): number =>
  sport !== 'football' ? 0 : ({ '20': 2_700, '30': 5_400, '35': 6_300 }[id] ?? 0);
