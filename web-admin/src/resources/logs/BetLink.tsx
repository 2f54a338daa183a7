import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { casinoBetPath, listPath } from '../../lists/paths.ts';

/** Leads to a bet from where it is named: those of suppliers have a page, all others are found in their list. */
export const BetLink = ({ id, gameClass }: { id: string; gameClass: string }) => {
  const translate = useTranslate();
  if (id === '') return null;
  const kind = gameClass === 'casino' || gameClass === 'slot' ? gameClass : undefined;
  const path = kind ? casinoBetPath(id, kind) : listPath('/bets', { id: [id] });
  return (
    <Link to={path} onClick={(event) => event.stopPropagation()}>
      {translate('console.entry_link.bet')} #{id.slice(-8)}
    </Link>
  );
};
