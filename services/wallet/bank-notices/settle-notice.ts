import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { depositorKey } from './depositor-key.ts';

const minuteMs = 60_000;

export interface Approval {
  /** The notice that approves it; absent where a person approves it by other evidence. */
  noticeId?: bigint | undefined;
  windowMinutes: number;
  by: string;
  now: Date;
}

/**
 * Gives a deposit that is being approved its notice, in the same transaction. One that is named must be open and of the
 * amount: STATE_CONFLICT otherwise, so that no notice approves two. Where none is named the oldest that agrees is used up:
 * money that has approved a deposit by a person's hand must not approve the next one by itself.
 */
export async function settleNotice(
  tx: Queryable,
  deposit: DepositRow,
  { noticeId, windowMinutes, by, now }: Approval,
): Promise<void> {
  const span = windowMinutes * minuteMs;
  const asked = deposit.created_at.getTime();
  const which = noticeId === undefined ? agreeing : 'select $5::bigint';
  const params =
    noticeId === undefined
      ? [
          [...new Set([depositorKey(deposit.depositor), depositorKey(deposit.holder)])].filter(Boolean),
          new Date(asked - span),
          new Date(asked + span),
        ]
      : [noticeId];
  const { rowCount } = await tx.query(
    `update bank_notices set status = 'matched', deposit_id = $1, decided_by = $2, decided_at = $3
     where id = (${which}) and status = 'open' and amount = $4`,
    [deposit.id, by, now, deposit.amount, ...params],
  );
  if (noticeId !== undefined && rowCount !== 1) throw new DomainError('STATE_CONFLICT', { field: 'id' });
}

const agreeing = `select id from bank_notices where status = 'open' and amount = $4 and depositor_key = any($5::text[])
  and at between $6 and $7 order by at, id limit 1 for update skip locked`;

/** Gives the notice of an approval that was cancelled back, for a person to decide on. */
export async function releaseNotice(tx: Queryable, depositId: bigint): Promise<void> {
  await tx.query(
    `update bank_notices set status = 'open', deposit_id = null, manual = true, decided_by = '', decided_at = null
     where deposit_id = $1`,
    [depositId],
  );
}
