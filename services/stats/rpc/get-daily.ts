import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { findRoot, type Root } from '../accounts/root.ts';
import { checkSpan } from '../counters/check-span.ts';
import { type SumName, sumNames } from '../counters/sums.ts';
import type { StatsDeps } from '../deps.ts';

const maxDays = 400;
const maxRows = 5_000;
/** Those with the highest stakes of a whole subtree: beyond them nobody reads on, and each costs a row of every sum. */
const maxMembers = 1_000;

/** Games of casino suppliers are counted as VENDOR:GAME. */
const vendorSql = `case when c.game_class in ('casino', 'slot') then split_part(c.game, ':', 1) else '' end`;

/** What rows may be grouped by: the column that tells the groups apart. */
const groups: Record<string, string> = {
  day: 'c.day',
  account: 'c.account_id',
  child: 'c.account_id',
  game_class: 'c.game_class',
  game: 'c.game',
  vendor: vendorSql,
};

type Row = Record<SumName, bigint> & {
  day: string;
  account_id: bigint;
  game_class: string;
  game: string;
  vendor: string;
};

export const getDaily =
  ({ database }: StatsDeps): Handler<typeof StatsService.method.getDaily> =>
  async (request, { principal }) => {
    checkSpan(request, maxDays);
    const by = checkGroups(request.groupBy);
    const root = await findRoot(database.pool, principal, request.accountId);
    const params = [request.startedOn, request.endedOn, request.gameClass];
    const whose = accountsOf(by, root, params);
    const shown = (name: string, sql: string, none: string) => (by.has(name) ? sql : none);
    const maxGroups = by.has('account') ? maxMembers : maxRows;
    const columns = [...new Set([...by].map((name) => groups[name]))];
    const { rows } = await database.query<Row>(
      `select ${shown('day', 'c.day::text', "''")} as day,
              ${by.has('account') || by.has('child') ? 'c.account_id' : '0::int8'} as account_id,
              ${shown('game_class', 'c.game_class', "''")} as game_class, ${shown('game', 'c.game', "''")} as game,
              ${shown('vendor', vendorSql, "''")} as vendor,
              ${sumNames.map((name) => `coalesce(sum(c.${name}), 0)::int8 as ${name}`).join(', ')}
         from daily c ${whose}
          and c.day between $1::date and $2::date and ($3 = '' or c.game_class = $3)
        ${columns.length > 0 ? `group by ${columns.join(', ')}` : ''}
        order by ${[...(by.has('day') ? ['c.day desc'] : []), 'stake desc', ...columns].join(', ')}
        limit ${maxGroups + 1}`,
      params,
    );
    return { rows: rows.slice(0, maxGroups).map(toCounters), more: rows.length > maxGroups };
  };

/** Whose counters are read: those of each member or child of the subtree, or those of the subtree as a whole. */
function accountsOf(by: ReadonlySet<string>, root: Root, params: unknown[]): string {
  if (by.has('account')) {
    params.push(root.path);
    return `join accounts a on a.id = c.account_id where a.member and ($4::text = '' or a.path <@ $4::text::ltree)`;
  }
  params.push(root.id);
  return by.has('child') ? 'join accounts a on a.id = c.account_id where a.parent_id = $4' : 'where c.account_id = $4';
}

function checkGroups(asked: readonly string[]): ReadonlySet<string> {
  const by = new Set(asked);
  const wrong = asked.some((name) => !Object.hasOwn(groups, name)) || (by.has('account') && by.has('child'));
  if (wrong) throw new DomainError('VALIDATION', { field: 'group_by' });
  return by;
}

function toCounters({ account_id, game_class, ...row }: Row) {
  return { ...row, accountId: account_id, gameClass: game_class, hour: -1 };
}
