import { type RaRecord, useTranslate } from 'react-admin';
import { PersonCell } from '../../lists/cells.tsx';
import { Tier } from '../../parts/Tier.tsx';

/** Level of a member, tier of an agent, role of an administrator: what it was at the time that the row tells of. */
export const Grade = ({ row }: { row: RaRecord }) => {
  const translate = useTranslate();
  const { level, role, kind } = row;
  if (Number(level) > 0) return <>Lv{Number(level)}</>;
  if (!role) return <>{kind ? translate(`console.kind.${String(kind)}`, { _: '' }) : ''}</>;
  return kind === 'AGENT' ? (
    <Tier role={String(role)} />
  ) : (
    translate(`console.role.${String(role)}`, { _: String(role) })
  );
};

/** Whose session it is; administrators have no page. */
export const SessionOwner = ({ row }: { row: RaRecord }) =>
  row.kind === 'ADMIN' ? (
    <b>{String(row.nickname || row.account)}</b>
  ) : (
    <PersonCell row={{ ...row, level: undefined }} />
  );
