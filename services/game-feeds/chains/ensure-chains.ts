import { randomBytes } from 'node:crypto';
import type { Queryable } from '@madang/runtime/database.ts';
import type { RoundDeps } from '../deps.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import { commitmentOf, SECRET_BYTES } from '../draw/secret-chain.ts';
import { addDays, type BusinessDay, dayOf } from '../games/business-day.ts';
import type { MiniGame } from '../games/declaration.ts';
import { roundsADay } from '../games/round-clock.ts';
import { chainKey } from './find-chain.ts';
import type { SeedSeal } from './seed-seal.ts';

interface ChainOf {
  readonly game: MiniGame;
  readonly day: BusinessDay;
}

/** Makes and publishes the chains that are not there yet: a commitment is public with its row. */
export async function ensureChains(
  tx: Queryable,
  seal: SeedSeal,
  wanted: readonly ChainOf[],
  now: Date,
): Promise<void> {
  const names = new Map(wanted.map(({ game, day }) => [chainKey({ game: drawnAs(game), day }), { game, day }]));
  const { rows } = await tx.query<{ game: string; day: BusinessDay }>({
    name: 'chains-known',
    text: `select c.game, to_char(c.day, 'YYYYMMDD') as day from chain_commitments c
             join unnest($1::text[], $2::text[]) as w(game, day) on c.game = w.game and c.day = w.day::date`,
    values: [[...names.values()].map(({ game }) => drawnAs(game)), [...names.values()].map(({ day }) => day)],
  });
  for (const known of rows) names.delete(chainKey(known));
  for (const { game, day } of names.values())
    await makeChain(tx, seal, { game: drawnAs(game), day }, roundsADay(game), now);
}

async function makeChain(
  tx: Queryable,
  seal: SeedSeal,
  name: { game: string; day: BusinessDay },
  rounds: number,
  now: Date,
): Promise<void> {
  const seed = randomBytes(SECRET_BYTES);
  await tx.query(
    `insert into chain_commitments (game, day, rounds, commitment, seed, published_at)
     values ($1, $2::text::date, $3, $4, $5, $6) on conflict (game, day) do nothing`,
    [name.game, name.day, rounds, Buffer.from(commitmentOf(seed, rounds)), seal.close(seed, chainKey(name)), now],
  );
}

/** The chains of today and tomorrow for every game that the house draws, so that a commitment stands out for hours. */
export async function ensureComingChains(deps: RoundDeps, now: Date): Promise<void> {
  const today = dayOf(now);
  const drawn = deps.book.all().filter((entry) => entry.enabled && deps.book.sourceOf(entry) === 'house');
  const wanted = drawn.flatMap(({ game }) => [today, addDays(today, 1)].map((day) => ({ game, day })));
  await ensureChains(deps.database, deps.seal, wanted, now);
}
