import { clsx } from 'clsx';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { EggHolding, EggTransfer } from '../../contract/eggs.ts';
import facts from '../../parts/facts.module.css';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { usePerson } from '../members/use-person.ts';
import { EggForm } from './EggForm.tsx';
import { EggSlip } from './EggSlip.tsx';
import type { EggMove } from './egg-move.ts';
import { waitingFilter } from './spec.ts';
import styles from './TransferPanel.module.css';
import { useEggRights } from './use-egg-rights.ts';

const everyMs = 10_000;

/** What is held where, as suppliers last told. */
const Holdings = ({ rows }: { rows: readonly EggHolding[] }) => {
  const translate = useTranslate();
  if (rows.length === 0) return <p className={clsx(styles.body, text.ink3)}>{translate('console.eggs.member.none')}</p>;
  return (
    <dl className={clsx(facts.facts, styles.body)}>
      {rows.map((row) => [
        <dt key={`${row.id} name`}>{row.vendor_name}</dt>,
        <dd key={row.id}>
          <Money value={row.balance} />
        </dd>,
      ])}
    </dl>
  );
};

/** The one transfer of the member that has not ended. */
const Waiting = ({ transfer }: { transfer: EggTransfer }) => {
  const translate = useTranslate();
  const direction = translate(`console.eggs.direction.${transfer.direction}`);
  const amount = transfer.amount === 0 ? translate('console.eggs.all') : transfer.amount.toLocaleString('en');
  return (
    <p role="status" className={clsx(styles.body, text.amber)}>
      {translate('console.eggs.member.waits', { direction, amount })}
    </p>
  );
};

/** A member's eggs by supplier, what waits, and the form by which they are given and taken. */
export const EggSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const { write } = useEggRights();
  const [asking, setAsking] = useState<EggMove | null>(null);
  const filter = { account_id: member.id };
  const page = { pagination: { page: 1, perPage: 50 } };
  const held = useGetList<EggHolding>(
    'egg-holdings',
    { ...page, sort: { field: 'balance', order: 'DESC' }, filter },
    { refetchInterval: everyMs },
  );
  const waiting = useGetList<EggTransfer>(
    'egg-transfers',
    { ...page, sort: { field: 'created_at', order: 'DESC' }, filter: { ...filter, ...waitingFilter } },
    { refetchInterval: everyMs },
  );
  const [open] = waiting.data ?? [];
  if (asking) return <EggSlip move={asking} onBack={() => setAsking(null)} onDone={() => setAsking(null)} />;
  return (
    <Sheet title={translate('console.eggs.member.title')}>
      {held.error && <Trouble error={held.error} onRetry={() => void held.refetch()} />}
      {held.data && <Holdings rows={held.data} />}
      {open && <Waiting transfer={open} />}
      {write && held.data && !open && <EggForm holdings={held.data} onAsk={setAsking} />}
    </Sheet>
  );
};
