import type { NewAlert } from '../alerts/alert.ts';
import type { CasinoBet } from './casino-bet.ts';

/** Whether a supplier paid more for a bet than it may, as the column of that name has it. */
export const isOverMaxWin = ({ status, payout, maxWin }: Pick<CasinoBet, 'status' | 'payout' | 'maxWin'>): boolean =>
  status === 'win' && (maxWin ?? 0n) > 0n && payout > (maxWin ?? 0n);

/** What operators are told when a bet comes to be one; a test account alarms nobody. */
export function overMaxWinAlert(before: CasinoBet | undefined, after: CasinoBet): NewAlert | undefined {
  if (after.testAccount || !isOverMaxWin(after) || (before && isOverMaxWin(before))) return undefined;
  const { id, accountId, account, vendor, game, stake, payout, maxWin } = after;
  return {
    kind: 'over_max_win',
    subject: id,
    fixtureId: 0n,
    marketId: '',
    pick: '',
    bets: 1n,
    stake,
    betId: id,
    accountId,
    detail: `${account} · ${vendor}:${game} · ${payout} > ${maxWin}`,
  };
}
