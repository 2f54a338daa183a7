import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { refusalOf } from '../../rest/refusal.ts';
import type { useDecisions } from './use-decisions.ts';

/** As many withdrawals as one call moves. */
const most = 100;

/** Gathers the withdrawals that are approved, oldest first, and asks to end their transaction together. */
export const EndOfTransaction = ({ onAsk }: { onAsk: ReturnType<typeof useDecisions>['ask'] }) => {
  const translate = useTranslate();
  const provider = useDataProvider();
  const notify = useNotify();
  const text = useRefusalText();
  const [pending, setPending] = useState(false);
  const gather = async () => {
    setPending(true);
    try {
      const { data } = await provider.getList<RaRecord>('exchanges', {
        filter: { status: 'approved' },
        sort: { field: 'created_at', order: 'ASC' },
        pagination: { page: 1, perPage: most },
      });
      if (data.length === 0) notify(translate('console.process.end_none'), { type: 'info' });
      else onAsk('completed', data as MoneyRequest[], true);
    } catch (error) {
      notify(text(refusalOf(error)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={pending} onClick={() => void gather()}>
      {translate('console.process.end')}
    </Button>
  );
};
