import { useTranslation } from '../i18n/use-translation.ts';

export interface GameTexts {
  /** EOS 파워볼 5분 */
  game(id: string): string;
  /** 파워볼 홀짝 */
  market(id: string): string;
  /** 홀 */
  pick(id: string): string;
  /** 파워볼 홀: the pick with what it is about. */
  full(market: string, pick: string): string;
  /** One letter or so for a bead. */
  bead(word: string): string;
}

/** Names of games, markets and picks. A game that an operator declared shows its own ids where nobody translated them. */
export function useGameTexts(): GameTexts {
  const { t } = useTranslation('games');
  const group = (market: string): string => {
    const id = market.slice(0, market.indexOf('.'));
    return t(`group.${id}`, '');
  };
  const pick = (id: string): string => t(`pick.${id}`, id);
  return {
    game: (id) => t(`game.${id}`, id),
    market: (id) => t(`market.${id}`, id),
    pick,
    full: (market, id) => `${group(market)} ${pick(id)}`.trim(),
    bead: (word) => t(`bead.${word}`, word),
  };
}
