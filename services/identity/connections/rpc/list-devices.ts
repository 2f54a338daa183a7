import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { countUpTo, type ListSpec, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type Kind, kindToProto } from '../../accounts/kind.ts';
import { visibleKinds } from '../../accounts/visibility.ts';
import type { IdentityDeps } from '../../deps.ts';

const columns: ListSpec['columns'] = {
  account_id: { sql: 'd.account_id', type: 'int' },
  seen_at: { sql: 'd.seen_at', type: 'instant' },
};

interface Row {
  key: string;
  account_id: bigint;
  device: string;
  user_agent: string;
  ip: string;
  country: string;
  first_seen_at: Date | null;
  seen_at: Date;
  addresses: bigint;
  other_accounts: bigint;
  others: { id: string; account: string; kind: Kind; state: string }[];
}

/** So many of the others are named. */
const maxNamed = 5;

const fields = 'd.hash, d.account_id, d.device, d.user_agent, d.ip, d.country, d.first_seen_at, d.seen_at';
/** Looked up for the page alone, not for what is turned over. */
const counted = `encode(d.hash, 'hex') as key,
  (select count(*) from known_device_addresses k where k.account_id = d.account_id and k.hash = d.hash) as addresses,
  (select count(*) from known_devices o where o.hash = d.hash and o.account_id <> d.account_id) as other_accounts`;

/** Those of the others that the caller may see, by scope and kind. */
const named = (scope: string) => `coalesce((select jsonb_agg(jsonb_build_object(
    'id', n.id::text, 'account', n.account, 'kind', n.kind, 'state', n.state) order by n.seen_at desc, n.id)
  from (select a.id, a.account, a.kind, a.state, o.seen_at from known_devices o join accounts a on a.id = o.account_id
    where o.hash = d.hash and o.account_id <> d.account_id and a.kind = any($1) and ${scope}
    order by o.seen_at desc, a.id limit ${maxNamed}) n), '[]') as others`;

/** The browsers of an account, or of all that the caller may see; each is counted where it stands on the page. */
export const listDevices =
  ({ database }: IdentityDeps): Handler<typeof ConnectionService.method.listDevices> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'a.path', 2);
    const fixed = [visibleKinds(principal), ...scope.params];
    const { where, order, params, limit, offset } = listQuery(request, {
      columns,
      defaultSort: 'd.seen_at desc, d.hash',
      tie: 'd.hash',
      firstParam: fixed.length + 1,
    });
    const from = `from known_devices d join accounts a on a.id = d.account_id
      where a.kind = any($1) and ${scope.sql} and ${where}`;
    const all = [...fixed, ...params];
    const [page, total] = await Promise.all([
      database.query<Row>(
        `select d.*, ${counted}, ${named(scope.sql)} from (
           select ${fields} ${from} order by ${order} limit ${limit} offset ${offset}) d
         order by ${order}`,
        all,
      ),
      database.query<{ n: bigint }>(countUpTo(`select ${from}`), all),
    ]);
    return { devices: page.rows.map(toProto), total: total.rows[0]?.n ?? 0n };
  };

const toProto = ({
  account_id,
  user_agent,
  first_seen_at,
  seen_at,
  addresses,
  other_accounts,
  others,
  ...row
}: Row) => ({
  ...row,
  id: `${account_id}.${row.key}`,
  accountId: account_id,
  userAgent: user_agent,
  addresses: Number(addresses),
  otherAccounts: Number(other_accounts),
  others: others.map(({ id, kind, ...one }) => ({ ...one, id: BigInt(id), kind: kindToProto(kind) })),
  ...(first_seen_at && { firstSeenAt: timestampFromDate(first_seen_at) }),
  seenAt: timestampFromDate(seen_at),
});
