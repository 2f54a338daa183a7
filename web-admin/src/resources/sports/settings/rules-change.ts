import { typedAmount, withSeparators } from '../../../figures/typed-amount.ts';
import { type RuleColumn, type RuleField, ruleFields } from './rules-declaration.ts';

export type TypedRow = Readonly<Record<string, string>>;
export type TypedRuleValue = boolean | string | readonly string[] | readonly TypedRow[];
export type TypedRules = Readonly<Record<string, TypedRuleValue>>;

type Held = Readonly<Record<string, unknown>>;

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

const typedOf = (field: RuleField, value: unknown): TypedRuleValue => {
  switch (field.kind) {
    case 'flag':
      return Boolean(value);
    case 'words':
      return list<string>(value);
    case 'rows':
      return list<Record<string, number>>(value).map((row) =>
        Object.fromEntries(field.columns.map(({ name }) => [name, String(row[name] ?? '')])),
      );
    case 'money':
      return withSeparators(String(value ?? 0));
    default:
      return String(value ?? '');
  }
};

/** The rules as they are typed; a field that the server does not have is left out. */
export const typedRules = (held: Held): TypedRules =>
  Object.fromEntries(
    ruleFields
      .filter(({ name }) => Object.hasOwn(held, name))
      .map((field) => [field.name, typedOf(field, held[field.name])]),
  );

const decimal = (typed: string): number | null => (/^\d{1,7}(\.\d{1,3})?$/.test(typed.trim()) ? Number(typed) : null);
const whole = (typed: string): number | null => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null);

const bounded = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

const cell = ({ name, least, most, whole: isWhole }: RuleColumn, row: TypedRow): number | null =>
  bounded((isWhole ? whole : decimal)(row[name] ?? ''), least, most);

/** What a typed value is asked as; null where it is none. */
export const askedValue = (field: RuleField, typed: TypedRuleValue): unknown => {
  switch (field.kind) {
    case 'whole':
      return bounded(whole(String(typed)), field.least, field.most);
    case 'odds':
      return bounded(decimal(String(typed)), field.open ? 0 : 1, field.most);
    case 'money':
      return typed === '' ? null : typedAmount(String(typed));
    case 'rows': {
      const rows = (typed as readonly TypedRow[]).map((row) => field.columns.map((column) => cell(column, row)));
      const legs = rows.map(([first]) => first);
      if (rows.some((row) => row.includes(null)) || new Set(legs).size < legs.length) return null;
      return rows.map((row) => Object.fromEntries(field.columns.map(({ name }, place) => [name, row[place]])));
    }
    default:
      return typed;
  }
};

/** All rules with the version that was read; null while one of them is wrong. */
export const rulesAsked = (held: Held, typed: TypedRules): Record<string, unknown> | null => {
  const fields = ruleFields.filter(({ name }) => Object.hasOwn(typed, name));
  const values = fields.map((field) => [field.name, askedValue(field, typed[field.name] ?? '')] as const);
  if (values.some(([, value]) => value === null)) return null;
  return { ...Object.fromEntries(values), version: held.version ?? 0 };
};
