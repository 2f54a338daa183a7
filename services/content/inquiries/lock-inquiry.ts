import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type InquiryRow, inquiryColumns } from './inquiry-row.ts';

/** Holds an inquiry until the transaction ends; NOT_FOUND. */
export async function lockInquiry(tx: Queryable, id: bigint): Promise<InquiryRow> {
  const { rows } = await tx.query<InquiryRow>(`select ${inquiryColumns} from inquiries i where i.id = $1 for update`, [
    id,
  ]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}
