import { useNotify, useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Slip } from '../../parts/Slip.tsx';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMe } from '../../rest/use-me.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import type { Adjustment } from './use-adjustments.ts';
import { usePerson } from './use-person.ts';

interface AdjustSlipProps {
  adjustment: Adjustment;
  onBack: () => void;
  onDone: () => void;
}

/** The slip of a grant or recovery: what it does to the balance, and the amount once more. */
export const AdjustSlip = ({ adjustment, onBack, onDone }: AdjustSlipProps) => {
  const translate = useTranslate();
  const { member, resource } = usePerson();
  const notify = useNotify();
  const tell = useTellRefusal();
  const me = useMe();
  const { name } = useConsole();
  const { connected } = useWorkQueues();
  const act = useAct(resource, 'adjust');
  const { balanceType, direction, amount, memo } = adjustment;
  const grant = direction === 'grant';
  const unit = balanceType === 'money' ? translate('console.money.won') : ' P';
  const own = { account: balanceType, whose: member.nickname };
  // What a partner gives comes from its own balance, and what it takes back goes there.
  const other = name === 'partner' ? { account: balanceType, whose: me.nickname } : { account: 'adjustment' };
  const confirm = async () => {
    const [result] =
      (await act.run({ ids: [member.id], balance_type: balanceType, amount: grant ? amount : -amount, memo })) ?? [];
    if (!result) return;
    if (result.ok) {
      notify(translate(`console.adjust.done_${direction}`), { type: 'success' });
      onDone();
    } else {
      tell(result.error);
      if (result.error?.code === 'APPROVAL_PENDING') onDone();
    }
  };
  return (
    <Slip
      title={translate(`console.adjust.slip_${direction}`)}
      tag={<Chip tone={grant ? 'jade' : 'coral'}>{translate(`console.account.${balanceType}`)}</Chip>}
      amount={amount}
      unit={unit}
      effect={{
        label: translate(`console.account.${balanceType}`),
        before: member[balanceType],
        after: member[balanceType] + (grant ? amount : -amount),
      }}
      sides={grant ? { debit: other, credit: own } : { debit: own, credit: other }}
      seals={[{ kind: 'mine', name: me.account, caption: translate('console.slip.drawn'), below: me.account }]}
      facts={[{ state: 'neutral', text: memo }]}
    >
      <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
      <ConfirmAmount
        amount={amount}
        unit={unit}
        label={translate(`console.adjust.confirm_${direction}`, { amount: amount.toLocaleString('en') })}
        pending={act.pending}
        blocked={connected ? undefined : translate('console.blocked.offline')}
        onConfirm={() => void confirm()}
        onCancel={onBack}
      />
    </Slip>
  );
};
