import { TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { usePhone } from '../../parts/use-screen.ts';
import { useConsole } from '../../rest/console.ts';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import { NewRole } from './NewRole.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { RolePanel } from './RolePanel.tsx';
import styles from './roles.module.css';
import { useRoleEdit } from './use-role-edit.ts';
import { useRoleName, useRoles } from './use-roles.ts';

/** Roles and what each lets its holders do; one is edited at a time, and saved with a reason. */
export const RolesPage = () => {
  const translate = useTranslate();
  const phone = usePhone();
  const me = useMe();
  const may = useMay();
  const held = useConsole().permissions();
  const { data: roles, error, isPending, refetch } = useRoles();
  const nameOf = useRoleName(roles);
  const [name, setName] = useState('');
  const role = roles?.find((one) => one.name === name) ?? roles?.find((one) => !one.built_in) ?? roles?.[0];
  const edit = useRoleEdit(role);
  if (isPending) return <Loading />;
  if (error || !roles || !role) return <Trouble error={error} onRetry={() => void refetch()} />;
  const writes = may('admins.write');
  const lacks = role.permissions.some((one) => !held.includes(one));
  const closed = role.built_in
    ? translate('console.admin_role.built_in_hint')
    : !writes || lacks
      ? translate('console.admin_role.lacks')
      : role.name === me.role
        ? translate('console.admin_role.own')
        : undefined;
  return (
    <>
      <UnsavedGuard when={edit.isChanged} />
      <div className={layout.pageHead}>
        <PageTitle title="console.page.admin_roles" />
        <span className={layout.grow} />
        {writes && <NewRole roles={roles} mayGive={held} onMade={setName} />}
      </div>
      <div className={clsx(layout.columns, styles.columns)}>
        <div>
          <Sheet>
            {phone && (
              <div className={styles.pick}>
                <TextField
                  select
                  fullWidth
                  label={translate('console.admin_role.shown')}
                  value={role.name}
                  slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                  onChange={(event) => setName(event.target.value)}
                >
                  {roles.map((one) => (
                    <option key={one.name} value={one.name}>
                      {nameOf(one.name)}
                    </option>
                  ))}
                </TextField>
              </div>
            )}
            <RoleMatrix
              all={roles}
              roles={phone ? [role] : roles}
              chosen={role}
              given={edit.given}
              mayGive={closed ? undefined : held}
              onChoose={setName}
              onToggle={edit.toggle}
            />
          </Sheet>
        </div>
        <RolePanel
          key={role.name}
          role={role}
          name={nameOf(role.name)}
          edit={edit}
          closed={closed}
          onGone={() => setName('')}
        />
      </div>
    </>
  );
};
