import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { betScope } from '../bets/scope.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';

export const getBet =
  (deps: BettingDeps): Handler<typeof BettingService.method.getBet> =>
  async ({ id }, { principal }) => {
    const [shown] = await showBets(deps, principal, [await findBet(deps.database, principal, id)]);
    if (!shown) throw new DomainError('NOT_FOUND');
    return shown;
  };

/** A bet within the caller's scope; one outside of it is not found. */
export async function findBet(db: Queryable, principal: Principal, id: string): Promise<Bet> {
  if (!isUuidv7(id)) throw new DomainError('NOT_FOUND');
  const scope = betScope(principal, 2);
  const { rows } = await db.query<Bet>(`select ${betColumns} from bets b where b.id = $1 and ${scope.sql}`, [
    id,
    ...scope.params,
  ]);
  const bet = rows[0];
  if (!bet) throw new DomainError('NOT_FOUND');
  return bet;
}
