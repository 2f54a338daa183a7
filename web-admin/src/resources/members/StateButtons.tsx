import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { MemberState } from '../../contract/member.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { ConfirmText } from '../../parts/ConfirmText.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { type StateStep, stepsOf } from './state-steps.ts';
import { usePerson } from './use-person.ts';

/** The states that a member can be moved to, each confirmed with its reason. */
export const StateButtons = () => {
  const translate = useTranslate();
  const { member, resource } = usePerson();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const act = useAct(resource, 'state');
  const may = useMay();
  const mayMove = may(resource === 'agents' ? 'agents.manage' : 'members.state');
  const steps = mayMove ? stepsOf(member.state).filter(({ final }) => !final || may('members.delete')) : [];
  const [step, setStep] = useState<StateStep | null>(null);
  const [memo, setMemo] = useState('');
  const close = () => {
    setStep(null);
    setMemo('');
    act.reset();
  };
  const run = async (state: MemberState) => {
    const [result] = (await act.run({ ids: [member.id], state, memo: memo.trim() })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.member.state_done'), { type: 'success' });
    else tell(result.error);
  };
  const reason = step?.danger && memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  const blocked = connected ? reason : translate('console.blocked.offline');
  return (
    <div className={clsx(layout.row, layout.wrap)}>
      {steps.map((one) => (
        <Button key={one.state} color={one.danger ? 'error' : 'inherit'} onClick={() => setStep(one)}>
          {translate(`console.step.${one.word}`)}
        </Button>
      ))}
      {step && (
        <SlipDialog open title={translate(`console.step.${step.word}`)} onClose={close}>
          <header className={slip.head}>
            {translate(`console.step.${step.word}`)} <span className={textStyles.ink3}>{member.nickname}</span>
          </header>
          <div className={slip.foot}>
            <p className={textStyles.ink2}>{translate(`console.step_hint.${step.word}`)}</p>
            <MemoField required={step.danger} value={memo} onChange={setMemo} />
            <Refused refusal={act.refusal} />
          </div>
          {step.final ? (
            <div className={slip.foot}>
              <ConfirmText
                danger
                wanted={member.account}
                hint={translate('console.member.type_account', { account: member.account })}
                label={translate(`console.step.${step.word}`)}
                pending={act.pending}
                blocked={blocked}
                onConfirm={() => void run(step.state)}
              />
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
            </div>
          ) : (
            <ConfirmAmount
              amount={null}
              unit=""
              label={translate(`console.step.${step.word}`)}
              danger={step.danger}
              pending={act.pending}
              blocked={blocked}
              onConfirm={() => void run(step.state)}
              onCancel={close}
            />
          )}
        </SlipDialog>
      )}
    </div>
  );
};
