import type { AuditLog } from '../contract/records.ts';
import { sections } from '../resources/settings/declaration.ts';
import { spoken } from '../resources/settings/setting-values.ts';

const declared = new Map(sections.flatMap(({ settings }) => settings.map((one) => [one.id, one] as const)));

/** A number of the settings as their page shows it, an amount, a span or a time; undefined for whatever else. */
export const settingValue = ({ service }: AuditLog, field: string, value: string): string | undefined => {
  const declaration = declared.get(`${service}.${field}`);
  const number = value.replaceAll(',', '');
  return declaration && /^\d+$/.test(number) ? spoken(declaration, Number(number)) : undefined;
};
