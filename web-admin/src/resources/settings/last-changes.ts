import type { AuditLog } from '../../contract/records.ts';
import { changesOf } from '../../figures/changes.ts';

/** Who changed a setting last, and when. */
export interface LastChange {
  at: string;
  actor: string;
  system: boolean;
}

/** Columns of the site's settings that are told under other names than their settings have. */
const renamed: Readonly<Record<string, string>> = {
  closed: 'inspection.is_disabled',
  closed_memo: 'inspection.memo',
  agents_closed: 'agent_inspection.is_disabled',
  agents_closed_memo: 'agent_inspection.memo',
};

/** The setting, `service.field`, that a field of an audit row tells of. */
export const settingOf = ({ service }: Pick<AuditLog, 'service'>, field: string): string =>
  `${service}.${Object.hasOwn(renamed, field) ? renamed[field] : field}`;

/** The latest change of each setting, `service.field`, of audit rows with the newest first. */
export const lastChangesOf = (rows: readonly AuditLog[]): ReadonlyMap<string, LastChange> => {
  const found = new Map<string, LastChange>();
  for (const row of rows) {
    const change = { at: row.at, actor: row.actor_account, system: row.actor_kind === 'service' };
    for (const { field } of changesOf(row.before, row.after)) {
      const id = settingOf(row, field);
      if (!found.has(id)) found.set(id, change);
    }
  }
  return found;
};
