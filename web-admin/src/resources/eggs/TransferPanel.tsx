import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { AuditTrail } from '../../audit/AuditTrail.tsx';
import type { EggAnswer, EggTransferPage } from '../../contract/eggs.ts';
import type { ActionResult } from '../../contract/identity.ts';
import type { AuditLog } from '../../contract/records.ts';
import { PersonCell } from '../../lists/cells.tsx';
import { Awaited } from '../../parts/Awaited.tsx';
import facts from '../../parts/facts.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { Words } from '../../parts/Words.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { waits } from './egg-state.ts';
import { RetryResults } from './RetryResults.tsx';
import styles from './TransferPanel.module.css';

type Movement = NonNullable<EggTransferPage['movements']>[number];

/** Whose account of which kind one side of a movement is. */
const Side = ({ owner, account, transfer }: { owner: number; account: string; transfer: EggTransferPage }) => {
  const translate = useTranslate();
  const whose =
    owner === 0
      ? translate('console.eggs.detail.house')
      : owner === transfer.account_id
        ? (transfer.nickname ?? transfer.account ?? `#${owner}`)
        : `#${owner}`;
  return (
    <>
      {translate(`console.account.${account}`, { _: account })} <span className={text.ink3}>{whose}</span>
    </>
  );
};

const Movements = ({ transfer, rows }: { transfer: EggTransferPage; rows: readonly Movement[] }) => {
  const translate = useTranslate();
  const title = translate('console.eggs.detail.movements');
  return (
    <Sheet title={title}>
      {rows.length === 0 ? (
        <p className={clsx(styles.body, text.ink3)}>{translate('console.eggs.detail.no_movements')}</p>
      ) : (
        <ScrollX label={title}>
          <table className={clsx(table.table, styles.movement)}>
            <thead>
              <tr>
                <th>{translate('console.field.kind')}</th>
                <th>{translate('console.eggs.detail.from')}</th>
                <th>{translate('console.eggs.detail.to')}</th>
                <th className={text.right}>{translate('console.field.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.transfer} title={row.transfer}>
                  <td>{translate(`console.transfer.${row.kind}`, { _: row.kind })}</td>
                  <td>
                    <Side owner={row.debit_owner} account={row.debit_account} transfer={transfer} />
                  </td>
                  <td>
                    <Side owner={row.credit_owner} account={row.credit_account} transfer={transfer} />
                  </td>
                  <td className={text.right}>
                    <Money value={row.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};

const audited = ['eggs.grant', 'eggs.recover', 'eggs.retry'];

/** What operators did about it: rows of its member that name this transfer. */
const Trail = ({ transfer }: { transfer: EggTransferPage }) => {
  const translate = useTranslate();
  const { data = [] } = useGetList<AuditLog>('audit-logs', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'at', order: 'DESC' },
    filter: { whose: String(transfer.account_id), action: audited },
  });
  const rows = data.filter(({ after }) => after?.egg_transfer === transfer.id);
  return (
    <Sheet title={translate('console.audit_trail.title')}>
      {rows.length === 0 ? (
        <p className={clsx(styles.body, text.ink3)}>{translate('console.audit_trail.none')}</p>
      ) : (
        <AuditTrail rows={rows} />
      )}
    </Sheet>
  );
};

const Facts = ({ transfer }: { transfer: EggTransferPage }) => {
  const translate = useTranslate();
  const name = (field: string) => translate(`console.eggs.field.${field}`);
  return (
    <dl className={clsx(facts.facts, styles.body)}>
      <dt>{translate('console.field.person')}</dt>
      <dd>
        <PersonCell row={transfer} />
      </dd>
      <dt>{name('vendor')}</dt>
      <dd>
        {transfer.vendor_name} <span className={text.ink3}>{transfer.vendor}</span>
      </dd>
      <dt>{name('direction')}</dt>
      <dd>{translate(`console.eggs.direction.${transfer.direction}`)}</dd>
      <dt>{name('amount')}</dt>
      <dd>
        {transfer.amount === 0 ? translate('console.eggs.all') : <Money value={transfer.amount} />}{' '}
        {transfer.amount > 0 && (
          <span className={text.ink3}>
            <Words amount={transfer.amount} />
          </span>
        )}
      </dd>
      <dt>{name('moved')}</dt>
      <dd>
        <Money value={transfer.moved} />
      </dd>
      <dt>{name('balance')}</dt>
      <dd>{transfer.state === 'done' ? <Money value={transfer.balance} /> : '–'}</dd>
      <dt>{name('source')}</dt>
      <dd>
        {translate(`console.eggs.source.${transfer.source}`)}{' '}
        {transfer.actor_id > 0 && <span className={text.ink3}>#{transfer.actor_id}</span>}
      </dd>
      {transfer.code && (
        <>
          <dt>{name('code')}</dt>
          <dd className={text.coral}>{transfer.code}</dd>
        </>
      )}
      {transfer.memo && (
        <>
          <dt>{name('memo')}</dt>
          <dd>{transfer.memo}</dd>
        </>
      )}
      <dt>{name('created_at')}</dt>
      <dd>
        <Moment at={transfer.created_at} />
      </dd>
      <dt>{name(waits(transfer) ? 'next_ask_at' : 'ended_at')}</dt>
      <dd>
        <Moment at={waits(transfer) ? transfer.next_ask_at : transfer.ended_at} />
      </dd>
      <dt>{name('attempts')}</dt>
      <dd>{transfer.attempts}</dd>
      <dt>{name('id')}</dt>
      <dd className={text.ink3}>{transfer.id}</dd>
    </dl>
  );
};

/** Asks the supplier of one transfer now, and tells what it said. */
const Retry = ({ transfer }: { transfer: EggTransferPage }) => {
  const translate = useTranslate();
  const { connected } = useWorkQueues();
  const act = useAct<EggAnswer>('egg-transfers', 'retry');
  const [results, setResults] = useState<readonly ActionResult<EggAnswer>[] | null>(null);
  return (
    <div className={styles.body}>
      <p className={text.ink2}>{translate('console.eggs.retry.hint')}</p>
      <Refused refusal={act.refusal} />
      {waits(transfer) && (
        <Button
          variant="contained"
          disabled={!connected || act.pending}
          onClick={() => void act.run({ ids: [transfer.id] }).then(setResults)}
        >
          {translate(act.pending ? 'console.confirm.pending' : 'console.eggs.retry.one')}
        </Button>
      )}
      {results && (
        <RetryResults results={results} nameOf={() => transfer.vendor_name} onClose={() => setResults(null)} />
      )}
    </div>
  );
};

/** A transfer whole: what it is, what the ledger posted for it, and who did what about it. */
export const TransferPanel = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const may = useMay();
  const { data, error, refetch } = useGetOne<EggTransferPage>(
    'egg-transfers',
    { id },
    { refetchInterval: (query) => (query.state.data && waits(query.state.data) ? 5_000 : false) },
  );
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
  return (
    <div className={styles.panel}>
      <Sheet title={translate('console.eggs.detail.title')} tools={<StateMark state={data.state} />}>
        <Facts transfer={data} />
        {waits(data) && may('eggs.write') && <Retry transfer={data} />}
      </Sheet>
      <Movements transfer={data} rows={data.movements ?? []} />
      {may('audit.read') && <Trail transfer={data} />}
    </div>
  );
};
