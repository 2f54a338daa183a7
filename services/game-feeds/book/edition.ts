import type { Queryable } from '@madang/runtime/database.ts';
import type { MiniGame } from '../games/declaration.ts';
import { priceList } from '../games/price-list.ts';

export interface Price {
  readonly market: string;
  readonly pick: string;
  readonly oddsMilli: number;
  readonly status: 'open' | 'suspended';
}

/** A declaration with its prices, never changed once it is written: all that the bets of a round rely on. */
export interface Edition {
  readonly id: bigint;
  readonly game: MiniGame;
  readonly prices: readonly Price[];
}

/** What an operator set on picks, by pick. */
export interface PickSettings {
  readonly odds: ReadonlyMap<string, number>;
  readonly suspended: ReadonlySet<string>;
}

export const priceTable = (game: MiniGame, { odds, suspended }: PickSettings): Price[] =>
  priceList(game, odds).map(({ market, pick, oddsMilli }) => ({
    market,
    pick,
    oddsMilli,
    status: suspended.has(pick) ? 'suspended' : 'open',
  }));

/** The id of the game's newest edition where that says the same, else of a new one. */
export async function writeEdition(
  tx: Queryable,
  game: MiniGame,
  prices: readonly Price[],
  now: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `with newest as (select id, declaration, prices from editions where game = $1 order by id desc limit 1),
          made as (
            insert into editions (game, declaration, prices, created_at)
            select $1, $2::jsonb, $3::jsonb, $4
             where not exists (select 1 from newest where declaration = $2::jsonb and prices = $3::jsonb)
            returning id)
     select id from made union all select id from newest where not exists (select 1 from made)`,
    [game.id, JSON.stringify(game), JSON.stringify(prices), now],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the edition of ${game.id} was not written`);
  return id;
}

const kept = 500;

/** Editions that were read before; they never change, so that nothing has to be read again. */
export class Editions {
  readonly #known = new Map<bigint, Edition>();

  /** All of these ids; throws for one that is not there. */
  async getAll(tx: Queryable, ids: Iterable<bigint>): Promise<ReadonlyMap<bigint, Edition>> {
    const wanted = new Set(ids);
    const lacking = [...wanted].filter((id) => !this.#known.has(id));
    const found = new Map<bigint, Edition>();
    for (const id of wanted) {
      const edition = this.#known.get(id);
      if (edition) found.set(id, edition);
    }
    if (lacking.length === 0) return found;
    const { rows } = await tx.query<{ id: bigint; declaration: MiniGame; prices: Price[] }>(
      'select id, declaration, prices from editions where id = any($1::int8[])',
      [lacking],
    );
    for (const { id, declaration, prices } of rows) {
      const edition = { id, game: declaration, prices };
      found.set(id, edition);
      this.#remember(edition);
    }
    if (found.size !== wanted.size) throw new Error('a round names an edition that is not there');
    return found;
  }

  async get(tx: Queryable, id: bigint): Promise<Edition> {
    const edition = this.#known.get(id) ?? (await this.getAll(tx, [id])).get(id);
    if (!edition) throw new Error(`the edition ${id} is not there`);
    return edition;
  }

  #remember(edition: Edition): void {
    const oldest = this.#known.keys().next();
    if (this.#known.size >= kept && !oldest.done) this.#known.delete(oldest.value);
    this.#known.set(edition.id, edition);
  }
}
