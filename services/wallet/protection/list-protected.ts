import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

interface Row {
  account_id: bigint;
  break_kind: string | null;
  break_from: Date | null;
  break_until: Date | null;
  nearest_rule: string | null;
  nearest_percent: number | null;
  rules: number;
  changed_at: Date;
}

/** Of so much of a limit it is said that it is near. */
const nearPercent = 80;
/** Only who moved money yesterday or today can have come near a limit; of more than these nobody turns the pages. */
const maxCandidates = 10_000;

const closed = 'play_closed(m.break_kind, m.break_until, m.reopen_at, $1::timestamptz)';
const columns = {
  account_id: { sql: 'm.account_id', type: 'int' },
  state: { sql: 'm.state', sortable: false },
  changed_at: { sql: 'm.changed_at', type: 'instant' },
} as const;

/** Members with rules or breaks. What is used of a limit is worked out for the rows of a page, and for `near` for all candidates. */
export const listProtected =
  ({ database, clock }: WalletDeps): Handler<typeof ProtectionService.method.listProtected> =>
  async (request) => {
    const now = clock.now();
    const list = listQuery(request, {
      columns,
      defaultSort: 'm.changed_at desc, m.account_id',
      tie: 'm.account_id',
      idColumn: 'account_id',
      firstParam: 2,
    });
    const near = request.filter.state === 'near';
    const from = `(
      select m.account_id, m.break_kind, m.break_from, m.break_until, m.changed_at,
        ${near ? `'near'` : `case when ${closed} then m.break_kind else 'rules' end`} as state
      from play_members m ${near ? `where m.account_id in (${nearMembers})` : ''}) m`;
    const params = [now, ...list.params];
    const { rows } = await database.query<Row>(
      `select m.account_id, case when m.state in ('time_out', 'exclusion') then m.break_kind end as break_kind,
         m.break_from, nullif(m.break_until, 'infinity') as break_until, m.changed_at, u.nearest_rule, u.nearest_percent, u.rules
       from (select m.* from ${from} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}) m
       cross join lateral (${useOf('m.account_id')}) u order by ${list.order}`,
      params,
    );
    const total = await database.query<{ n: bigint }>(countUpTo(`select from ${from} where ${list.where}`), params);
    return { members: rows.map(toRow), total: total.rows[0]?.n ?? 0n };
  };

/** The rule of which most is used, how much of it, and how many rules there are. */
const useOf = (account: string): string => `
  select (array_agg(u.rule order by u.percent desc nulls last) filter (where u.percent is not null))[1] as nearest_rule,
    max(u.percent)::int as nearest_percent, count(u.value)::int as rules
  from (select p.rule, p.value,
      case when p.rule not in ('night', 'reality') and p.value > 0
        then least(greatest(p.used, 0) * 100 / p.value, 1000) end as percent
    from play_use(${account}, $1::timestamptz) p) u`;

const nearMembers = `
  select c.account_id from (
    select distinct d.account_id from play_days d
    where d.day >= ($1::timestamptz at time zone 'Asia/Seoul')::date - 1 limit ${maxCandidates}) c
  cross join lateral (${useOf('c.account_id')}) u where u.nearest_percent >= ${nearPercent}`;

function toRow(row: Row) {
  const running = row.break_kind !== null;
  return {
    accountId: row.account_id,
    breakKind: row.break_kind ?? '',
    ...(running && row.break_from && { breakBeganAt: timestampFromDate(row.break_from) }),
    ...(running && row.break_until && { breakUntil: timestampFromDate(row.break_until) }),
    nearestRule: row.nearest_rule ?? '',
    nearestPercent: row.nearest_percent ?? 0,
    rules: row.rules,
    changedAt: timestampFromDate(row.changed_at),
  };
}
