import type { CasinoBet, CasinoStatus, ToldBet } from './casino-bet.ts';

/** The outcome that a bet's own calls give it: whoever waits for a win does not know yet, unless the round is over. */
export function outcomeOf(told: {
  rolledBack: boolean;
  wins: number;
  roundClosed: boolean;
  payout: bigint;
}): CasinoStatus {
  if (told.rolledBack) return 'void';
  return told.wins > 0 || told.roundClosed ? ended(told.payout) : 'open';
}

const ended = (payout: bigint): CasinoStatus => (payout > 0n ? 'win' : 'loss');

/** How a bet stands after it was told of; undefined where what is known is as new. */
export function taken(
  told: ToldBet,
  known: CasinoBet | undefined,
  isRoundClosed: boolean,
  maxWin: bigint | null,
): CasinoBet | undefined {
  if (known && known.version >= told.version) return undefined;
  const { outcome, changedAtMs, ...facts } = told;
  const closed = told.closed || isRoundClosed || known?.closed === true;
  const status = outcome === 'open' && closed ? ended(told.payout) : outcome;
  // A stake that is given back is paid like any other money.
  const payout = status === 'void' ? told.payout + told.stake : told.payout;
  const moved = status !== (known?.status ?? 'open') || payout !== (known?.payout ?? 0n);
  return {
    ...facts,
    closed,
    status,
    payout,
    // Names that were taken out of a bet do not come back with a later call.
    account: known?.account ?? told.account,
    nickname: known?.nickname ?? told.nickname,
    // That of its own time: a limit that changes later marks nothing.
    maxWin: known?.maxWin ?? maxWin,
    revision: (known?.revision ?? -1) + (moved ? 1 : 0),
    settledAtMs: status === 'open' ? null : moved ? changedAtMs : (known?.settledAtMs ?? changedAtMs),
  };
}

/** An open bet of which nothing further is waited for stands as it is. */
export const closedBet = (bet: CasinoBet, atMs: number): CasinoBet => ({
  ...bet,
  closed: true,
  status: ended(bet.payout),
  revision: bet.revision + 1,
  settledAtMs: atMs,
});
