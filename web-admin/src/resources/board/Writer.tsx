import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { personPath } from '../../lists/paths.ts';
import text from '../../parts/text.module.css';

/** Who wrote it, with the way to its page, where it can be kept from writing. */
export const Writer = ({ row }: { row: RaRecord }) => {
  const translate = useTranslate();
  if (row.official) return <span className={text.ink3}>{translate('console.board.house')}</span>;
  return (
    <Link to={personPath(row.author_id as string, 'member')} onClick={(event) => event.stopPropagation()}>
      {String(row.nickname) || String(row.author_id)}
    </Link>
  );
};
