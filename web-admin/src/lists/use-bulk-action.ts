import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useRefusalText } from '../parts/Trouble.tsx';
import { useAct } from '../rest/use-act.ts';
import { useConfirmSelf } from '../rest/use-confirm-self.ts';

export interface BulkAction {
  resource: string;
  action: string;
  /** Family of the texts: `button`, `title`, `hint`, `confirm` and `done` below it. */
  words: string;
  fields?: Record<string, unknown>;
}

/** One audited action on all selected rows; what is refused stays selected, with the reason told. */
export const useBulkAction = ({ resource, action, words, fields = {} }: BulkAction) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const { selectedIds, onUnselectItems, onSelect } = useListContext();
  const act = useAct(resource, action);
  const self = useConfirmSelf();
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  // A toast is gone before its reason is read: this one stays beside the rows that stayed selected.
  const [left, setLeft] = useState('');
  const close = () => {
    setOpen(false);
    act.reset();
    self.reset();
  };
  const run = async () => {
    setLeft('');
    if (!(await self.confirm())) return;
    const results = await act.run({ ids: selectedIds, memo: memo.trim(), ...fields });
    if (!results || self.asks(results)) return;
    close();
    setMemo('');
    const failed = results.filter((result) => !result.ok);
    const [first] = failed;
    if (!first) {
      onUnselectItems();
      notify(translate(`${words}.done`, { smart_count: results.length }), { type: 'success' });
      return;
    }
    onSelect(failed.map((result) => result.id));
    const counts = { done: results.length - failed.length, failed: failed.length };
    const reason = first.error ? text(first.error) : '';
    setLeft(translate('console.results.partly', { ...counts, reason }));
  };
  return { open, setOpen, memo, setMemo, close, run, left, count: selectedIds.length, act, self };
};
