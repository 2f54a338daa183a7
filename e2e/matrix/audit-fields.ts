import { BettingSettingsSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { auditFields } from '@madang/runtime/audit/fields.ts';
import { rules } from '@madang/wallet/values/rules.ts';

export interface AuditRow {
  action: string;
  resource: string;
  before: object | null;
  after: object | null;
}

/** What tells of the row itself. */
const ofTheRow = ['id', 'version', 'created_at', 'updated_at'];
const playRules = /^((deposit|loss)_(day|week|month)|stake_day|time_day|night|reality)$/;
const known = new Set<string>([
  ...auditFields,
  ...ofTheRow,
  ...Object.keys(rules),
  ...[WalletSettingsSchema, BettingSettingsSchema].flatMap(({ fields }) => fields.map(({ name }) => name)),
]);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of a row that no declaration names; the site's settings stand in columns that are named like them. */
export function undeclaredFields({ resource, before, after }: AuditRow): string[] {
  if (resource === 'settings') return [];
  const fields = new Set([before, after].flatMap((state) => Object.keys(state ?? {}).map(snake)));
  return [...fields].filter((field) => !known.has(field) && !playRules.test(field));
}
