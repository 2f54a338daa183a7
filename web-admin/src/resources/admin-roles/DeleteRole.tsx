import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { AdminRole } from '../../contract/admin.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { refusalOf } from '../../rest/refusal.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';

interface DeleteRoleProps {
  role: AdminRole;
  name: string;
  onGone: () => void;
}

/** Takes a role away that nobody holds any more. */
export const DeleteRole = ({ role, name, onGone }: DeleteRoleProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const [open, setOpen] = useState(false);
  const [remove, { isPending }] = useDelete();
  const run = async () => {
    try {
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      await remove('admin-roles', { id: role.id, previousData: role }, options);
      notify('console.admin_role.removed', { type: 'success' });
      setOpen(false);
      onGone();
    } catch (thrown) {
      tell(refusalOf(thrown));
    }
  };
  return (
    <>
      <Button color="error" disabled={role.holders > 0} onClick={() => setOpen(true)}>
        {translate('console.admin_role.remove')}
      </Button>
      <SlipDialog open={open} title={translate('console.admin_role.remove')} onClose={() => setOpen(false)}>
        <header className={slip.head}>
          {translate('console.admin_role.remove')} <span className={text.ink3}>{name}</span>
        </header>
        <div className={slip.foot}>
          <p className={text.ink2}>{translate('console.admin_role.remove_hint')}</p>
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          danger
          label={translate('console.admin_role.remove')}
          pending={isPending}
          onConfirm={() => void run()}
          onCancel={() => setOpen(false)}
        />
      </SlipDialog>
    </>
  );
};
