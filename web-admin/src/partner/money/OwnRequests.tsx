import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { ListState } from '../../parts/ListState.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { PageLinks } from '../../parts/PageLinks.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import text from '../../parts/text.module.css';
import type { Refusal } from '../../rest/refusal.ts';
import { useAct } from '../../rest/use-act.ts';
import { useEveryMs } from '../live/is-live.ts';
import styles from './OwnRequests.module.css';

export type OwnKind = 'own-charges' | 'own-exchanges';
type OwnRequest = RowOf<'own-charges'> | RowOf<'own-exchanges'>;

const shown = 5;

interface TakeBackProps {
  kind: OwnKind;
  request: OwnRequest;
  onClose: () => void;
}

/** Asks once more before a request that nobody has looked at is taken back. */
const TakeBack = ({ kind, request, onClose }: TakeBackProps) => {
  const translate = useTranslate();
  const cancel = useAct(kind, 'cancel');
  const title = translate('console.own_money.cancel');
  const [own, setOwn] = useState<Refusal | null>(null);
  const refused = cancel.refusal ?? own;
  const take = async () => {
    const [result] = (await cancel.run({ ids: [request.id] })) ?? [];
    if (result?.ok) onClose();
    else setOwn(result?.error ?? null);
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <div className={clsx(slip.slip, slip.bare)}>
        <div className={slip.head}>{title}</div>
        <div className={layout.form}>
          <p className={text.ink2}>
            {translate('console.own_money.cancel_ask', { amount: request.amount.toLocaleString('en') })}
          </p>
          <Refused refusal={refused} />
          <div className={layout.row}>
            <Button variant="contained" color="error" disabled={cancel.pending} onClick={() => void take()}>
              {title}
            </Button>
            <Button onClick={onClose}>{translate('console.own_money.keep')}</Button>
          </div>
        </div>
      </div>
    </SlipDialog>
  );
};

/** What the partner asked for itself, newest first, five a page; what nobody has looked at can be taken back. */
export const OwnRequests = ({ kind }: { kind: OwnKind }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [taking, setTaking] = useState<OwnRequest | null>(null);
  const list = useGetList<OwnRequest>(
    kind,
    { pagination: { page, perPage: shown }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
    { refetchInterval: useEveryMs(10_000) },
  );
  const { data, total } = list;
  const pages = Math.ceil((total ?? 0) / shown);
  return (
    <Sheet title={translate(`console.own_money.recent.${kind}`)}>
      <ListState bare list={list} empty={translate(`console.own_money.none.${kind}`)} rows={shown} rowHeight={44} />
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((request) => (
            <li key={request.id}>
              <StateMark state={request.status} />
              <b>
                <Money value={request.amount} />
              </b>
              <span className={clsx(text.ink3, text.small)}>
                <Moment at={request.created_at} />
              </span>
              {request.memo && <span className={clsx(text.ink2, text.small)}>{request.memo}</span>}
              {request.status === 'new' && (
                <Button size="small" onClick={() => setTaking(request)}>
                  {translate('console.own_money.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={layout.form}>
          <PageLinks page={page} pages={pages} onPage={setPage} />
        </div>
      )}
      {taking && <TakeBack kind={kind} request={taking} onClose={() => setTaking(null)} />}
    </Sheet>
  );
};
