import type { SettingDeclaration } from '../settings/declaration.ts';
import { sections } from '../settings/declaration.ts';
import { shown, spoken, stored, withUnit } from '../settings/setting-values.ts';

/** A value that was typed and is not saved yet; null for one that shall fall back. */
export interface PendingValue {
  /** Which row it belongs to, for example `level-3`, and which of its values. */
  row: string;
  name: string;
  from: number | null;
  to: number | null;
}

const declared = new Map(sections.flatMap((section) => section.settings.map((one) => [one.id, one] as const)));

/** How a rule is typed and shown: as the site's setting of the same name. */
export const declarationOf = (rule: string): SettingDeclaration =>
  declared.get(`wallet.${rule}`) ?? { id: rule, kind: 'won', min: 0, max: Number.MAX_SAFE_INTEGER };

/** A value as it stands in its field; empty where it falls back. */
export const typedOf = (declaration: SettingDeclaration, value: number | null): string =>
  value === null ? '' : shown(declaration, value);

/** What was typed: a value, null for nothing, undefined for what is none within its bounds. */
export function readTyped(declaration: SettingDeclaration, text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = stored(declaration, text);
  return typeof value === 'number' ? value : undefined;
}

/** A value in the words of its unit; what falls back is a dash. */
export const wordOf = (declaration: SettingDeclaration, value: number | null, unit: string): string =>
  value === null ? '–' : withUnit(spoken(declaration, value), unit);

/** The changes of each row as the API takes them. */
export function byRow(changes: readonly PendingValue[]): Map<string, Record<string, number | null>> {
  const rows = new Map<string, Record<string, number | null>>();
  for (const { row, name, to } of changes) rows.set(row, { ...rows.get(row), [name]: to });
  return rows;
}
