import type { NamedBet } from '../casino/own-bets.ts';
import { instant, num } from '../wire.ts';

/** The states of a bet as other bets have them; they are values and not texts, the same in every language. */
const states: Record<string, string> = { open: '진행중', win: '당첨', loss: '미당첨', void: '적특' };

/** What every supplier's bet tells beside the fields of its kind. */
const common = ({ bet }: NamedBet) => ({
  id: bet.id,
  status: states[bet.status] ?? bet.status,
  created_at: instant(bet.placedAt),
  settled_at: instant(bet.settledAt),
  is_egg: bet.eggs,
});

/** A bet of casino as the player specification lists it; `type` is bet while it is open, then its outcome. */
export function casinoBetData(named: NamedBet) {
  const { bet, vendor, game } = named;
  return {
    ...common(named),
    vendor,
    game,
    type: bet.status === 'open' ? 'bet' : bet.status,
    amount: num(bet.stake),
    winning_money: num(bet.payout),
    before_amount: num(bet.startBalance),
    after_amount: num(bet.endBalance),
  };
}

/** A bet of slots as the player specification lists it. */
export function slotBetData(named: NamedBet) {
  const { bet, vendor, game } = named;
  return {
    ...common(named),
    provider: vendor,
    game,
    betting_money: num(bet.stake),
    winning_money: num(bet.payout),
    start_balance: num(bet.startBalance),
    end_balance: num(bet.endBalance),
  };
}
