import { useTranslate } from 'react-admin';
import { AuditChange } from '../../audit/AuditChange.tsx';
import type { Approval } from '../../contract/admin.ts';
import type { AuditLog } from '../../contract/records.ts';
import cells from '../../lists/cells.module.css';
import text from '../../parts/text.module.css';
import { PermissionDiff } from '../admin-roles/PermissionDiff.tsx';
import { gainsAndLosses } from '../admin-roles/permission-groups.ts';

type State = Record<string, unknown> | null;

const named = (state: State, field: string): string => {
  const value = state?.[field];
  return typeof value === 'string' ? value : '';
};

const permissionsIn = (state: State): string[] => {
  const held = state?.permissions;
  return Array.isArray(held) ? held.map(String) : [];
};

/** What it would be done to: its kind in words, and whose name it bears. */
export const ApprovalTarget = ({ approval }: { approval: Approval }) => {
  const translate = useTranslate();
  const { resource, resource_id: id } = approval;
  const before = approval.before as State;
  const name = [named(before, 'nickname'), named(before, 'account')].filter(Boolean).join(' ');
  return (
    <>
      {translate(`console.audit_target.${resource}`, { _: resource })} {resource !== 'settings' && (name || id)}
    </>
  );
};

/** A request as an audited action shows its change. */
const asAudited = ({ service, resource, before, after }: Approval): AuditLog =>
  ({ service, resource, before, after }) as unknown as AuditLog;

/** What it would change, as short as a row of a list has room for. */
export const ShortChange = ({ approval }: { approval: Approval }) => {
  if (approval.kind !== 'admin_role.update')
    return (
      <span className={cells.long}>
        <AuditChange row={asAudited(approval)} />
      </span>
    );
  const { gains, losses } = gainsAndLosses(
    permissionsIn(approval.before as State),
    permissionsIn(approval.after as State),
  );
  return (
    <>
      <span className={text.jade}>+{gains.length}</span> <span className={text.coral}>−{losses.length}</span>
    </>
  );
};

/** The whole of what it would change, old → new. */
export const WholeChange = ({ approval }: { approval: Approval }) =>
  approval.kind === 'admin_role.update' ? (
    <PermissionDiff before={permissionsIn(approval.before as State)} after={permissionsIn(approval.after as State)} />
  ) : (
    <AuditChange row={asAudited(approval)} most={100} lines />
  );
