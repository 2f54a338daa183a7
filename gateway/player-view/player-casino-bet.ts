import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CasinoBetSchema } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import type { NamedBet } from '../casino/own-bets.ts';

/** The states that members know from their other bets. */
const states: Record<string, string> = { open: 'accepted', win: 'won', loss: 'lost', void: 'void' };

/** A supplier's bet as its member sees it: with names, and without what only the supplier knows it by. */
export function playerCasinoBet({ bet, vendor, game }: NamedBet): MessageInitShape<typeof CasinoBetSchema> {
  const { id, gameClass, stake, payout, status, startBalance, endBalance, eggs, placedAt, settledAt } = bet;
  return {
    id,
    kind: gameClass,
    vendor,
    game,
    stake,
    payout,
    status: states[status] ?? status,
    startBalance,
    endBalance,
    eggs,
    ...(placedAt && { placedAt }),
    ...(settledAt && { settledAt }),
  };
}
