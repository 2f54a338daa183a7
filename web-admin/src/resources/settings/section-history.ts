import type { AuditLog } from '../../contract/records.ts';
import { changesOf } from '../../figures/changes.ts';
import type { SettingSection } from './declaration.ts';
import { settingOf } from './last-changes.ts';

/** Of audit rows those that changed a setting of the section, each with what it changed of that section alone. */
export const sectionHistory = (rows: readonly AuditLog[], { settings }: SettingSection): AuditLog[] => {
  const ids = new Set(settings.map(({ id }) => id));
  return rows.flatMap((row) => {
    const changes = changesOf(row.before, row.after).filter(({ field }) => ids.has(settingOf(row, field)));
    if (changes.length === 0) return [];
    const state = (side: 'from' | 'to') => Object.fromEntries(changes.map((change) => [change.field, change[side]]));
    return [{ ...row, before: state('from') as AuditLog['before'], after: state('to') as AuditLog['after'] }];
  });
};
