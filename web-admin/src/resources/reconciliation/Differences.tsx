import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Seal } from '../../parts/Seal.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import styles from './Reconciliation.module.css';
import { type Day, isUnexplained, type Row } from './sheet-rows.ts';

const causes = ['crossing', 'pending', 'vendor_cancel', 'bank_fee', 'error', 'other'] as const;

/** Names what is left of a row's difference. */
const CauseForm = ({ day, row }: { day: Day; row: Row }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusalText();
  const act = useAct('reconciliations', 'explain');
  const [cause, setCause] = useState<string>('crossing');
  const [memo, setMemo] = useState('');
  const left = row.difference - row.explained;
  const attach = async () => {
    const { account_kind, test_account } = row;
    const [result] = (await act.run({ ids: [day.id], account_kind, test_account, cause, amount: left, memo })) ?? [];
    if (result && !result.ok) notify(refused(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  const label = translate('console.reconciliation.cause');
  return (
    <form
      className={styles.causeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (memo.trim() !== '') void attach();
      }}
    >
      <select
        className={field.field}
        aria-label={label}
        value={cause}
        onChange={({ target }) => setCause(target.value)}
      >
        {causes.map((one) => (
          <option key={one} value={one}>
            {translate(`console.reconciliation.causes.${one}`)}
          </option>
        ))}
      </select>
      <TextField
        value={memo}
        onChange={({ target }) => setMemo(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, 'aria-label': translate('console.field.memo') } }}
        placeholder={translate('console.field.memo')}
      />
      <Button type="submit" disabled={memo.trim() === '' || act.pending}>
        {translate('console.reconciliation.attach')}
      </Button>
      {act.refusal && (
        <span role="alert" className={text.coral}>
          {refused(act.refusal)}
        </span>
      )}
    </form>
  );
};

/** What is near a difference, and may be its cause. */
const Candidates = ({ day, row }: { day: Day; row: Row }) => {
  const translate = useTranslate();
  const near = day.candidates.filter(({ account_kind }) => account_kind === row.account_kind);
  if (near.length === 0) return null;
  return (
    <ul className={styles.candidates}>
      {near.slice(0, 6).map(({ found, amount, reference, at }) => (
        <li key={`${found}:${reference}`}>
          {translate(`console.reconciliation.found.${found}`)} <span className={text.ink3}>{reference}</span>
          {at && <Moment at={at} />} <Money value={amount} />
        </li>
      ))}
    </ul>
  );
};

/** Every row whose count differs, with what explains it: the day closes when nothing is left open. */
export const Differences = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const may = useMay();
  const act = useAct('reconciliations', 'withdraw-cause');
  const rows = day.rows.filter((row) => row.difference !== 0 || row.explained !== 0);
  const canWrite = day.status === 'computed' && may('reconciliation.write');
  return (
    <Sheet
      title={translate('console.reconciliation.differences')}
      tools={
        <span className={text.ink3}>
          {day.unexplained > 0 && (
            <Chip tone="amber">
              {translate('console.reconciliation.without_cause', { smart_count: day.unexplained })}
            </Chip>
          )}{' '}
          {translate('console.reconciliation.rule')}
        </span>
      }
    >
      {rows.length === 0 && <p className={stateBox.box}>{translate('console.reconciliation.no_difference')}</p>}
      {rows.map((row) => (
        <div key={row.id} className={styles.difference} data-open={isUnexplained(row) || undefined}>
          <b>{translate(`console.reconciliation.kind.${row.account_kind}`)}</b>
          <div className={layout.grow}>
            {day.causes
              .filter((one) => one.account_kind === row.account_kind && one.test_account === row.test_account)
              .map((cause) => (
                <p key={cause.id} className={layout.row}>
                  <Chip>{translate(`console.reconciliation.causes.${cause.cause}`)}</Chip>
                  <span className={layout.grow}>{cause.memo}</span>
                  <Money value={cause.amount} />
                  <Seal kind={cause.actor ? 'person' : 'system'} name={cause.actor} />
                  {canWrite && cause.actor && (
                    <Button
                      variant="text"
                      disabled={act.pending}
                      onClick={() => void act.run({ ids: [day.id], cause_id: cause.id })}
                    >
                      {translate('console.reconciliation.take_back')}
                    </Button>
                  )}
                </p>
              ))}
            {isUnexplained(row) && <Candidates day={day} row={row} />}
            {isUnexplained(row) && canWrite && <CauseForm day={day} row={row} />}
          </div>
          <b className={text.amber}>
            <Money value={row.difference} />
          </b>
        </div>
      ))}
    </Sheet>
  );
};
