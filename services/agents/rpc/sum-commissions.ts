import type { AgentsService, SumCommissionsRequest } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { isDay, kstDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';

interface Row {
  day: string;
  game_class: string;
  account_id: bigint;
  amount: bigint;
  stake: bigint;
  excluded: bigint;
}

const dayMs = 86_400_000;
const maxDays = 400;
const maxRows = 1_000;
/** Before anything was settled. */
const firstDay = '2000-01-01';

export const sumCommissions =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.sumCommissions> =>
  async (request, { principal }) => {
    const { first, last } = span(request, clock.now());
    const scope = scopeWhere(principal, 'n.path', 4);
    const { rows } = await database.query<Row>(
      `select d.day::text as day, d.game_class, d.account_id, d.amount, d.stake, d.excluded
         from commission_days d join nodes n on n.id = d.account_id
        where d.day between $1::date and $2::date and ($3::int8 = 0 or d.account_id = $3) and ${scope.sql}
        order by d.day desc, d.game_class, d.account_id limit ${maxRows + 1}`,
      [first, last, request.accountId, ...scope.params],
    );
    const sums = rows.slice(0, maxRows).map((row) => ({
      day: row.day,
      gameClass: row.game_class,
      accountId: row.account_id,
      amount: row.amount,
      stake: row.stake,
      excluded: row.excluded,
    }));
    return { sums, more: rows.length > maxRows };
  };

/**
 * The days asked for. Without an end up to today; without a start all of one earner, or the last thirty days of many.
 * Only one earner's days may be as many as there are.
 */
function span({ startedOn, endedOn, accountId }: SumCommissionsRequest, now: Date): { first: string; last: string } {
  const last = endedOn || kstDay(now);
  if (!isDay(last)) throw new DomainError('VALIDATION', { field: 'ended_on' });
  const none = accountId > 0n ? firstDay : new Date(Date.parse(last) - 29 * dayMs).toISOString().slice(0, 10);
  const first = startedOn || none;
  const days = isDay(first) ? (Date.parse(last) - Date.parse(first)) / dayMs : -1;
  if (days < 0 || (days > maxDays && accountId === 0n)) throw new DomainError('VALIDATION', { field: 'started_on' });
  return { first, last };
}
