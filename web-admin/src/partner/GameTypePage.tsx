import { useSearchParams } from 'react-router';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { useOffers } from '../rest/use-offers.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { gameTypes } from './game-types.ts';

/** What is played below me of one kind of games; one that the site does not offer leads nowhere. */
export const GameTypePage = () => {
  const offers = useOffers();
  const [search] = useSearchParams();
  const name = search.get('gameType') ?? '';
  const kind = gameTypes.get(name);
  if (!kind || !offers(kind.offers)) return <NotFound home="/pa" />;
  return <FiguresPage key={name} title={kind.label} classes={kind.classes} start="today" />;
};
