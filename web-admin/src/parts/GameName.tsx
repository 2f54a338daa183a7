import { useTranslate } from 'react-admin';

export const GameName = ({ game }: { game: string }) => {
  const translate = useTranslate();
  return <>{translate(`games.game.${game}`, { _: game })}</>;
};
