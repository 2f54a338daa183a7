import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { IdentityDeps } from '../deps.ts';
import { openPersonal } from '../personal/personal-data.ts';
import { bankHashOf } from './check-excluded.ts';

interface Row {
  id: bigint;
  account: string;
  state: string;
  created_at: Date;
  by_device: boolean;
  by_bank: boolean;
  in_break: boolean;
}

const maxShown = 20;
/** A browser of an internet café is everybody's: of more users than these their number says nothing. */
const maxOfDevice = 100;

/** Each of the member's browsers and its bank account is looked up by an index. */
const relatedSql = `
  with mine as (
    select d.hash from known_devices d where d.account_id = $1 order by d.seen_at desc limit 20
  ), found as (
    select near.account_id, true as by_device, false as by_bank
    from mine cross join lateral (
      select d.account_id from known_devices d where d.hash = mine.hash limit ${maxOfDevice}) near
    union all
    select b.account_id, false, true from (
      select account_id from member_breaks where bank_hash = $2 limit ${maxOfDevice}) b
  )
  select a.id, a.account, a.state, a.created_at, bool_or(f.by_device) as by_device, bool_or(f.by_bank) as by_bank,
    coalesce(bool_or(break_closed(b.kind, b.until, b.reopen_at, $3)), false) as in_break
  from found f join accounts a on a.id = f.account_id and a.kind = 'member' and a.state <> 'deleted'
  left join member_breaks b on b.account_id = a.id
  where a.id <> $1 group by a.id order by in_break desc, a.created_at desc, a.id desc limit ${maxShown}`;

export const listRelated =
  (deps: IdentityDeps): Handler<typeof BreaksService.method.listRelated> =>
  async ({ accountId }, { principal }) => {
    const row = await findAccount(deps.database, deps.clock, principal, accountId);
    if (row.kind !== 'member') throw new DomainError('NOT_FOUND');
    const { bankAccount } = openPersonal(deps.seal, row.id, row.personal);
    const bankHash = bankAccount ? (bankHashOf(deps, bankAccount) ?? null) : null;
    const { rows } = await deps.database.query<Row>(relatedSql, [row.id, bankHash, deps.clock.now()]);
    return {
      members: rows.map(({ id, account, state, created_at, by_device, by_bank, in_break }) => ({
        accountId: id,
        account,
        state,
        shared: [...(by_bank ? ['bank_account'] : []), ...(by_device ? ['device'] : [])],
        joinedAt: timestampFromDate(created_at),
        inBreak: in_break,
      })),
    };
  };
