import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useWaiting } from '../../shell/waiting.tsx';

interface BulkReasonProps {
  resource: string;
  action: string;
  /** Key of the texts: `title`, `confirm` and `done` below it. */
  words: string;
  fields?: Record<string, unknown>;
  reason: boolean;
  danger?: boolean;
  filled?: boolean;
}

/** A button of a bulk bar: one audited action on all selected rows, confirmed with its reason. */
export const BulkReason = (props: BulkReasonProps) => {
  const { resource, action, words, fields = {}, reason, danger = false, filled = false } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const { connected } = useWaiting();
  const { selectedIds, onUnselectItems, onSelect } = useListContext();
  const act = useAct(resource, action);
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const count = selectedIds.length;
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const run = async () => {
    const results = await act.run({ ids: selectedIds, memo: memo.trim(), ...fields });
    if (!results) return;
    const failed = results.filter((result) => !result.ok);
    close();
    setMemo('');
    if (failed.length === 0) {
      onUnselectItems();
      notify(translate(`${words}.done`, { smart_count: results.length }), { type: 'success' });
      return;
    }
    onSelect(failed.map((result) => result.id));
    const [first] = failed;
    notify(
      translate('console.results.partly', {
        done: results.length - failed.length,
        failed: failed.length,
        reason: first?.error ? text(first.error) : '',
      }),
      { type: 'warning', autoHideDuration: 12_000 },
    );
  };
  const blocked = !connected
    ? translate('console.blocked.offline')
    : reason && memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  return (
    <>
      <Button
        size="large"
        variant={filled ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'inherit'}
        onClick={() => setOpen(true)}
      >
        {translate(`${words}.button`, { smart_count: count })}
      </Button>
      <SlipDialog open={open} title={translate(`${words}.title`, { smart_count: count })}>
        <header className="slip-head">{translate(`${words}.title`, { smart_count: count })}</header>
        <div className="slip-foot">
          <p className="ink-2">{translate(`${words}.hint`, { smart_count: count, _: '' })}</p>
          <MemoField required={reason} value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={translate(`${words}.confirm`, { smart_count: count })}
          danger={danger}
          pending={act.pending}
          blocked={blocked}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};

/** The bar of selected rows, with the actions that a resource gives it. */
export const BulkActionsBar = ({ children }: { children: React.ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <section className="bulk" aria-label={translate('console.bulk.title')}>
      <b>{translate('console.list.items', { smart_count: selectedIds.length })}</b>
      <span className="grow" />
      {children}
      <Button variant="text" onClick={() => onUnselectItems()}>
        {translate('console.bulk.clear')}
      </Button>
    </section>
  );
};
