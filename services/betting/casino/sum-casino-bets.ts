import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { idsOfDays } from '../bets/list-window.ts';
import { betScope } from '../bets/scope.ts';
import type { BettingDeps } from '../deps.ts';

const dayMs = 86_400_000;
const maxDays = 92;

interface Row {
  vendor: string;
  gameClass: string;
  bets: bigint;
  members: bigint;
  stake: bigint;
  payout: bigint;
}

/** What was bet with each vendor on business days, by the day of placing; a void stake is neither bet nor paid. */
export const sumCasinoBets =
  ({ database }: Pick<BettingDeps, 'database'>): Handler<typeof CasinoBetsService.method.sumCasinoBets> =>
  async ({ from, to }, { principal }) => {
    const ids = idsOfDays(from, to);
    const days = (kstDayStart(to).getTime() - kstDayStart(from).getTime()) / dayMs + 1;
    if (days < 1 || days > maxDays) throw new DomainError('VALIDATION', { field: 'to' });
    const scope = betScope(principal, 3);
    const { rows } = await database.query<Row>(
      `select b.vendor, b.game_class as "gameClass", count(*) as bets, count(distinct b.account_id) as members,
         coalesce(sum(b.stake) filter (where b.status <> 'void'), 0)::int8 as stake,
         sum(case b.status when 'void' then b.payout - b.stake else b.payout end)::int8 as payout
       from casino_bets b
       where b.id >= $1 and b.id < $2 and b.status <> 'open' and not b.test_account and ${scope.sql}
       group by 1, 2 order by 1, 2`,
      [ids.from, ids.before, ...scope.params],
    );
    return { rows };
  };
