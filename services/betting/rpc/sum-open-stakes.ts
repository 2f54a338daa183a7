import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

/** Bets that are older have their outcome: no round is sold so long before its draw. */
const reach = "interval '30 days'";

/**
 * What was open at an instant: bets placed before it that never had an outcome, or had their first one at it or later. A
 * cancelled bet keeps no time: whoever asks adds those that were cancelled since.
 */
export const sumOpenStakes =
  ({ database, clock }: BettingDeps): Handler<typeof OpenStakesService.method.sumOpenStakes> =>
  async (request) => {
    if (!request.at) throw new DomainError('VALIDATION', { field: 'at' });
    const at = timestampDate(request.at);
    if (at > clock.now()) throw new DomainError('VALIDATION', { field: 'at' });
    const { rows } = await database.query<{ test_account: boolean; stake: bigint }>(
      `select b.test_account, sum(b.stake)::int8 as stake from bets b
       where b.id >= uuid_at($1::timestamptz - ${reach}) and b.id < uuid_at($1) and b.placed_at < $1
         and (b.status in ('pending', 'accepted') and b.revision < 0
           or b.revision >= 0 and b.settled_at >= $1 and (b.revision = 0 or exists (
             select from bet_revisions r where r.bet_id = b.id and r.revision = 0 and r.at >= $1)))
       group by 1`,
      [at],
    );
    const of = (test: boolean): bigint => rows.find((row) => row.test_account === test)?.stake ?? 0n;
    return { stake: of(false), testStake: of(true) };
  };
