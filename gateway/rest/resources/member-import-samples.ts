import type { JsonSchema } from '../../json-schema.ts';
import type { Resource } from '../resource.ts';
import { memberColumns } from '../sheets/member-sheet.ts';

type Column = keyof typeof memberColumns;

const rows: readonly Record<Column, string>[] = [
  {
    account: 'haenara',
    nickname: 'haenara',
    parent: 'shop1',
    level: '2',
    phone_number: '01022148830',
    date_of_birth: '19860315',
    bank_name: '국민',
    bank_account: '110-123-456789',
    bank_account_holder: '홍길동',
    opening_money: '50000',
    opening_points: '1200',
    bank_password: '0000',
    language: 'ko',
    test_account: '',
  },
  {
    account: 'blue_oc',
    nickname: 'blue ocean',
    parent: 'shop1',
    level: '1',
    phone_number: '',
    date_of_birth: '1990-11-02',
    bank_name: '',
    bank_account: '',
    bank_account_holder: '',
    opening_money: '0',
    opening_points: '0',
    bank_password: '',
    language: 'en',
    test_account: '',
  },
];

const text: JsonSchema = { type: 'string' };
const columns = Object.keys(memberColumns);

/** A sheet to fill in: its export in any language has the titles that the reader of sheets knows. */
export const memberImportSamples: Resource = {
  name: 'member-import-samples',
  does: 'Two rows of a sheet as a migration takes it; exported, it is the form to fill in.',
  callers: ['admin'],
  schema: { type: 'object', properties: Object.fromEntries(columns.map((name) => [name, text])), required: columns },
  filters: {},
  sorts: [],
  async list({ offset, limit }) {
    return { rows: rows.slice(offset, offset + limit).map((row) => ({ ...row })), total: rows.length };
  },
};
