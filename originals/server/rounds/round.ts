import type { Json } from '../../games/game.ts';
import type { Database, Row } from '../database.ts';

/**
 * A round's way, each step on the disk before the next begins:
 *
 *   asked → paying → done        the bet was booked; the outcome was drawn in the same step; its win is paid
 *   asked → refused              the wallet refused the bet
 *   asked → voiding → void       nobody knows whether the bet was booked: it is taken back, and nothing is drawn
 *
 * With eggs a round is done in one step.
 */
export type RoundState = 'asked' | 'paying' | 'done' | 'refused' | 'voiding' | 'void';

export interface StoredRound {
  seq: bigint;
  id: string;
  player: string;
  token: string;
  wallet: 'seamless' | 'transfer';
  game: string;
  bet: Json;
  stake: bigint;
  pair: bigint;
  nonce: number;
  state: RoundState;
  outcome: Json | undefined;
  payout: bigint;
  code: string | undefined;
  balanceBefore: bigint | undefined;
  balance: bigint | undefined;
  betTransaction: string;
  winTransaction: string;
  rollbackTransaction: string;
  attempts: number;
  placedAt: number;
  settledAt: number | undefined;
  commitment: string;
  clientSeed: string;
  serverSeed: string;
  revealed: boolean;
  receipt: string | undefined;
}

/** The columns that a round is read by; a migration that adds one adds it here where it is of use. */
const columns = [
  'seq',
  'id',
  'player',
  'token',
  'wallet',
  'game',
  'bet',
  'stake',
  'pair',
  'nonce',
  'state',
  'outcome',
  'payout',
  'receipt',
  'code',
  'balance_before',
  'balance',
  'bet_transaction',
  'win_transaction',
  'rollback_transaction',
  'attempts',
  'placed_at',
  'settled_at',
] as const;

const selected = `select ${columns.map((name) => `rounds.${name}`).join(', ')}, seed_pairs.commitment,
  seed_pairs.client_seed, seed_pairs.server_seed, seed_pairs.revealed_at
  from rounds join seed_pairs on seed_pairs.id = rounds.pair`;

export function findRound(database: Database, where: { id: string } | { player: string; key: string }) {
  const row =
    'id' in where
      ? database.one(`${selected} where rounds.id = :id`, where)
      : database.one(`${selected} where rounds.player = :player and rounds.key = :key`, where);
  return row && roundOf(row);
}

/** A player's rounds, newest first: of one game, or of all where `game` is empty. */
export function listRounds(database: Database, of: { player: string; game: string; before: bigint; limit: number }) {
  const sql = `${selected} where rounds.player = :player and rounds.seq < :before
    and (:game = '' or rounds.game = :game) order by rounds.seq desc limit :limit`;
  return database.all(sql, of).map(roundOf);
}

/** Rounds that have something to do now, the longest waiting first. */
export function dueRounds(database: Database, now: number, limit: number): StoredRound[] {
  const sql = `${selected} where rounds.state in ('asked', 'paying', 'voiding') and rounds.next_at <= :now
    order by rounds.next_at limit :limit`;
  return database.all(sql, { now, limit }).map(roundOf);
}

const optional = <T>(value: unknown): T | undefined => (value === null ? undefined : (value as T));

function roundOf(row: Row): StoredRound {
  return {
    seq: row.seq as bigint,
    id: row.id as string,
    player: row.player as string,
    token: row.token as string,
    wallet: row.wallet as StoredRound['wallet'],
    game: row.game as string,
    bet: JSON.parse(row.bet as string),
    stake: row.stake as bigint,
    pair: row.pair as bigint,
    nonce: Number(row.nonce),
    state: row.state as RoundState,
    outcome: row.outcome === null ? undefined : JSON.parse(row.outcome as string),
    payout: row.payout as bigint,
    code: optional(row.code),
    balanceBefore: optional(row.balance_before),
    balance: optional(row.balance),
    betTransaction: row.bet_transaction as string,
    winTransaction: row.win_transaction as string,
    rollbackTransaction: row.rollback_transaction as string,
    attempts: Number(row.attempts),
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? undefined : Number(row.settled_at),
    commitment: row.commitment as string,
    clientSeed: row.client_seed as string,
    serverSeed: row.server_seed as string,
    revealed: row.revealed_at !== null,
    receipt: optional(row.receipt),
  };
}
