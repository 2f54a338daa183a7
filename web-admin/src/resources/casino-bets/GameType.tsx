import { useTranslate } from 'react-admin';

/** What a game is; of what the catalogue has not, nothing is said. */
export const GameType = ({ type }: { type: string }) => {
  const translate = useTranslate();
  return type === '' ? '–' : translate(`console.casino_bets.type.${type}`, { _: type });
};
