import { useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ActionResult } from '../../contract/identity.ts';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { TargetStatus } from '../../figures/request-rules.ts';
import { useRefusalText } from '../../parts/Trouble.tsx';
import type { Asking } from './ProcessDialog.tsx';
import type { ResultSet } from './Results.tsx';

/** What is being confirmed, and what became of it: one request says so, many leave a list of results. */
export const useDecisions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const { onUnselectItems } = useListContext<RaRecord>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [set, setSet] = useState<ResultSet | null>(null);

  const ask = (target: TargetStatus, requests: readonly MoneyRequest[], ends = false) =>
    setAsking({ target, requests, ends });
  const done = (target: TargetStatus, results: readonly ActionResult[], requests: readonly MoneyRequest[]) => {
    setAsking(null);
    onUnselectItems();
    const [only] = results;
    if (results.length > 1 || !only) return setSet({ target, results, requests });
    if (only.ok) notify(translate(`console.process.done_${target}`, { id: only.id }), { type: 'success' });
    else notify(refusalText(only.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  return { asking, ask, done, cancel: () => setAsking(null), set, clear: () => setSet(null) };
};
