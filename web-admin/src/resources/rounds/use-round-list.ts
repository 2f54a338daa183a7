import { useSearchParams } from 'react-router';
import { dayOf } from '../../figures/days.ts';

/** The rounds of a game and a business day, as their address names them. */
export const roundsPath = (game: string, day: string): string => `/rounds?${new URLSearchParams({ game, day })}`;

/** What the address asks for: a game, if it names one, and a day, else today. */
export const useRoundList = (): { game: string | undefined; day: string } => {
  const [search] = useSearchParams();
  const day = search.get('day') ?? '';
  return { game: search.get('game') ?? undefined, day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : dayOf(new Date()) };
};
