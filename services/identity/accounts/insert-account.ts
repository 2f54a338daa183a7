import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ChargePoints } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import { holdTree } from '../moves/tree-lock.ts';
import type { KeyedHash } from '../personal/keys.ts';
import { type PersonalData, sealPersonal } from '../personal/personal-data.ts';
import type { Seal } from '../personal/seal.ts';
import { firstVersion } from './account-events.ts';
import { type Kind, kindToProto } from './kind.ts';
import { nicknameKey } from './names.ts';
import type { State } from './states.ts';
import { rethrowTaken } from './taken.ts';

export interface NewAccount {
  kind: Kind;
  account: string;
  nickname: string;
  state: State;
  level: number;
  /** 0 for the top of the tree. */
  parentId: bigint;
  role: string;
  passwordHash: string;
  exchangePasswordHash: string | null;
  personal: PersonalData;
  bankName: string;
  joinCode: string;
  /** The referral code that it came by; absent for none. */
  referralId?: bigint | undefined;
  /** The member by whose code it came; absent for none. */
  recommendedBy?: bigint | undefined;
  /** Below a test account all are, whatever is said here. */
  testAccount: boolean;
  language: string;
  ip: string;
  device: string;
  flags: Record<string, boolean>;
  /** What it begins with of the points of deposits; absent where nobody said so. */
  chargePoints?: ChargePoints | undefined;
}

export interface InsertTools {
  seal: Seal;
  phoneHash: KeyedHash;
  now: Date;
  trace: string;
}

/** Writes a new account and tells of it. Answers its id; TAKEN with the field where a name or number is not free. */
export async function insertAccount(tx: PoolClient, account: NewAccount, tools: InsertTools): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(`select nextval('account_ids') as id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of account ids gave none');
  const { personal, parentId, kind } = account;
  const path = parentId === 0n ? String(id) : `${await parentPath(tx, parentId)}.${id}`;
  const phoneHash = personal.phoneNumber ? tools.phoneHash(personal.phoneNumber) : null;
  const inserted = await tx
    .query<{ test_account: boolean }>(
      `insert into accounts (id, kind, account, nickname, nickname_key, state, level, parent_id, path, role, password,
         exchange_password, personal, phone_hash, bank_name, join_code, test_account, language, created_at, created_ip,
         created_device, flags, referral_id, recommended_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::ltree, $10, $11, $12, $13, $14, $15, $16,
         $17 or coalesce((select p.test_account from accounts p where p.id = $8), false), $18, $19, $20, $21, $22, $23, $24)
       returning test_account`,
      [
        id,
        kind,
        account.account,
        account.nickname,
        nicknameKey(account.nickname),
        account.state,
        account.level,
        parentId,
        path,
        account.role,
        account.passwordHash,
        account.exchangePasswordHash,
        sealPersonal(tools.seal, id, personal),
        phoneHash,
        account.bankName,
        account.joinCode,
        account.testAccount,
        account.language,
        tools.now,
        account.ip,
        account.device,
        JSON.stringify(account.flags),
        account.referralId ?? null,
        account.recommendedBy ?? null,
      ],
    )
    .catch(rethrowTaken);
  const created = event(
    AccountCreatedSchema,
    {
      accountId: id,
      kind: kindToProto(kind),
      account: account.account,
      nickname: account.nickname,
      parentId,
      path,
      role: account.role,
      level: account.level,
      state: account.state,
      testAccount: inserted.rows[0]?.test_account ?? account.testAccount,
      version: firstVersion,
      at: timestampFromDate(tools.now),
      ...(account.chargePoints && { chargePoints: account.chargePoints }),
    },
    id,
  );
  await addEvents(tx, [created], tools.trace);
  return id;
}

/** Where the parent stands now: it may have been moved since it was looked up, and moves no more until the commit. */
async function parentPath(tx: PoolClient, parentId: bigint): Promise<string> {
  await holdTree(tx);
  const { rows } = await tx.query<{ path: string }>('select path::text as path from accounts where id = $1', [
    parentId,
  ]);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { field: 'parent_id' });
  return rows[0].path;
}
