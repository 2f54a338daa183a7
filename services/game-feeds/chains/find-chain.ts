import type { Queryable } from '@madang/runtime/database.ts';
import { secretOfRound } from '../draw/secret-chain.ts';
import type { BusinessDay } from '../games/business-day.ts';
import type { RoundPlace } from '../games/round-clock.ts';
import type { SeedSeal } from './seed-seal.ts';

/** A chain's name: the game in whose name is drawn, and its day. */
export interface ChainName {
  readonly game: string;
  readonly day: BusinessDay;
}

export interface Chain extends ChainName {
  rounds: number;
  commitment: Buffer;
  seed: Buffer;
  published_at: Date;
}

export const chainKey = ({ game, day }: ChainName): string => `${game}:${day}`;

/** The chains of these names that are there, by `game:day`. */
export async function findChains(tx: Queryable, names: readonly ChainName[]): Promise<ReadonlyMap<string, Chain>> {
  if (names.length === 0) return new Map();
  const { rows } = await tx.query<Chain>({
    name: 'chains-find',
    text: `select c.game, to_char(c.day, 'YYYYMMDD') as day, c.rounds, c.commitment, c.seed, c.published_at
             from (select distinct game, day from unnest($1::text[], $2::text[]) as w(game, day)) w
             join chain_commitments c on c.game = w.game and c.day = w.day::date`,
    values: [names.map(({ game }) => game), names.map(({ day }) => day)],
  });
  return new Map(rows.map((chain) => [chainKey(chain), chain]));
}

/** The secret of one round. It tells every earlier one of the day too: it must not leave before the round's draw. */
export const secretOf = (chain: Chain, seal: SeedSeal, { round }: Pick<RoundPlace, 'round'>): Uint8Array =>
  secretOfRound(seal.open(chain.seed, chainKey(chain)), chain.rounds, round);
