import { useTranslate } from 'react-admin';
import type { ListSpec } from '../../lists/spec.ts';
import { Chip } from '../../parts/Chip.tsx';
import text from '../../parts/text.module.css';
import { RoleName } from './RoleName.tsx';

const SecondFactor = ({ on }: { on: boolean }) => {
  const translate = useTranslate();
  return on ? (
    <Chip tone="jade">{translate('console.admins.totp_on')}</Chip>
  ) : (
    <span className={text.ink3}>{translate('console.admins.totp_off')}</span>
  );
};

export const admins: ListSpec = {
  resource: 'admins',
  title: 'console.page.admins',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'state', kind: 'state', card: 'title' },
    { source: 'account', kind: 'strong', sortable: true, card: 'title' },
    { source: 'nickname', sortable: true, card: 'title' },
    { source: 'role', card: 'line', render: (row) => <RoleName role={String(row.role)} /> },
    {
      source: 'totp_enrolled',
      label: 'console.admins.totp',
      card: 'line',
      render: (row) => <SecondFactor on={row.totp_enrolled === true} />,
    },
    { source: 'last_login_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'last_ip', kind: 'code', card: 'line' },
    { source: 'login_count', kind: 'count', sortable: true },
    { source: 'created_at', kind: 'moment', sortable: true },
  ],
  link: (row) => `/admins/${encodeURIComponent(String(row.id))}`,
  filters: [
    { kind: 'search', source: 'person_q' },
    {
      kind: 'choice',
      source: 'state',
      choices: ['normal', 'suspended', 'blocked', 'withdrawn', 'deleted'],
      words: 'console.state',
    },
    { kind: 'flag', source: 'online' },
  ],
};
