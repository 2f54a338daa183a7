import type { JsonSchema } from '../json-schema.ts';
import { own } from '../own.ts';
import type { RouteField } from '../route-table.ts';

/** Texts of the forms that fields have; one that fits a field's pattern is its sample. */
const texts = [
  '#2f7d5b',
  'a',
  'player1',
  'ko',
  'spam',
  '1',
  '0000',
  '000000',
  '01012345678',
  '19900101',
  '2026-11-20',
  '10.0.0.1',
  'slip-0001',
  '01936f3e-0000-7000-8000-000000000001',
  'PC',
  'casino',
  'eos5.20261120.247',
  'https://a.example',
  'inquiry',
  'read',
];

/** Values of fields whose services ask for more than the API's schema says. */
const byName: Readonly<Record<string, unknown>> = {
  account: 'player1',
  nickname: 'player',
  password: 'password1',
  new_password: 'password2',
  phone_number: '01012345678',
  phoneNumber: '01012345678',
  newPassword: 'password2',
  name: 'player1',
  role: 'shop',
  code: 'MADANG',
  game: 'eos5',
  number: '012345',
  smsNumber: '012345',
  smsKey: 'key-1',
  bankAccount: '110-1234',
  bankPassword: '0042',
  bankName: '농협',
  bankAccountHolder: '김하늘',
  bank_account: '110-1234',
  key: 'slip-0001',
  vendor: 'aurora',
  file_ext: 'png',
  fileExt: 'png',
  stake: 10_000,
  // A leg is on a round or on a market of a match, which no schema tells.
  folders: [{ round_id: 'eos5.20261120.247', pick: 'pb_odd', odds: 1.95 }],
  legs: [{ roundId: 'eos5.20261120.247', pick: 'pb_odd', oddsMilli: 1950 }],
};

/** A value that a schema takes, as small as it may be. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]));
  if (schema.format === 'date-time') return '2026-11-20T12:00:00+09:00';
  const { minLength = 0, maxLength = 4_096, pattern } = schema;
  if (!pattern) return 'a'.repeat(minLength);
  const form = new RegExp(`^(?:${pattern})`, 'u');
  const fits = texts.find((text) => text.length >= minLength && text.length <= maxLength && form.test(text));
  if (fits === undefined) throw new Error(`no sample has the form ${pattern}`);
  return fits;
}

/** A body that a route takes: its required fields, and those that a service asks for. */
export const sampleBody = (fields: readonly RouteField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required || Object.hasOwn(byName, name))
      .map(({ name, schema }) => [name, own(byName, name) ?? sampleOf(schema)]),
  );
