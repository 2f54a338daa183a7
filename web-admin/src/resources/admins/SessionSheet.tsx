import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import type { Admin } from '../../contract/admin.ts';
import type { Session } from '../../contract/records.ts';
import { Chip } from '../../parts/Chip.tsx';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { AdminAction } from './AdminAction.tsx';

/** Where an administrator is logged in now. */
const Live = ({ admin }: { admin: Admin }) => {
  const translate = useTranslate();
  const { data: sessions = [], total = 0 } = useGetList<Session>('sessions', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'seen_at', order: 'DESC' },
    filter: { account_id: admin.id },
  });
  if (sessions.length === 0)
    return <p className={clsx(sheet.body, text.ink3)}>{translate('console.admins.sessions_none')}</p>;
  return (
    <dl className={clsx(facts.facts, sheet.body)}>
      {sessions.map((session) => (
        <div key={session.id} style={{ display: 'contents' }}>
          <dt>
            <Moment at={session.seen_at} />
          </dt>
          <dd>
            {session.ip} <span className={text.ink3}>{session.device}</span>
          </dd>
        </div>
      ))}
      {total > sessions.length && (
        <>
          <dt>+{total - sessions.length}</dt>
          <dd />
        </>
      )}
    </dl>
  );
};

/** The live sessions of an administrator, and a way to end them all. */
export const SessionSheet = ({ admin }: { admin: Admin }) => {
  const translate = useTranslate();
  const may = useMay();
  return (
    <Sheet
      title={translate('console.admins.sessions_title')}
      tools={admin.online && <Chip tone="jade">{translate('console.member.online')}</Chip>}
    >
      {may('sessions.read') && <Live admin={admin} />}
      {may('admins.write') && (
        <div className={layout.form}>
          <AdminAction admin={admin} action="end-sessions" word="end" danger />
        </div>
      )}
    </Sheet>
  );
};
