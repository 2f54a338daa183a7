import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { permissionFor } from '../../rest/permissions.ts';
import { refusalOf } from '../../rest/refusal.ts';
import { useMay } from '../../rest/use-may.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { usePerson } from './use-person.ts';

/** Takes the authenticator of somebody who lost it away, after a second look and with a reason. */
export const ResetTotp = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { member, resource } = usePerson();
  const { connected } = useWorkQueues();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const [update, { isPending, error, reset }] = useUpdate();
  if (!member.totp_enrolled || !may(permissionFor(resource, 'edit'))) return null;
  const close = () => {
    setOpen(false);
    setMemo('');
    reset();
  };
  const run = () =>
    update(
      resource,
      { id: member.id, data: { reset_totp: true, memo: memo.trim() }, previousData: member },
      {
        mutationMode: 'pessimistic',
        onError: () => undefined,
        onSuccess: () => {
          close();
          notify(translate('console.reset_totp.done'), { type: 'success' });
        },
      },
    );
  const reason = memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('console.reset_totp.button')}
      </Button>
      <SlipDialog open={open} title={translate('console.reset_totp.button')} onClose={close}>
        <header className={slip.head}>
          {translate('console.reset_totp.button')} <span className={textStyles.ink3}>{member.nickname}</span>
        </header>
        <div className={slip.foot}>
          <p className={textStyles.ink2}>{translate('console.reset_totp.hint')}</p>
          <MemoField required value={memo} onChange={setMemo} />
          <Refused refusal={error ? refusalOf(error) : null} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={translate('console.reset_totp.button')}
          danger
          pending={isPending}
          blocked={connected ? reason : translate('console.blocked.offline')}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
