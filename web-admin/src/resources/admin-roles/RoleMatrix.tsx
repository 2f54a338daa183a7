import { Checkbox } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { AdminRole } from '../../contract/admin.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { grouped } from './permission-groups.ts';
import styles from './roles.module.css';
import { useRoleName } from './use-roles.ts';

interface RoleMatrixProps {
  all: readonly AdminRole[];
  /** The roles that have a column: on a phone the chosen one alone. */
  roles: readonly AdminRole[];
  chosen: AdminRole;
  /** What the chosen role gives as it is edited. */
  given: readonly string[];
  /** Named actions that the operator holds, and so may give; undefined where the role is not for the operator to change. */
  mayGive: readonly string[] | undefined;
  onChoose: (name: string) => void;
  onToggle: (permission: string) => void;
}

/** Named actions by group, a row each with what it lets its holder do, and a column for each role. */
export const RoleMatrix = ({ all, roles, chosen, given, mayGive, onChoose, onToggle }: RoleMatrixProps) => {
  const translate = useTranslate();
  const nameOf = useRoleName(all);
  const say = (name: string) => translate(`console.permission.${name}`, { _: name });
  const everything = all.find((role) => role.name === 'super')?.permissions ?? [];
  const cell = (role: AdminRole, permission: string) => {
    const label = `${nameOf(role.name)}: ${say(permission)}`;
    if (role.name !== chosen.name || !mayGive)
      return role.permissions.includes(permission) ? (
        <span className={styles.held} role="img" aria-label={label}>
          <Icon name="check" size="small" />
        </span>
      ) : (
        <span className={text.ink3} aria-hidden="true">
          ·
        </span>
      );
    const held = given.includes(permission);
    return (
      <span className={clsx(held !== role.permissions.includes(permission) && styles.changed)}>
        <Checkbox
          size="small"
          checked={held}
          disabled={!mayGive.includes(permission)}
          onChange={() => onToggle(permission)}
          slotProps={{
            input: {
              'aria-label': label,
              ...(mayGive.includes(permission) ? {} : { title: translate('console.admin_role.lacks') }),
            },
          }}
        />
      </span>
    );
  };
  return (
    <ScrollX label={translate('console.page.admin_roles')}>
      <table className={clsx(table.table, styles.matrix)}>
        <thead>
          <tr>
            <th scope="col">{translate('console.admin_role.permission')}</th>
            {roles.map((role) => (
              <th key={role.name} scope="col" className={clsx(role.name === chosen.name && styles.chosen)}>
                <button
                  type="button"
                  className={styles.head}
                  aria-pressed={role.name === chosen.name}
                  onClick={() => onChoose(role.name)}
                >
                  {nameOf(role.name)}
                  <span className={clsx(text.tiny, text.ink3)}>
                    {translate('console.admin_role.holders_count', { smart_count: role.holders })}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {grouped(everything).map((group) => (
          <tbody key={group.name}>
            <tr className={clsx(table.separator, styles.group)}>
              <td colSpan={roles.length + 1}>{translate(`console.permission_group.${group.name}`)}</td>
            </tr>
            {group.permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" title={permission}>
                  {say(permission)}
                </th>
                {roles.map((role) => (
                  <td key={role.name} className={clsx(role.name === chosen.name && styles.chosen)}>
                    {cell(role, permission)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollX>
  );
};
