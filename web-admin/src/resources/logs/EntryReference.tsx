import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LedgerEntry } from '../../contract/records.ts';
import { listPath } from '../../lists/paths.ts';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { eggTransferOf, linkTarget } from './entry-link.ts';

/** What an entry belongs to, as a link where this console has a page of it. */
export const EntryReference = ({ entry }: { entry: LedgerEntry }) => {
  const translate = useTranslate();
  const pages = useResourceDefinitions();
  const may = useMay();
  const { link_kind: kind, link_id: id, link_shares: shares, reference } = entry;
  const transfer = eggTransferOf(reference);
  if (transfer && may('eggs.read'))
    return (
      <Link to={listPath('/egg-transfers', { id: [transfer] })} onClick={(event) => event.stopPropagation()}>
        {translate('console.audit_field.egg_transfer')} #{transfer.slice(-8)}
      </Link>
    );
  if (kind === '') return <span className={text.ink3}>{reference}</span>;
  const target = linkTarget(kind, id);
  const name = translate(`console.entry_link.${kind}`, { smart_count: shares });
  const number = id.length > 20 ? id.slice(-8) : id;
  if (target && id !== '' && Object.hasOwn(pages, target.resource))
    return (
      <Link to={target.path} onClick={(event) => event.stopPropagation()}>
        {name} #{number}
      </Link>
    );
  // Who granted it stands in the reference.
  const by = kind === 'grant' || kind === 'recovery' ? reference : number;
  return (
    <span>
      {name} <span className={text.ink3}>{by}</span>
    </span>
  );
};
