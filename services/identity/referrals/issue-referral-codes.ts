import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IssueReferralCodesRequest, ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { findAccount } from '../accounts/find-account.ts';
import { rethrowTaken } from '../accounts/taken.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkCode, madeUpCodes } from './code-text.ts';
import { type ReferralRow, referralColumns, referralTables, referralToProto } from './referral-row.ts';
import { parseValidity, spanOf } from './validity.ts';

/** Codes of one agent that are not over. */
const maxOpen = 1_000;

/** A join code of an agent goes on being its agent's. */
async function checkNoJoinCode(deps: IdentityDeps, code: string): Promise<void> {
  try {
    await deps.agents.resolveJoinCode({ code });
  } catch (thrown) {
    const error = toDomainError(thrown);
    if (error.reason === 'JOIN_CODE' || error.reason === 'NOT_FOUND') return;
    throw error;
  }
  throw new DomainError('TAKEN', { field: 'code' });
}

function codesOf({ code, count }: IssueReferralCodesRequest): string[] {
  if (code === '') return madeUpCodes(count);
  if (count !== 1) throw new DomainError('VALIDATION', { field: 'count' });
  return [checkCode(code)];
}

/** Whose code it is: an agent's own where none is named. Only an agent at work takes members in. */
async function agentOf(deps: IdentityDeps, tx: PoolClient, context: CallContext, named: bigint): Promise<bigint> {
  const { principal } = context;
  const id = named === 0n && principal.kind === AccountKind.AGENT ? principal.accountId : named;
  if (id === 0n) throw new DomainError('VALIDATION', { field: 'agent_id' });
  // Locked, so that of calls that come at once each counts what the others made.
  const agent = await findAccount(tx, deps.clock, principal, id, { kind: 'agent', forUpdate: true });
  if (agent.state !== 'normal') throw new DomainError('STATE_CONFLICT', { field: 'agent_id' });
  return agent.id;
}

async function checkRoom(tx: PoolClient, agentId: bigint, count: number, now: Date): Promise<void> {
  const { rows } = await tx.query<{ n: bigint }>(
    `select count(*) as n from (select from referral_codes c
       where c.agent_id = $1 and c.deleted_at is null and c.expires_at > $2 limit ${maxOpen}) open`,
    [agentId, now],
  );
  if (Number(rows[0]?.n ?? 0n) + count > maxOpen) throw new DomainError('RESOURCE_EXHAUSTED', { field: 'count' });
}

/** A member's own code goes on being its owner's. */
async function checkNoMemberCode(tx: PoolClient, code: string): Promise<void> {
  const { rowCount } = await tx.query('select from member_codes where code = $1', [code]);
  if (rowCount !== 0) throw new DomainError('TAKEN', { field: 'code' });
}

/** What the same call issued before; KEY_CONFLICT where its key was used for something else. */
async function issuedBefore(tx: PoolClient, issuer: bigint, request: IssueReferralCodesRequest): Promise<bigint[]> {
  if (request.key === '') return [];
  const { rows } = await tx.query<{ id: bigint; code: string; validity: string }>(
    'select id, code, validity from referral_codes where issuer_id = $1 and issue_key = $2 order by id limit 100',
    [issuer, request.key],
  );
  const [first] = rows;
  if (!first) return [];
  const same =
    rows.length === request.count &&
    first.validity === request.validity &&
    (request.code === '' || first.code === checkCode(request.code));
  if (!same) throw new DomainError('KEY_CONFLICT');
  return rows.map(({ id }) => id);
}

/** Issues codes of one kind, all or none. */
export const issueReferralCodes =
  (deps: IdentityDeps): Handler<typeof ReferralService.method.issueReferralCodes> =>
  async (request, context) => {
    const validity = parseValidity(request.validity);
    const now = deps.clock.now();
    const startsAt = request.startsAt && timestampDate(request.startsAt);
    const codes = codesOf(request);
    if (request.code !== '') await checkNoJoinCode(deps, codes[0] ?? '');
    return deps.database.transaction(async (tx) => {
      const agentId = await agentOf(deps, tx, context, request.agentId);
      const known = await issuedBefore(tx, context.principal.accountId, request);
      const ids = known.length > 0 ? known : await insert();
      return { codes: (await load(tx, ids, now)).map((row) => referralToProto(row, context.principal)) };

      async function insert(): Promise<bigint[]> {
        if (request.code !== '') await checkNoMemberCode(tx, codes[0] ?? '');
        const span = spanOf(validity, startsAt, now);
        await checkRoom(tx, agentId, codes.length, now);
        const { rows } = await tx
          .query<{ id: bigint }>(
            `insert into referral_codes (code, agent_id, issuer_id, validity, starts_at, expires_at, issued_at, memo, issue_key)
             select unnest($1::text[]), $2, $3, $4, $5, $6, $7, $8, $9 returning id`,
            [
              codes,
              agentId,
              context.principal.accountId,
              validity,
              span.startsAt,
              span.expiresAt,
              now,
              request.memo,
              request.key,
            ],
          )
          .catch(rethrowTaken);
        await deps.audit(tx, context, {
          action: 'referral_code.issue',
          resource: 'account',
          resourceId: String(agentId),
          memo: request.memo,
          after: { codes, validity, starts_at: span.startsAt.toISOString() },
        });
        return rows.map(({ id }) => id);
      }
    });
  };

async function load(tx: PoolClient, ids: readonly bigint[], now: Date): Promise<ReferralRow[]> {
  const { rows } = await tx.query<ReferralRow>(
    `select ${referralColumns} from ${referralTables} where c.id = any($2) order by c.id`,
    [now, ids],
  );
  return rows;
}
