import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Admin } from '../../contract/admin.ts';
import { Chip } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMe } from '../../rest/use-me.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { PermissionDiff } from '../admin-roles/PermissionDiff.tsx';
import { useRoleName, useRoles } from '../admin-roles/use-roles.ts';

/** The role of an administrator and another one in its place: what it gains and loses is shown before it is saved. */
export const RoleSheet = ({ admin }: { admin: Admin }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const me = useMe();
  const held = useConsole().permissions();
  const { data: roles = [] } = useRoles();
  const nameOf = useRoleName(roles);
  const act = useAct('admins', 'role');
  const [role, setRole] = useState('');
  const [memo, setMemo] = useState('');
  const now = roles.find((one) => one.name === admin.role);
  const next = roles.find((one) => one.name === role);
  const mine = me.id === admin.id;
  const run = async () => {
    const [result] = (await act.run({ ids: [admin.id], role, memo: memo.trim() })) ?? [];
    if (result?.ok) notify('console.admins.role_done', { type: 'success' });
    else if (result || act.refusal) tell(result?.error ?? act.refusal ?? undefined);
    setRole('');
    setMemo('');
  };
  const ready = next && memo.trim() !== '' && !act.pending;
  return (
    <Sheet title={translate('console.admins.role_title')} tools={<Chip>{nameOf(admin.role)}</Chip>}>
      {mine ? (
        <p className={clsx(sheet.body, text.ink2)}>{translate('console.admins.role_own')}</p>
      ) : (
        <div className={layout.form}>
          <TextField
            select
            label={translate('console.admins.role_new')}
            value={role}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setRole(event.target.value)}
          >
            <option value="">–</option>
            {roles
              .filter((one) => one.name !== admin.role && one.permissions.every((name) => held.includes(name)))
              .map((one) => (
                <option key={one.name} value={one.name}>
                  {nameOf(one.name)}
                </option>
              ))}
          </TextField>
          {next && <PermissionDiff before={now?.permissions ?? []} after={next.permissions} />}
          <MemoField required value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal?.code === 'APPROVAL_PENDING' ? null : act.refusal} />
          <Button size="large" variant="contained" disabled={!ready} onClick={() => void run()}>
            {translate(next && memo.trim() === '' ? 'console.blocked.reason' : 'console.admins.role_save')}
          </Button>
        </div>
      )}
    </Sheet>
  );
};
