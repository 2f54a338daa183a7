import { useNotify, useTranslate } from 'react-admin';
import type { EggAnswer } from '../../contract/eggs.ts';
import { Chip } from '../../parts/Chip.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Slip } from '../../parts/Slip.tsx';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMe } from '../../rest/use-me.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { usePerson } from '../members/use-person.ts';
import type { EggMove } from './egg-move.ts';
import { toldOf } from './egg-state.ts';

interface EggSlipProps {
  move: EggMove;
  onBack: () => void;
  onDone: () => void;
}

/** The slip of eggs that are given or taken: what it does at the supplier, and the amount once more. */
export const EggSlip = ({ move, onBack, onDone }: EggSlipProps) => {
  const translate = useTranslate();
  const { member } = usePerson();
  const notify = useNotify();
  const tell = useTellRefusal();
  const me = useMe();
  const { name } = useConsole();
  const { connected } = useWorkQueues();
  const act = useAct<EggAnswer>('members', 'eggs');
  const { way, vendor, vendorName, amount, memo, held } = move;
  const grant = way === 'grant';
  const unit = translate('console.money.won');
  const eggs = { account: 'egg', whose: `${member.nickname} · ${vendorName}` };
  // What a partner gives comes from its own money, and what it takes back goes there.
  const other = name === 'partner' ? { account: 'money', whose: me.nickname } : { account: 'adjustment' };
  const confirm = async () => {
    const [result] = (await act.run({ ids: [member.id], vendor, amount: grant ? amount : -amount, memo })) ?? [];
    if (!result) return;
    if (!result.ok || !result.data) {
      tell(result.error);
      return;
    }
    const told = toldOf(result.data);
    if (told === 'done') notify(translate(`console.eggs.move.done_${way}`), { type: 'success' });
    else if (told === 'waits') notify(translate('console.eggs.move.waits'), { type: 'info' });
    else notify(translate('console.eggs.move.refused', { code: result.data.code }), { type: 'error' });
    onDone();
  };
  return (
    <Slip
      title={translate(`console.eggs.move.slip_${way}`)}
      tag={<Chip tone={grant ? 'jade' : 'coral'}>{vendorName}</Chip>}
      amount={amount}
      unit={unit}
      effect={{
        label: `${translate('console.account.egg')} · ${vendorName}`,
        before: held,
        after: held + (grant ? amount : -amount),
      }}
      sides={grant ? { debit: other, credit: eggs } : { debit: eggs, credit: other }}
      seals={[{ kind: 'mine', name: me.account, caption: translate('console.slip.drawn'), below: me.account }]}
      facts={[
        { state: 'neutral', text: memo },
        { state: 'unknown', text: translate('console.eggs.move.in_game') },
      ]}
    >
      <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
      <ConfirmAmount
        amount={amount}
        unit={unit}
        label={translate(`console.eggs.move.confirm_${way}`, { amount: amount.toLocaleString('en') })}
        pending={act.pending}
        blocked={connected ? undefined : translate('console.blocked.offline')}
        onConfirm={() => void confirm()}
        onCancel={onBack}
      />
    </Slip>
  );
};
