import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import type { AdminRole } from '../../contract/admin.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { type Refusal, refusalOf } from '../../rest/refusal.ts';
import styles from './roles.module.css';
import { useRoleName } from './use-roles.ts';

const nameForm = /^[a-z][a-z0-9_]{1,39}$/;
const blank = { name: '', start: '', memo: '' };

interface NewRoleProps {
  roles: readonly AdminRole[];
  /** Named actions that the operator may give. */
  mayGive: readonly string[];
  onMade: (name: string) => void;
}

/** A new role: its name for good, and the role that it begins as; what it gives is chosen in the table afterwards. */
export const NewRole = ({ roles, mayGive, onMade }: NewRoleProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = useRoleName(roles);
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(blank);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [create, { isPending }] = useCreate<AdminRole>();
  const close = () => {
    setOpen(false);
    setForm(blank);
    setRefusal(null);
  };
  const run = async () => {
    const permissions = (roles.find((role) => role.name === form.start)?.permissions ?? []).filter((one) =>
      mayGive.includes(one),
    );
    try {
      const data = { name: form.name, permissions, memo: form.memo.trim() };
      await create('admin-roles', { data }, { returnPromise: true });
      notify('console.admin_role.made', { type: 'success' });
      onMade(form.name);
      close();
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
    }
  };
  const blocked = !nameForm.test(form.name)
    ? translate('console.admin_role.name_hint')
    : form.memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        <Icon name="plus" size="small" /> {translate('console.admin_role.new')}
      </Button>
      <SlipDialog open={open} title={translate('console.admin_role.new')} onClose={close}>
        <header className={slip.head}>{translate('console.admin_role.new')}</header>
        <div className={slip.foot}>
          <div className={styles.slip}>
            <TextField
              required
              label={translate('console.admin_role.name')}
              helperText={translate('console.admin_role.name_hint')}
              value={form.name}
              slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
              onChange={(event) => setForm({ ...form, name: event.target.value.toLowerCase().trim() })}
            />
            <TextField
              select
              label={translate('console.admin_role.start')}
              value={form.start}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={(event) => setForm({ ...form, start: event.target.value })}
            >
              <option value="">{translate('console.admin_role.start_none')}</option>
              {roles.map((role) => (
                <option key={role.name} value={role.name}>
                  {nameOf(role.name)}
                </option>
              ))}
            </TextField>
            <MemoField required value={form.memo} onChange={(memo) => setForm({ ...form, memo })} />
            <Refused refusal={refusal} />
          </div>
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={translate('ra.action.create')}
          pending={isPending}
          blocked={blocked}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
