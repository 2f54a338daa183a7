import { DomainError } from '@madang/runtime/errors.ts';
import { outcomeOf } from '../bets/bet.ts';
import { fixtureOf } from '../bets/leg.ts';
import { driftPage, findDrift, keptMatches } from '../liability/find-drift.ts';
import { kindsOfBets, type LedgerTransfer } from '../money/ledger.ts';
import { decideBy } from '../settling/decide-by.ts';
import { type ExpectedMovement, expectedTransfers } from './expected-transfers.ts';
import { oldestMonth } from './oldest-month.ts';
import { type PlacedBet, readBetsAfter, readBetsOf } from './read-verified.ts';
import { type VerifyCasinoDeps, verifyCasinoBets } from './verify-casino-bets.ts';
import { type Violation, Violations } from './violations.ts';

const pageSize = 500;
/** A pending bet that is older was forgotten by the sweeper. */
const pendingMs = 60_000;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface VerifyDeps extends VerifyCasinoDeps {
  wallet: {
    /** What was posted under keys. */
    findPosted(keys: readonly string[]): Promise<ReadonlyMap<string, LedgerTransfer>>;
    /** What was posted of some kinds behind a key, and where to go on; empty at the end. */
    listPosted(after: string, kinds: readonly string[]): Promise<{ transfers: LedgerTransfer[]; next: string }>;
  };
}

/**
 * Compares every bet with the ledger, and then the ledger's money of bets with the bets, page by page, until `signal`
 * ends it: then DEADLINE_EXCEEDED, and nothing is said; so are bets with casino suppliers compared with what wallet booked. Both may go on working meanwhile: what a page of one says was
 * committed before the other is asked.
 */
export async function verifyBets(
  deps: VerifyDeps,
  signal: AbortSignal,
): Promise<{ violations: Violation[]; bets: bigint }> {
  const found = new Violations();
  const open = new Set<bigint>();
  const bets = await compareBets(deps, found, open, signal);
  await compareLedger(deps, found, signal);
  await compareLiability(deps, open, found, signal);
  const casinoBets = await verifyCasinoBets(deps, found, signal);
  return { violations: found.list(), bets: bets + casinoBets };
}

/**
 * Each bet has the movements that it must have, and they are what it says. Answers how many bets there are, and adds the
 * matches on which some are open.
 */
async function compareBets(
  deps: VerifyDeps,
  found: Violations,
  open: Set<bigint>,
  signal: AbortSignal,
): Promise<bigint> {
  const longPendingMs = deps.clock.now().getTime() - pendingMs;
  let bets = 0n;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    const page = await readBetsAfter(deps.database, after, pageSize);
    for (const bet of page) {
      if (bet.status === 'pending' || bet.status === 'accepted')
        for (const id of bet.legs?.flatMap(({ marketId }) => fixtureOf(marketId) ?? []) ?? []) open.add(id);
      if (bet.status === 'pending' && bet.placedAtMs < longPendingMs) found.add('pending_bet_ends', bet.id);
      else if (!standsAsDecided(bet)) found.add('bet_stands_as_its_legs', bet.id);
    }
    const expected = page.flatMap(expectedTransfers).filter(({ state }) => state !== 'open');
    if (expected.length > 0) {
      const posted = await deps.wallet.findPosted(expected.map(({ key }) => key));
      for (const movement of expected) judge(movement, posted.get(movement.key), found);
    }
    bets += BigInt(page.length);
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) return bets;
  }
}

/** A bet on matches is what the results in force of its legs make of it, once nobody is called for them any more. */
function standsAsDecided(bet: PlacedBet): boolean {
  const decided = bet.status === 'accepted' || outcomeOf(bet.status) !== undefined;
  if (!bet.legs || bet.called || bet.next || !decided || bet.reason === 'operator') return true;
  const { standing, payout } = decideBy(bet, bet.results);
  const last = bet.outcomes.at(-1) ?? { outcome: 'open', payout: 0n };
  return last.outcome === standing && last.payout === payout;
}

function judge(expected: ExpectedMovement, posted: LedgerTransfer | undefined, found: Violations): void {
  if ((expected.state === 'posted') !== (posted !== undefined)) found.add(expected.invariant, expected.bet);
  else if (posted) compareForms(expected, posted, found);
}

function compareForms({ bet, forms }: ExpectedMovement, posted: LedgerTransfer, found: Violations): void {
  const differences = forms.map((form) => differenceOf(form, posted));
  if (!differences.includes('')) found.add('movement_is_what_its_bet_says', `${bet}: ${differences[0]}`);
}

const compared = ['debitAccount', 'creditAccount', 'amount', 'kind', 'reference'] as const;

/** What of a movement is not as its bet says; empty where all is. */
const differenceOf = (form: LedgerTransfer, posted: LedgerTransfer): string =>
  compared
    .filter((name) => form[name] !== posted[name])
    .map((name) => `${form.kind} ${name} ${posted[name]} for ${form[name]}`)
    .join(', ');

/** Each movement of the money of bets belongs to a bet, and the bet knows of it. */
async function compareLedger(deps: VerifyDeps, found: Violations, signal: AbortSignal): Promise<void> {
  let after = await oldestMonth(deps.database, 'bets');
  do {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    const { transfers, next } = await deps.wallet.listPosted(after, kindsOfBets);
    const ids = [...new Set(transfers.map(({ reference }) => reference))].filter((id) => uuidForm.test(id));
    const bets = ids.length > 0 ? await readBetsOf(deps.database, ids) : [];
    const known = new Map(bets.map((bet) => [bet.id, bet]));
    const expected = new Map(bets.flatMap(expectedTransfers).map((movement) => [movement.key, movement]));
    for (const transfer of transfers) {
      const { key, kind, amount, reference } = transfer;
      const movement = expected.get(key);
      const example = `${key}: ${kind} of ${amount} for ${reference || 'nothing'}`;
      if (!known.has(reference)) found.add('movement_belongs_to_a_bet', example);
      else if (movement?.bet !== reference) found.add('movement_is_known_to_its_bet', example);
      // The others were compared with their bets.
      else if (movement.state === 'open') compareForms(movement, transfer, found);
    }
    after = next;
  } while (after !== '');
}

/** What the house has on a match is what its open bets have on it: of every match that has either. */
async function compareLiability(
  deps: VerifyDeps,
  open: ReadonlySet<bigint>,
  found: Violations,
  signal: AbortSignal,
): Promise<void> {
  const unkept = new Set(open);
  const compare = async (matches: readonly bigint[]) => {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    for (const { picks } of await findDrift(deps.database, matches))
      for (const pick of picks) found.add('liability_is_that_of_open_bets', pick);
  };
  for (let page = await keptMatches(deps.database, 0n); page.length > 0; ) {
    await compare(page);
    for (const id of page) unkept.delete(id);
    page = await keptMatches(deps.database, page.at(-1) ?? 0n);
  }
  const rest = [...unkept];
  for (let first = 0; first < rest.length; first += driftPage) await compare(rest.slice(first, first + driftPage));
}
