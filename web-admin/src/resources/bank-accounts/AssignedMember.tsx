import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { memberPath } from '../../lists/paths.ts';
import text from '../../parts/text.module.css';

/** Whose own account it is; a shared one serves many and is nobody's. */
export const AssignedMember = ({ id }: { id: number }) => {
  const translate = useTranslate();
  if (id === 0) return <span className={text.ink3}>{translate('console.bank_account.free')}</span>;
  return (
    <Link to={memberPath(id)} onClick={(event) => event.stopPropagation()}>
      {translate('console.bank_account.member', { id })}
    </Link>
  );
};
