import { Link } from 'react-router';
import type { Adjustment } from '../../contract/records.ts';
import { personPath } from '../../lists/paths.ts';
import { Nickname } from '../../parts/Nickname.tsx';
import text from '../../parts/text.module.css';

/** The partner that gave or took; its number alone where its name is not for the reader. */
export const Partner = ({ adjustment }: { adjustment: Adjustment }) => {
  const { actor_id: id, actor_account: account, actor_nickname: nickname } = adjustment;
  if (!account) return <span className={text.ink3}>{id}</span>;
  return (
    <>
      <Link to={personPath(String(id), 'agent')} onClick={(event) => event.stopPropagation()}>
        <Nickname name={nickname || account} id={id} />
      </Link>{' '}
      {nickname && <span className={text.ink3}>{account}</span>}
    </>
  );
};
