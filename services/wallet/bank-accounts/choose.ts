import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { bareName } from '../deposits/deposit-rules.ts';
import { lockMember } from '../requests/lock-member.ts';

/** `bareName` of an account's holder. */
const bareHolder = `lower(regexp_replace(normalize(holder, NFC), '\\s', '', 'g'))`;

export interface ChosenAccount {
  bankName: string;
  bankAccount: string;
  holder: string;
  permanent: boolean;
}

/** Who has paid in this much in all gets an account of its own, whatever the level. */
const provenBy = 10_000;

const columns = `bank_name as "bankName", bank_account as "bankAccount", holder, assigned_to is not null as permanent`;

/** Who asks, as identity has it. */
type Payer = Pick<Account, 'id' | 'level' | 'bankAccountHolder'>;

/**
 * The account that a member pays into: its own virtual one, given once to who has earned one, or else one of the pool.
 * HOLDER_MISMATCH where only accounts in other names are left, UNAVAILABLE where none is.
 */
export async function chooseBankAccount(
  tx: Queryable,
  member: Payer,
  settings: Pick<WalletSettings, 'permanentAccountLevel'>,
  now: Date,
): Promise<ChosenAccount> {
  const own = await ownAccount(tx, member.id);
  if (own) return own;
  const offer = (await hasEarned(tx, member, settings)) ? await assignAccount(tx, member, now) : undefined;
  const chosen = offer === 'mismatch' || !offer ? await poolAccount(tx, member.id) : offer;
  if (chosen) return chosen;
  throw offer === 'mismatch' ? new DomainError('HOLDER_MISMATCH', { field: 'holder' }) : new DomainError('UNAVAILABLE');
}

async function ownAccount(tx: Queryable, member: bigint): Promise<ChosenAccount | undefined> {
  const { rows } = await tx.query<ChosenAccount>(
    `select ${columns} from bank_accounts where assigned_to = $1 and enabled`,
    [member],
  );
  return rows[0];
}

async function hasEarned(
  tx: Queryable,
  member: Payer,
  { permanentAccountLevel }: Pick<WalletSettings, 'permanentAccountLevel'>,
): Promise<boolean> {
  if (member.level >= permanentAccountLevel) return true;
  // Each deposit is a KRW at least, so that this many rows always decide it.
  const { rows } = await tx.query<{ enough: boolean }>(
    `select coalesce(sum(amount), 0) >= ${provenBy} as enough from (
       select amount from deposits where account_id = $1 and status = 'approved' order by created_at limit ${provenBy}
     ) paid`,
    [member.id],
  );
  return rows[0]?.enough === true;
}

/**
 * Gives a free virtual account whose holder is the member's registered one, which is verified here and where the account's
 * number or holder changes. One that is out of use is given up for another, so that its member is not left without one,
 * and one that an operator took from the member comes last. Calls of one member wait for each other here, so that the
 * later one finds what the first was given.
 */
async function assignAccount(
  tx: Queryable,
  { id: member, bankAccountHolder }: Payer,
  now: Date,
): Promise<ChosenAccount | 'mismatch' | undefined> {
  await lockMember(tx, member);
  const own = await ownAccount(tx, member);
  if (own) return own;
  const free = `kind = 'virtual' and enabled and assigned_to is null`;
  await tx.query(
    'update bank_accounts set assigned_to = null, assigned_at = null where assigned_to = $1 and not enabled',
    [member],
  );
  const { rows } = await tx.query<ChosenAccount>(
    `update bank_accounts set assigned_to = $1, assigned_at = $2
      where id = (select id from bank_accounts where ${free} and ${bareHolder} = $3
                   order by (released_from is not distinct from $1::int8), id limit 1 for update skip locked)
     returning ${columns}`,
    [member, now, bareName(bankAccountHolder)],
  );
  if (rows[0]) return rows[0];
  const { rowCount } = await tx.query(`select from bank_accounts where ${free} limit 1`);
  return rowCount === 1 ? 'mismatch' : undefined;
}

/**
 * One account a charge: a member sees the same one until its open request is decided, then maybe another. The choice
 * needs no memory, and hardly any other member's changes when an account comes or goes.
 */
async function poolAccount(tx: Queryable, member: bigint): Promise<ChosenAccount | undefined> {
  const { rows } = await tx.query<ChosenAccount>(
    `select ${columns} from bank_accounts where kind = 'pool' and enabled
      order by md5(id || ':' || $1::int8 || ':' || (
        select coalesce(max(created_at), 'epoch') from deposits where account_id = $1 and status not in ('new', 'waiting')
      )) limit 1`,
    [member],
  );
  return rows[0];
}
