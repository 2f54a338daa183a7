import { randomBytes } from 'node:crypto';
import { makeChain } from '../../fairness/chain.ts';
import type { DrawSeeds } from '../../fairness/draw.ts';
import { checkClientSeed, commitmentOf } from '../../fairness/seed.ts';
import { Refusal } from '../../refusal.ts';
import type { Database } from '../database.ts';

/** Pairs of a chain: after these the player gets another chain, whose first commitment is shown as any. */
const chainLength = 1_000;

/** Rounds under one pair: a player who never asks for the seed still gets to see it. */
const maxRounds = 1_000_000n;

export interface SeedPair {
  id: bigint;
  commitment: string;
  serverSeed: string;
  clientSeed: string | undefined;
  nonce: number;
}

/** The pair that a player's next round is drawn from; the first time a chain is made. Inside a transaction. */
export function currentPair(database: Database, player: string): SeedPair {
  const row = database.one(
    `select id, commitment, server_seed, client_seed, nonce from seed_pairs
     where player = :player and revealed_at is null`,
    { player },
  );
  if (!row) return nextPair(database, player);
  return {
    id: row.id as bigint,
    commitment: row.commitment as string,
    serverSeed: row.server_seed as string,
    clientSeed: (row.client_seed as string | null) ?? undefined,
    nonce: Number(row.nonce),
  };
}

function nextPair(database: Database, player: string): SeedPair {
  const known = database.one('select chain_last, chain_length, chain_at from players where player = :player', {
    player,
  });
  const at = Number(known?.chain_at ?? 0n);
  const goesOn = known !== undefined && at < Number(known.chain_length);
  const last = goesOn ? (known.chain_last as string) : randomBytes(32).toString('hex');
  const place = goesOn ? at : 0;
  const serverSeed = makeChain(last, chainLength).seeds[place];
  if (serverSeed === undefined) throw new Error('a chain is shorter than its length');
  database.run(
    `insert into players (player, chain_last, chain_length, chain_at) values (:player, :last, :length, :next)
     on conflict (player) do update set chain_last = :last, chain_length = :length, chain_at = :next`,
    { player, last, length: chainLength, next: place + 1 },
  );
  const commitment = commitmentOf(serverSeed);
  const row = database.one(
    `insert into seed_pairs (player, commitment, server_seed, made_at)
     values (:player, :commitment, :serverSeed, :now) returning id`,
    { player, commitment, serverSeed, now: new Date().toISOString() },
  );
  return { id: row?.id as bigint, commitment, serverSeed, clientSeed: undefined, nonce: 0 };
}

/** Takes the player's seed, where no round was drawn with another one yet. Inside a transaction. */
export function chooseClientSeed(database: Database, pair: SeedPair, clientSeed: string): SeedPair {
  checkClientSeed(clientSeed);
  if (pair.clientSeed === clientSeed) return pair;
  if (pair.nonce > 0) throw new Refusal('ALREADY_OPEN', 'rounds were drawn with another seed: reveal the pair first');
  database.run('update seed_pairs set client_seed = :clientSeed where id = :id', { clientSeed, id: pair.id });
  return { ...pair, clientSeed };
}

/** The seeds of the next round; no nonce is given out twice. Inside the transaction that keeps the round. */
export function takeNonce(database: Database, pair: SeedPair): DrawSeeds {
  if (pair.clientSeed === undefined) throw new Refusal('NOT_OPEN', "the player's seed is not known yet");
  if (BigInt(pair.nonce) >= maxRounds) throw new Refusal('ROLLS_ENDED', 'this pair of seeds must be revealed first');
  database.run('update seed_pairs set nonce = nonce + 1 where id = :id', { id: pair.id });
  return { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce: pair.nonce };
}

/**
 * Reveals a player's pair, and answers the next one with the seed that the player chose for it. Not while a round waits
 * for its bet: its outcome follows from the pair, and nobody is to know it before the stake is paid.
 */
export function rotate(database: Database, player: string, clientSeed: string): SeedPair {
  checkClientSeed(clientSeed);
  return database.transaction(() => {
    const pair = currentPair(database, player);
    if (pair.nonce === 0) return chooseClientSeed(database, pair, clientSeed);
    const open = { player, pair: pair.id };
    if (database.one("select 1 from rounds where player = :player and pair = :pair and state = 'asked'", open))
      throw new Refusal('ROUND_OPEN', 'a round of this pair of seeds goes on');
    const now = new Date().toISOString();
    database.run('update seed_pairs set revealed_at = :now where id = :id', { now, id: pair.id });
    return chooseClientSeed(database, nextPair(database, player), clientSeed);
  });
}

/** What a player's page shows of the pairs: the current commitment, and the last revealed ones. */
export function seedsOf(database: Database, player: string) {
  const pair = database.transaction(() => currentPair(database, player));
  const revealed = database.all(
    `select commitment, server_seed, client_seed, nonce, revealed_at from seed_pairs
     where player = :player and revealed_at is not null order by id desc limit 10`,
    { player },
  );
  return {
    commitment: pair.commitment,
    clientSeed: pair.clientSeed ?? '',
    nonce: pair.nonce,
    revealed: revealed.map((row) => ({
      commitment: row.commitment,
      serverSeed: row.server_seed,
      clientSeed: row.client_seed,
      rounds: Number(row.nonce),
      revealedAt: row.revealed_at,
    })),
  };
}
