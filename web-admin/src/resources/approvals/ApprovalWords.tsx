import { useTranslate } from 'react-admin';
import { AuditChange, AuditTarget } from '../../audit/AuditChange.tsx';
import type { Approval } from '../../contract/admin.ts';
import type { AuditLog } from '../../contract/records.ts';
import cells from '../../lists/cells.module.css';
import text from '../../parts/text.module.css';
import { useNormalB } from '../../rest/use-me.ts';
import { PermissionDiff } from '../admin-roles/PermissionDiff.tsx';
import { gainsAndLosses } from '../admin-roles/permission-groups.ts';
import { SettingWords } from './SettingWords.tsx';

type State = Record<string, unknown> | null;

const named = (state: State, field: string): string => {
  const value = state?.[field];
  return typeof value === 'string' ? value : '';
};

const permissionsIn = (state: State): string[] => {
  const held = state?.permissions;
  return Array.isArray(held) ? held.map(String) : [];
};

/** Requests that change settings, or values that stand over them. */
const ofSettings = new Set([
  'wallet_settings.update',
  'site_settings.update',
  'values.update',
  'betting_settings.update',
  'agents_settings.update',
  'sports_rules.update',
]);

/** Which values of the settings are meant, where it is not all of them. */
const usePlace = () => {
  const translate = useTranslate();
  const normalB = useNormalB();
  return (id: string): string => {
    const level = /^level-(\d)$/.exec(id)?.[1];
    if (level) return translate('console.approval.level', { level });
    const tier = /^tier-(.+)$/.exec(id)?.[1];
    if (tier) return translate(`console.role.${tier}`, { _: tier });
    return id === 'mark-b' ? `${translate('console.normal_mark.title')} ${normalB}` : '';
  };
};

/** What it would be done to: its kind in words, and whose name it bears. */
export const ApprovalTarget = ({ approval }: { approval: Approval }) => {
  const translate = useTranslate();
  const placeOf = usePlace();
  const { resource, resource_id: id } = approval;
  const before = approval.before as State;
  if (resource === 'limit') return <AuditTarget row={{ resource, resource_id: id }} />;
  const name = [named(before, 'nickname'), named(before, 'account')].filter(Boolean).join(' ');
  return (
    <>
      {translate(`console.audit_target.${resource}`, { _: resource })}{' '}
      {resource === 'settings' ? placeOf(id) : name || id}
    </>
  );
};

/** A request as an audited action shows its change. */
const asAudited = ({ service, resource, before, after }: Approval): AuditLog =>
  ({ service, resource, before, after }) as unknown as AuditLog;

/** What it would change, as short as a row of a list has room for. */
export const ShortChange = ({ approval }: { approval: Approval }) => {
  if (ofSettings.has(approval.kind))
    return (
      <span className={cells.long}>
        <SettingWords service={approval.service} before={approval.before} after={approval.after} />
      </span>
    );
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
  ofSettings.has(approval.kind) ? (
    <SettingWords service={approval.service} before={approval.before} after={approval.after} lines />
  ) : approval.kind === 'admin_role.update' ? (
    <PermissionDiff before={permissionsIn(approval.before as State)} after={permissionsIn(approval.after as State)} />
  ) : (
    <AuditChange row={asAudited(approval)} most={100} lines />
  );
