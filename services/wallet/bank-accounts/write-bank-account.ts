import type { Auditor } from '@madang/runtime/audit/audit.ts';
import { canonical } from '@madang/runtime/audit/audit.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { bareName } from '../deposits/deposit-rules.ts';
import type { WalletDeps } from '../deps.ts';
import { type BankAccountRow, bankAccountColumns } from './bank-account-row.ts';

/** What an operator says of an account that members pay into, as JSON has it too. */
export interface Wanted {
  kind: string;
  bank_name: string;
  bank_account: string;
  holder: string;
  enabled: boolean;
}

/** An account that is made, or changed from what it was seen to be. */
export interface BankAccountChange {
  /** 0 for one that is made. */
  id: bigint;
  before: Wanted | undefined;
  after: Wanted;
  memo: string;
}

type WriteDeps = Pick<WalletDeps, 'identity' | 'clock'> & { audit: Auditor };

const uniqueViolation = '23505';

export const wantedOf = ({ kind, bank_name, bank_account, holder, enabled }: Wanted): Wanted => ({
  kind,
  bank_name,
  bank_account,
  holder,
  enabled,
});

export async function findBankAccount(db: Queryable, id: bigint, lock = ''): Promise<BankAccountRow> {
  const { rows } = await db.query<BankAccountRow>(
    `select ${bankAccountColumns} from bank_accounts b where b.id = $1 ${lock}`,
    [id],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** STATE_CONFLICT (before) where it is another by now than it was seen to be; TAKEN, STATE_CONFLICT (kind). */
export async function writeBankAccount(
  deps: WriteDeps,
  tx: pg.PoolClient,
  context: CallContext,
  { id, before: seen, after: wanted, memo }: BankAccountChange,
): Promise<BankAccountRow> {
  const before = id === 0n ? undefined : await findBankAccount(tx, id, 'for update');
  if (before && (!seen || canonical(wantedOf(before)) !== canonical(wantedOf(seen))))
    throw new DomainError('STATE_CONFLICT', { field: 'before' });
  if (before && before.assigned_to !== null && wanted.kind !== before.kind)
    throw new DomainError('STATE_CONFLICT', { field: 'kind' });
  const after = await write(tx, id, wanted, await ownerAfter(deps, before, wanted));
  await deps.audit(tx, context, {
    action: before ? 'bank_account.update' : 'bank_account.create',
    resource: 'bank_account',
    resourceId: after.id.toString(),
    before,
    after,
    memo,
  });
  return after;
}

interface Owner {
  assigned_to: bigint | null;
  assigned_at: Date | null;
}

/** What members pay into, and in whose name: where one of these is another, an account is not the one that was looked at. */
export const isElsewhere = (from: Wanted, to: Wanted): boolean =>
  from.bank_name !== to.bank_name || from.bank_account !== to.bank_account || from.holder !== to.holder;

/**
 * Whose own it is from now on. Where its number or its holder is another, the holder is held against its member's again:
 * it stays with who is registered as that one, and is free otherwise.
 */
export async function ownerAfter(
  { identity, clock }: Pick<WalletDeps, 'identity' | 'clock'>,
  before: (Wanted & Owner) | undefined,
  wanted: Wanted,
): Promise<Owner> {
  const free = { assigned_to: null, assigned_at: null };
  if (!before || before.assigned_to === null) return free;
  const { assigned_to, assigned_at } = before;
  if (!isElsewhere(before, wanted)) return { assigned_to, assigned_at };
  try {
    const { bankAccountHolder } = await identity.getAccount({ id: assigned_to });
    return bareName(bankAccountHolder) === bareName(wanted.holder) ? { assigned_to, assigned_at: clock.now() } : free;
  } catch (error) {
    if (toDomainError(error).reason === 'NOT_FOUND') return free;
    throw error;
  }
}

async function write(tx: pg.PoolClient, id: bigint, wanted: Wanted, owner: Owner): Promise<BankAccountRow> {
  const values = [wanted.kind, wanted.bank_name, wanted.bank_account, wanted.holder, wanted.enabled];
  try {
    const { rows } =
      id === 0n
        ? await tx.query<BankAccountRow>(
            `insert into bank_accounts as b (kind, bank_name, bank_account, holder, enabled)
             values ($1, $2, $3, $4, $5) returning ${bankAccountColumns}`,
            values,
          )
        : await tx.query<BankAccountRow>(
            `update bank_accounts b set kind = $1, bank_name = $2, bank_account = $3, holder = $4, enabled = $5,
                    assigned_to = $7, assigned_at = $8
              where b.id = $6 returning ${bankAccountColumns}`,
            [...values, id, owner.assigned_to, owner.assigned_at],
          );
    if (!rows[0]) throw new Error('a saved bank account is not there');
    return rows[0];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
      throw new DomainError('TAKEN', { field: 'bank_account', cause: error });
    throw error;
  }
}
