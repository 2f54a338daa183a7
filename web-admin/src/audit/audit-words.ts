import type { AuditLog } from '../contract/records.ts';
import { dayTime } from '../figures/moments.ts';

type Subject = Pick<AuditLog, 'service' | 'resource'>;
type Acted = Pick<AuditLog, 'resource' | 'resource_id'>;

/** The name of a setting, or of a part of one: `turnover_counts.slot`. */
export const settingKey = ({ service }: Subject, path: string): string =>
  `console.setting.${`${service}_${path}`.replaceAll(/[.-]/g, '_')}.label`;

/** The texts of the pages that may name a field, the nearest first. */
export const fieldKeys = (subject: Subject, name: string): string[] => [
  settingKey(subject, name),
  `console.audit_field.${subject.resource}_${name}`,
  ...['field', 'account', 'audit_field', 'rule', 'play_rule'].map((family) => `console.${family}.${name}`),
];

/** The same of a part of a field, as a class of games in rates. */
export const partKeys = (part: string): string[] =>
  ['class', 'restriction', 'flag', 'language'].map((family) => `console.${family}.${part}`);

/** What was acted on, where its number is a word. */
export const targetKeys = ({ resource, resource_id: id }: Acted): string[] => {
  if (resource === 'blacklist') return [`console.blacklist.kind.${id}`];
  if (resource === 'session') return [`console.audit_value.sessions_${id}`];
  if (resource !== 'settings') return [];
  if (id === 'mark-b') return ['console.normal_mark.b'];
  const [, tier] = /^tier-(.+)$/.exec(id) ?? [];
  if (tier) return [`console.role.${tier}`];
  const [, level] = /^level-(\d)$/.exec(id) ?? [];
  return [level ? `console.level.${level}` : `console.service.${id === 'site' ? 'content' : id}`];
};

/** What a request asked to change, which its row says as `settings level-3`; undefined for whatever is no such row. */
export const askedOf = ({ resource, after }: Pick<AuditLog, 'resource' | 'after'>): Acted | undefined => {
  if (resource !== 'approval' || typeof after?.target !== 'string') return undefined;
  const [, asked, id] = /^(\w+) (.+)$/.exec(after.target) ?? [];
  return asked && id ? { resource: asked, resource_id: id } : undefined;
};

/** A limit's class of games, and whose it is: `powerball:3`, `powerball:b`. */
export function limitKeys(id: string): string[] {
  const [, name, whose] = /^([a-z_]+):([1-7]|b)$/.exec(id) ?? [];
  return name ? [`console.class.${name}`, whose === 'b' ? 'console.normal_mark.b' : `console.level.${whose}`] : [];
}

/** Fields whose values have words of their own on the pages: the families in which these are looked for. */
const families: Readonly<Record<string, readonly string[]>> = {
  status: ['state', 'imports.state', 'sports.status'],
  boards: ['sports.board'],
  state: ['state', 'imports.state', 'approval.state', 'audit_value'],
  role: ['role'],
  audience: ['audience'],
  language: ['language'],
  source: ['source', 'audit_value'],
  kind: ['audit_value', 'kind', 'approval.kind', 'protection.kind'],
  kinds: ['kind', 'audit_value'],
  area: ['kind'],
  effect: ['address.effect'],
  normal_mark: ['normal_mark'],
  visibled_partner: ['visibled_partner'],
  agent_theme: ['agent_theme'],
  password: ['audit_value'],
  bank_password: ['audit_value'],
  totp: ['audit_value'],
  validity: ['validity'],
  span: ['protection.spans'],
  game_class: ['class'],
  account_kind: ['account'],
  cause: ['reconciliation.cause'],
  permissions: ['permission'],
  flags: ['restriction', 'flag'],
};

/** The keys under which a value of a field may have its word; none where its values speak for themselves. */
export const valueKeys = (field: string, value: string): string[] =>
  (Object.hasOwn(families, field) ? families[field] : undefined)?.map((family) => `console.${family}.${value}`) ?? [];

/** Amounts come as text, as the ledger has them; account numbers and phones, which are digits as well, stay as they are. */
const amounts =
  /(^|_)(money|points?|amount|egg|debt|stake|payout|balance|min|max|unit|net|closing|counted)(_|$)|^(deposit|loss)_(day|week|month)$/;
const whole = /^-?[1-9]\d{3,}$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Rates are told in hundredths of a percent. */
const rates = /^(rates|upcoming)\./;
const percentOf = (hundredths: string): string => `${Number(hundredths.replaceAll(',', '')) / 100}%`;

/** Hours in which play is closed: both minutes of a day in one number. */
const nightOf = (value: string): string => {
  const [from, to] = [Math.floor(Number(value) / 1_440), Number(value) % 1_440];
  return [from, to]
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    .join(' – ');
};

type Find = (keys: readonly string[]) => string | undefined;

/** A value in words, as an amount or a time, or as it is. */
export const auditValue = (field: string, value: string, find: Find): string => {
  if (value === '–') return value;
  if (Object.hasOwn(families, field))
    return value
      .split(', ')
      .map((one) => find(valueKeys(field, one)) ?? one)
      .join(', ');
  if (value === 'true' || value === 'false')
    return find([value === 'true' ? 'console.word.on' : 'console.word.off']) ?? value;
  if (field === 'content') return value.replace(/<[^>]*>?/g, ' ').trim();
  if (field === 'night' && /^\d+$/.test(value)) return nightOf(value);
  if (rates.test(field)) return percentOf(value);
  if (instant.test(value)) return dayTime(value);
  if (amounts.test(field) && whole.test(value)) return BigInt(value).toLocaleString('en');
  return value;
};
