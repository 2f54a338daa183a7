import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, type ListSpec, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import {
  type ReferralRow,
  type ReferralState,
  referralColumns,
  referralState,
  referralStates,
  referralTables,
  referralToProto,
} from './referral-row.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'c.id', type: 'int' },
  code: { sql: 'c.code', sortable: false },
  agent_id: { sql: 'c.agent_id', type: 'int', sortable: false },
  issuer_id: { sql: 'c.issuer_id', type: 'int', sortable: false },
  member_id: { sql: 'm.id', type: 'int', sortable: false },
  issued_at: { sql: 'c.issued_at', type: 'instant' },
  expires_at: { sql: 'c.expires_at', type: 'instant' },
};

/** What an index finds the codes of a state by; the state itself decides among them. */
const found: Record<ReferralState, string> = {
  available: 'c.deleted_at is null and c.expires_at > $1',
  waiting: `c.deleted_at is null and (c.starts_at > $1
    or c.id in (select w.referral_id from accounts w where w.referral_id is not null and w.state = 'waiting'))`,
  expired: 'true',
};

function stateWhere(named: string | undefined): string {
  if (named === undefined) return 'true';
  const state = referralStates.find((known) => known === named);
  if (!state) throw new DomainError('VALIDATION', { field: 'state' });
  return `${found[state]} and ${referralState} = '${state}'`;
}

/** Codes by which somebody came, or those by which nobody did. */
function joinedWhere(named: string | undefined): string {
  if (named === undefined) return 'true';
  if (named !== 'true' && named !== 'false') throw new DomainError('VALIDATION', { field: 'joined' });
  return `m.id is ${named === 'true' ? 'not null' : 'null'}`;
}

const typed = ({ filter }: ListQuery): Record<string, string> => {
  const { state: _state, joined: _joined, ...others } = filter;
  return others.code === undefined ? others : { ...others, code: others.code.toUpperCase() };
};

export const listReferralCodes =
  (deps: IdentityDeps): Handler<typeof ReferralService.method.listReferralCodes> =>
  async (request, { principal }) => {
    const state = `${stateWhere(request.filter.state)} and ${joinedWhere(request.filter.joined)}`;
    const scope = scopeWhere(principal, 'g.path', 2);
    const fixed = [deps.clock.now(), ...scope.params];
    const query = { ...request, filter: typed(request) };
    const list = listQuery(query, { columns, defaultSort: 'c.id desc', tie: 'c.id', firstParam: fixed.length + 1 });
    const where = `$1::timestamptz is not null and ${scope.sql} and ${state} and ${list.where}`;
    const params = [...fixed, ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<ReferralRow>(
        `select ${referralColumns} from ${referralTables} where ${where}
         order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from ${referralTables} where ${where}`), params),
    ]);
    return { codes: page.rows.map((row) => referralToProto(row, principal)), total: total.rows[0]?.n ?? 0n };
  };
