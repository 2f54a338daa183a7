import { faces, winningNumbers } from '../../dice/bet.ts';
import { checkStake, houseEdgeMilli, oddsMilli, payout } from '../../dice/pay.ts';
import { Refusal } from '../../refusal.ts';
import { amountOf, fieldsOf } from '../amount.ts';
import type { Game } from '../game.ts';

type Bet = { readonly direction: 'under' | 'over'; readonly target: number; readonly amount: string };
type Outcome = { readonly rolled: number; readonly oddsMilli: number };

export const game: Game<Bet, Outcome> = {
  code: 'dice',
  names: { ko: '주사위', ja: 'ダイス', vi: 'Xúc xắc', th: 'ลูกเต๋า', en: 'Dice' },
  category: 'dice',
  kind: 'casino',
  returnBp: 10 * (1_000 - houseEdgeMilli),
  parse(input) {
    const { direction, target, amount } = fieldsOf(input, ['direction', 'target', 'amount']);
    if ((direction !== 'under' && direction !== 'over') || typeof target !== 'number')
      throw new Refusal('BAD_BET', 'a bet is under or over a target');
    const stake = amountOf(amount);
    checkStake(stake);
    winningNumbers({ direction, target });
    return { direction, target, amount: String(stake) };
  },
  stake: ({ amount }) => BigInt(amount),
  mostWin: (bet) => (BigInt(bet.amount) * BigInt(oddsMilli(bet))) / 1_000n,
  play(bet, numbers) {
    const rolled = numbers(faces);
    return { outcome: { rolled, oddsMilli: oddsMilli(bet) }, payout: payout(bet, BigInt(bet.amount), rolled) };
  },
};
