import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { agentPath, memberPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import text from '../../parts/text.module.css';

export type DeviceRow = RowOf<'devices'> & RaRecord;
type DeviceAccount = DeviceRow['others'][number];

const pathOf = ({ id, kind }: DeviceAccount): string | null =>
  kind === 'ADMIN' ? null : kind === 'AGENT' ? agentPath(id) : memberPath(id);

/** Who else was entered from a browser, and how many more. */
export const DeviceAccounts = ({ device: { others, other_accounts: all } }: { device: DeviceRow }) => {
  const translate = useTranslate();
  if (all === 0) return null;
  const more = all - others.length;
  return (
    <span>
      <Chip tone="amber">{all}</Chip>{' '}
      {others.map((other) => {
        const path = pathOf(other);
        const tone = other.state === 'normal' || other.state === 'waiting' ? undefined : text.coral;
        return (
          <span key={other.id}>
            {path ? (
              <Link to={path} className={tone}>
                {other.account}
              </Link>
            ) : (
              other.account
            )}{' '}
          </span>
        );
      })}
      {more > 0 && <small className={text.ink3}>{translate('console.join.more', { count: more })}</small>}
    </span>
  );
};
