import { randomUUID } from 'node:crypto';
import { gameOf } from '../../games/all.ts';
import { Refusal } from '../../refusal.ts';
import type { Database } from '../database.ts';
import { chooseClientSeed, currentPair, takeNonce } from '../seeds/seeds.ts';
import type { Session } from '../sessions/sessions.ts';
import { decide } from './decide.ts';
import { findRound, type StoredRound } from './round.ts';

export interface Placing {
  key: string;
  game: string;
  bet: unknown;
  clientSeed: string | undefined;
}

/** Rounds of one player that may wait for the wallet at once. */
const maxOpen = 5;

/**
 * Keeps a round, once for the player's key; the same key answers the same round. In a seamless wallet it is `asked`,
 * and whoever advances rounds goes on; with eggs stake, outcome and win are booked in this one transaction.
 */
export function placeRound(
  database: Database,
  session: Session,
  wallet: 'seamless' | 'transfer',
  { key, game: code, bet: input, clientSeed }: Placing,
): StoredRound {
  const game = gameOf(code);
  if (!game) throw new Refusal('UNKNOWN_GAME', 'there is no such game');
  const bet = game.parse(input);
  const stake = game.stake(bet);
  const text = JSON.stringify(bet);
  const { player } = session;
  return database.transaction(() => {
    const known = findRound(database, { player, key });
    if (known) {
      if (known.game !== code || JSON.stringify(known.bet) !== text)
        throw new Refusal('KEY_TAKEN', 'another bet has this key');
      return known;
    }
    checkLimits(session, stake, game.mostWin(bet));
    checkOpen(database, player);
    const current = currentPair(database, player);
    const pair = clientSeed === undefined ? current : chooseClientSeed(database, current, clientSeed);
    const { nonce } = takeNonce(database, pair);
    const now = Date.now();
    const id = randomUUID();
    const transactions = { betTx: randomUUID(), winTx: randomUUID(), rollbackTx: randomUUID() };
    database.run(
      `insert into rounds (id, player, token, wallet, game, key, bet, stake, pair, nonce, state,
         bet_transaction, win_transaction, rollback_transaction, next_at, placed_at)
       values (:id, :player, :token, :wallet, :code, :key, :text, :stake, :pair, :nonce, 'asked',
         :betTx, :winTx, :rollbackTx, :now, :now)`,
      { id, player, token: session.token, wallet, code, key, text, stake, pair: pair.id, nonce, ...transactions, now },
    );
    const round = roundBy(database, id);
    return wallet === 'transfer' ? playWithEggs(database, round) : round;
  });
}

function roundBy(database: Database, id: string): StoredRound {
  const round = findRound(database, { id });
  if (!round) throw new Error('a round that was kept is not there');
  return round;
}

function checkLimits({ limits }: Session, stake: bigint, mostWin: bigint): void {
  if (limits.min > 0n && stake < limits.min) throw new Refusal('STAKE_TOO_SMALL', `at least ${limits.min}`);
  if (limits.max > 0n && stake > limits.max) throw new Refusal('STAKE_TOO_GREAT', `at most ${limits.max}`);
  if (limits.mostWin > 0n && mostWin > limits.mostWin) throw new Refusal('WIN_TOO_GREAT', `at most ${limits.mostWin}`);
}

function checkOpen(database: Database, player: string): void {
  const row = database.one(
    "select count(*) as open from rounds where player = :player and state = 'asked' and seq > :since",
    { player, since: sinceFor(database, player) },
  );
  if (Number(row?.open ?? 0n) >= maxOpen) throw new Refusal('TOO_MANY', 'earlier rounds wait for the wallet');
}

/** Only the newest rounds of a player are looked at: what waits is among them. */
function sinceFor(database: Database, player: string): bigint {
  const row = database.one('select seq from rounds where player = :player order by seq desc limit 1 offset 50', {
    player,
  });
  return (row?.seq as bigint | undefined) ?? 0n;
}

function playWithEggs(database: Database, round: StoredRound): StoredRound {
  const { player, stake, id } = round;
  const account = database.one('select balance from egg_accounts where player = :player', { player });
  const before = (account?.balance as bigint | undefined) ?? 0n;
  // Thrown out of the transaction: nothing of the round is kept, and its nonce is not used up.
  if (before < stake) throw new Refusal('NO_MONEY', 'the stake is more than there is');
  const { outcome, payout, receipt } = decide(round);
  const balance = before - stake + payout;
  database.run('update egg_accounts set balance = :balance where player = :player', { balance, player });
  database.run(
    `update rounds set state = 'done', outcome = :outcome, payout = :payout, receipt = :receipt,
       balance_before = :before, balance = :balance, settled_at = :now where id = :id`,
    { outcome: JSON.stringify(outcome), payout, receipt, before, balance, now: Date.now(), id },
  );
  return roundBy(database, id);
}
