import type { Fixture, Names } from '../../../contract/sports.ts';

/** A name in a language; one that has none shows the English one, and then whichever there is. */
export const nameIn = (names: Names | undefined, locale: string): string =>
  names?.[locale] || names?.en || Object.values(names ?? {}).find(Boolean) || '';

type Sides = Pick<Fixture, 'home' | 'away'>;

export const matchName = ({ home, away }: Sides, locale: string): string =>
  `${nameIn(home?.names, locale)} – ${nameIn(away?.names, locale)}`;

/** 1–0, as the whole match stands; empty before it began. */
export const scoreText = (scores: Fixture['scores']): string => {
  const whole = scores.find(({ period }) => period === 'ft');
  return whole ? `${whole.home}–${whole.away}` : '';
};
