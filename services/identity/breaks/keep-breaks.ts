import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { BreaksService, MemberBreak } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { nextVersion, stateChanged } from '../accounts/account-events.ts';
import type { Kind } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { openPersonal } from '../personal/personal-data.ts';
import { liveTokens } from '../sessions/end-sessions.ts';
import { bankHashOf } from './check-excluded.ts';

interface Holder {
  id: bigint;
  kind: Kind;
  state: string;
  level: number;
  nickname: string;
  path: string;
  personal: Buffer | null;
  phone_hash: Buffer | null;
}

/** Writes a break unless a newer one is known; true where it changed something. */
async function keep(tx: PoolClient, deps: IdentityDeps, told: MemberBreak, holder: Holder): Promise<boolean> {
  const { kind, beganAt, until, reopenAt, revision } = told;
  if ((kind !== 'time_out' && kind !== 'exclusion') || !beganAt) throw new DomainError('VALIDATION', { field: 'kind' });
  const { bankAccount } = openPersonal(deps.seal, holder.id, holder.personal);
  const { rowCount } = await tx.query(
    `insert into member_breaks as b (account_id, kind, began_at, until, reopen_at, revision, phone_hash, bank_hash)
     values ($1, $2, $3, coalesce($4::timestamptz, 'infinity'), $5, $6, $7, $8)
     on conflict (account_id) do update set kind = excluded.kind, began_at = excluded.began_at, until = excluded.until,
       reopen_at = excluded.reopen_at, revision = excluded.revision,
       phone_hash = coalesce(excluded.phone_hash, b.phone_hash), bank_hash = coalesce(excluded.bank_hash, b.bank_hash)
     where b.revision < excluded.revision`,
    [
      holder.id,
      kind,
      timestampDate(beganAt),
      until ? timestampDate(until) : null,
      reopenAt ? timestampDate(reopenAt) : null,
      revision,
      holder.phone_hash,
      (bankAccount && bankHashOf(deps, bankAccount)) || null,
    ],
  );
  return rowCount === 1;
}

/**
 * Narrows the sessions of members from now on. The account's row is locked as by any change of it, and its sessions are
 * marked before the event goes out: who hears it must not be answered from before. A mark keeps for longer than the commit
 * takes.
 */
export const keepBreaks =
  (deps: IdentityDeps): Handler<typeof BreaksService.method.keepBreaks> =>
  async ({ breaks }, { trace }) => {
    const told = new Map(breaks.map((one) => [one.accountId, one]));
    await deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<Holder>(
        `select id, kind, state, level, nickname, path::text as path, personal, phone_hash from accounts
         where id = any($1::int8[]) and kind = 'member' order by id for update`,
        [[...told.keys()]],
      );
      const changed: bigint[] = [];
      for (const holder of rows) {
        const one = told.get(holder.id);
        if (!one || !(await keep(tx, deps, one, holder))) continue;
        changed.push(holder.id);
        const version = await nextVersion(tx, holder.id);
        await addEvents(tx, [stateChanged(holder, version, deps.clock.now())], trace);
      }
      if (changed.length > 0) await deps.sessionCache.mark(await liveTokens(tx, changed));
    });
    return {};
  };
