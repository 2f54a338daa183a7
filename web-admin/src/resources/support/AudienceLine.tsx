import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import text from '../../parts/text.module.css';
import { recipientsOf } from './audience.ts';

/** Whom a message was for, how many that were, and how many read it. */
export const AudienceLine = ({ sending }: { sending: RowOf<'messages'> }) => {
  const translate = useTranslate();
  const { audience, recipients, read_count } = sending;
  if (!audience) return null;
  const more = [
    audience.account,
    audience.role && translate(`console.role.${audience.role}`),
    ...audience.levels.map((level) => `Lv${level}`),
    audience.root_id > 0 && `#${audience.root_id}`,
  ].filter(Boolean);
  return (
    <span className={clsx(text.ink2, text.small)}>
      {translate('console.support.to')}: {translate(`console.support.recipient.${recipientsOf(audience)}`)}
      {more.length > 0 && ` (${more.join(', ')})`} · {translate('console.support.recipients')} {recipients} ·{' '}
      {translate('console.support.read_count')} {read_count}
    </span>
  );
};
