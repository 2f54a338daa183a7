import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { type RequestResource, type TargetStatus, targetsOf } from '../../figures/request-rules.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../parts/Kbd.tsx';
import slip from '../../parts/Slip.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';

export const keyOf: Record<TargetStatus, string> = {
  approved: 'A',
  waiting: 'W',
  refused: 'R',
  completed: 'C',
  approval_cancelled: 'Z',
};

export const processes: Record<RequestResource, string> = {
  charges: 'deposits.process',
  exchanges: 'withdrawals.process',
};

interface RequestActionsProps {
  request: MoneyRequest;
  resource: RequestResource;
  onAsk: (target: TargetStatus, requests: readonly MoneyRequest[]) => void;
}

/** The decisions that a request allows now, with their keys; the next one is filled. */
export const RequestActions = ({ request, resource, onAsk }: RequestActionsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const may = useMay();
  const targets = may(processes[resource]) ? targetsOf(request, resource, me.account) : [];
  useKeys(
    targets.map((target) => ({
      combo: keyOf[target],
      label: `console.process.${target}`,
      run: () => onAsk(target, [request]),
    })),
  );
  const mine = request.needs_second && request.first_approver === me.account;
  if (targets.length === 0) return null;
  return (
    <div className={slip.foot}>
      <div className={slip.buttons}>
        {mine && <Button disabled>{translate('console.exclusion.own_approval')}</Button>}
        {targets.map((target, place) => (
          <Button
            key={target}
            size="large"
            variant={place === 0 && target !== 'approval_cancelled' && target !== 'refused' ? 'contained' : 'outlined'}
            color={target === 'refused' || target === 'approval_cancelled' ? 'error' : 'inherit'}
            onClick={() => onAsk(target, [request])}
          >
            {translate(`console.process.${target}`)} <Kbd>{keyOf[target]}</Kbd>
          </Button>
        ))}
      </div>
    </div>
  );
};
