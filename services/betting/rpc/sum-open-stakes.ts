import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

/** Bets that are older have their outcome: no round is sold so long before its draw. */
const reach = "interval '30 days'";

/** True of a bet that stood at the instant as it stands now. */
const isAsNow = '(b.revision < 0 or b.settled_at < $1)';

/**
 * What was open at an instant: the stakes of bets placed before it that had no outcome then, or had been opened again by a
 * result that was taken back; of each without what had been bought back. A cancelled bet keeps no time: whoever asks adds
 * those that were cancelled since.
 */
export const sumOpenStakes =
  ({ database, clock }: BettingDeps): Handler<typeof OpenStakesService.method.sumOpenStakes> =>
  async (request) => {
    if (!request.at) throw new DomainError('VALIDATION', { field: 'at' });
    const at = timestampDate(request.at);
    if (at > clock.now()) throw new DomainError('VALIDATION', { field: 'at' });
    const { rows } = await database.query<{ test_account: boolean; stake: bigint }>(
      `select b.test_account, sum(b.stake - case when ${isAsNow} then coalesce(b.closed_stake, 0) else coalesce(bought.stake, 0) end)::int8 as stake
       from bets b
       left join lateral (
         select r.revision, r.outcome from bet_revisions r
         where r.bet_id = b.id and r.at < $1 and b.revision > 0 and not ${isAsNow} order by r.revision desc limit 1
       ) past on true
       left join lateral (
         select sum(o.stake) as stake from cash_out_offers o
         where past.revision is not null and o.bet_id = b.id and o.taken_revision <= past.revision
       ) bought on true
       where b.id >= uuid_at($1::timestamptz - ${reach}) and b.id < uuid_at($1) and b.placed_at < $1
         -- Most have had their last outcome before: nothing further is read of them.
         and (b.status in ('pending', 'accepted') or b.settled_at >= $1)
         and case when ${isAsNow} then b.status in ('pending', 'accepted') else coalesce(past.outcome, 'open') = 'open' end
       group by 1`,
      [at],
    );
    const of = (test: boolean): bigint => rows.find((row) => row.test_account === test)?.stake ?? 0n;
    return { stake: of(false), testStake: of(true) };
  };
