import type { RaRecord } from 'react-admin';
import text from '../../parts/text.module.css';

/** The account as it was typed at a login, and the nickname of whose it is. */
export const TypedName = ({ row }: { row: RaRecord }) => (
  <>
    <b>{String(row.account)}</b> {row.nickname ? <span className={text.ink3}>{String(row.nickname)}</span> : null}
  </>
);
