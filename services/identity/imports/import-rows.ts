import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ImportRowSchema } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { masked, noPersonalData, type PersonalData } from '../personal/personal-data.ts';
import type { Seal } from '../personal/seal.ts';
import type { Problem } from './check-row.ts';

/** What a row holds of a person until its account does. */
export interface RowPersonal extends PersonalData {
  /** Hash of the exchange password; empty for none. */
  exchangeHash: string;
}

/** A row as the table holds it. */
export interface ImportRowRecord {
  number: number;
  verdict: string;
  outcome: string;
  problems: Problem[];
  account: string;
  nickname: string;
  nickname_key: string;
  parent: string;
  parent_id: bigint | null;
  level: number;
  language: string;
  test_account: boolean;
  bank_name: string;
  opening_money: bigint;
  opening_points: bigint;
  phone_hash: Buffer | null;
  personal: Buffer | null;
  account_id: bigint | null;
  failure: string;
}

/** The columns of a row `r`. */
export const importRowColumns = `r.number, r.verdict, r.outcome, r.problems, r.account, r.nickname, r.nickname_key, r.parent,
  r.parent_id, r.level, r.language, r.test_account, r.bank_name, r.opening_money, r.opening_points, r.phone_hash, r.personal,
  r.account_id, r.failure`;

const place = (importId: bigint, number: number): string => `import:${importId}:${number}`;

export const sealRow = (seal: Seal, importId: bigint, number: number, personal: RowPersonal): Buffer =>
  seal.close(JSON.stringify(personal), place(importId, number));

export function openRow(seal: Seal, importId: bigint, { number, personal }: ImportRowRecord): RowPersonal {
  if (!personal) return { ...noPersonalData, exchangeHash: '' };
  return JSON.parse(seal.open(personal, place(importId, number))) as RowPersonal;
}

/** A row as the console shows it; personal data is masked for who may not see it. */
export function toImportRow(
  seal: Seal,
  importId: bigint,
  row: ImportRowRecord,
  seesPersonal: boolean,
): MessageInitShape<typeof ImportRowSchema> {
  const personal = openRow(seal, importId, row);
  const shown = (text: string, kept?: number): string => (seesPersonal ? text : masked(text, kept));
  return {
    id: row.number,
    verdict: row.verdict,
    outcome: row.outcome,
    problems: row.problems,
    account: row.account,
    nickname: row.nickname,
    parent: row.parent,
    level: row.level,
    phoneNumber: shown(personal.phoneNumber),
    dateOfBirth: shown(personal.dateOfBirth, 0),
    bankName: row.bank_name,
    bankAccount: shown(personal.bankAccount),
    bankAccountHolder: shown(personal.bankAccountHolder, 1),
    openingMoney: row.opening_money,
    openingPoints: row.opening_points,
    accountId: row.account_id ?? 0n,
    failure: row.failure,
    language: row.language,
    testAccount: row.test_account,
  };
}
