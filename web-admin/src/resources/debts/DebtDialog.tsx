import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Money } from '../../parts/Money.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';

const ways = ['forgive', 'collect'] as const;
type Way = (typeof ways)[number];

/** Forgives a debt or collects it out of what its debtor has, by amount and reason. */
export const DebtDialog = ({ debtor, onClose }: { debtor: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const [way, setWay] = useState<Way>('forgive');
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const act = useAct('debts', way);
  const amount = typedAmount(typed) ?? 0;
  const owed = Number(debtor.debt);
  const most = way === 'forgive' ? owed : Math.min(owed, Number(debtor.money) + Number(debtor.point));
  const problem = amount > most ? translate(`console.debts.beyond_${way}`) : undefined;
  const title = translate('console.debts.title');
  const confirm = async () => {
    const [result] = (await act.run({ ids: [debtor.id], amount, memo: memo.trim() })) ?? [];
    if (!result) return;
    if (result.ok) notify(translate(`console.debts.done_${way}`), { type: 'success' });
    else tell(result.error);
    if (result.ok || result.error?.code === 'APPROVAL_PENDING') onClose();
  };
  const blocked = !connected
    ? translate('console.blocked.offline')
    : amount === 0
      ? translate('console.adjust.need_amount')
      : (problem ?? (memo.trim() === '' ? translate('console.blocked.reason') : undefined));
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>
        {title} <span className={textStyles.ink3}>{String(debtor.nickname ?? debtor.account ?? debtor.id)}</span>
      </header>
      <div className={slip.amount}>
        <Money value={owed} unit={translate('console.money.won')} className={slip.figures} />
      </div>
      <div className={slip.foot}>
        <Choice value={way} choices={ways} words="console.debts.way" onChoose={setWay} />
        <p className={textStyles.ink2}>{translate(`console.debts.hint_${way}`)}</p>
        <AmountField
          value={typed}
          onChange={setTyped}
          unit={translate('console.money.won')}
          problem={problem}
          full={most}
        />
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
      </div>
      <ConfirmAmount
        amount={amount}
        unit={translate('console.money.won')}
        label={translate(`console.debts.confirm_${way}`, { amount: amount.toLocaleString('en') })}
        danger={way === 'forgive'}
        pending={act.pending}
        blocked={blocked}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};
