import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { betScope } from '../bets/scope.ts';
import type { BettingDeps } from '../deps.ts';
import { type CasinoBet, casinoColumns } from './casino-bet.ts';
import { casinoBetMessage } from './show-casino-bet.ts';

export const getCasinoBet =
  ({ database }: Pick<BettingDeps, 'database'>): Handler<typeof CasinoBetsService.method.getCasinoBet> =>
  async ({ id }, { principal }) => {
    if (!isUuidv7(id)) throw new DomainError('NOT_FOUND');
    const scope = betScope(principal, 2);
    const { rows } = await database.query<CasinoBet>(
      `select ${casinoColumns} from casino_bets b where b.id = $1 and ${scope.sql}`,
      [id, ...scope.params],
    );
    const bet = rows[0];
    if (!bet) throw new DomainError('NOT_FOUND');
    return casinoBetMessage(bet);
  };
