import type { BetStatus } from '../bets/bet.ts';
import { cancelKey, debtKey, type LedgerTransfer, settleKey, stakeKey, type TransferRequest } from '../money/ledger.ts';
import { toDebt, toTransfer } from '../money/wallet.ts';
import type { Decision, Standing } from '../settling/decide.ts';
import { kindOf } from '../settling/plan.ts';

/** What of a bet its money follows from. */
export interface VerifiedBet {
  id: string;
  accountId: bigint;
  stake: bigint;
  potentialPayout: bigint;
  status: BetStatus;
  /** Its outcomes, from revision 0 to the one in force. */
  outcomes: { outcome: Standing; payout: bigint }[];
  /** Clawbacks that became debts: what the wallet is to book, and whether it has. */
  debts: { revision: number; amount: bigint; booked: boolean }[];
  /** True while the money of its reversal has still to move. */
  reversing: boolean;
  /** True while it may be given its round's next result. */
  settling: boolean;
  /** What was decided next of a bet on matches, whose money may have moved already. */
  next?: Decision | undefined;
}

/** A movement that a bet knows of. */
export interface ExpectedMovement {
  bet: string;
  key: string;
  /** `open` while nobody has written yet whether it was posted. */
  state: 'posted' | 'absent' | 'open';
  /** What it moves; an open one may have several forms. */
  forms: LedgerTransfer[];
  /** Name of the invariant that is broken where it is absent and must not be, or is there and must not be. */
  invariant: string;
}

/** Every movement that the ledger may have for a bet: what is not among them is not the bet's. */
export function expectedTransfers(bet: VerifiedBet): ExpectedMovement[] {
  return [stakeOf(bet), ...refundOf(bet), ...differencesOf(bet), ...nextOf(bet), ...debtsOf(bet)];
}

type Moving = Pick<TransferRequest, 'key' | 'amount' | 'kind'>;

const form = ({ id, accountId }: VerifiedBet, moving: Moving): LedgerTransfer =>
  toTransfer({ ...moving, member: accountId, bet: id });

function stakeOf(bet: VerifiedBet): ExpectedMovement {
  const key = stakeKey(bet.id);
  const forms = [form(bet, { key, amount: -bet.stake, kind: 'stake' })];
  if (bet.status === 'refused')
    return { bet: bet.id, key, state: 'absent', forms, invariant: 'refused_bet_keeps_its_stake' };
  const state = bet.status === 'pending' ? 'open' : 'posted';
  return { bet: bet.id, key, state, forms, invariant: 'accepted_bet_has_its_stake' };
}

function refundOf(bet: VerifiedBet): ExpectedMovement[] {
  if (bet.status !== 'cancelled') return [];
  const key = cancelKey(bet.id);
  const forms = [form(bet, { key, amount: bet.stake, kind: 'refund' })];
  const state = bet.reversing ? 'open' : 'posted';
  return [{ bet: bet.id, key, state, forms, invariant: 'cancelled_bet_has_its_refund' }];
}

function differencesOf(bet: VerifiedBet): ExpectedMovement[] {
  return bet.outcomes.flatMap(({ outcome, payout }, revision): ExpectedMovement[] => {
    const key = settleKey(bet.id, revision);
    const forms = difference(bet, key, outcome, payout, bet.outcomes[revision - 1]?.payout);
    if (forms.length === 0) return [];
    const last = revision === bet.outcomes.length - 1;
    const owed = bet.debts.some((debt) => debt.revision === revision);
    const state = bet.reversing && last ? 'open' : owed ? 'absent' : 'posted';
    return [{ bet: bet.id, key, state, forms, invariant: 'outcome_has_its_difference' }];
  });
}

/** A settlement posts before it writes: the next revision may have moved already, by whichever outcome it has. */
function nextOf(bet: VerifiedBet): ExpectedMovement[] {
  const key = settleKey(bet.id, bet.outcomes.length);
  const before = bet.outcomes.at(-1)?.payout;
  const forms = possible(bet).flatMap(({ standing, payout }) => difference(bet, key, standing, payout, before));
  if (forms.length === 0) return [];
  return [{ bet: bet.id, key, state: 'open', forms, invariant: 'outcome_has_its_difference' }];
}

function possible(bet: VerifiedBet): Decision[] {
  if (bet.next) return [bet.next];
  if (!bet.settling) return [];
  return [
    { standing: 'win', payout: bet.potentialPayout },
    { standing: 'loss', payout: 0n },
    { standing: 'void', payout: bet.stake },
  ];
}

function difference(bet: VerifiedBet, key: string, outcome: Standing, payout: bigint, before = 0n): LedgerTransfer[] {
  const amount = payout - before;
  if (amount === 0n) return [];
  return [form(bet, { key, amount, kind: kindOf(amount, outcome) })];
}

function debtsOf({ id, accountId, debts }: VerifiedBet): ExpectedMovement[] {
  return debts
    .filter(({ amount }) => amount > 0n)
    .map(({ revision, amount, booked }) => ({
      bet: id,
      key: debtKey(id, revision),
      state: booked ? 'posted' : 'open',
      forms: [toDebt({ betId: id, revision, accountId, amount })],
      invariant: 'owed_difference_is_a_debt',
    }));
}
