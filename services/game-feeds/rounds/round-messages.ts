import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Editions } from '../book/edition.ts';
import { chainKey, findChains } from '../chains/find-chain.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import { type Behind, roundMessage, wholeRoundMessage } from './round-message.ts';
import type { RoundRow } from './round-row.ts';

const kept = 2_000;

/** Makes messages of rows. Those of lists are kept by version: a board asks for the same last rounds again and again. */
export class RoundMessages {
  readonly #editions: Editions;
  readonly #made = new Map<string, Round>();

  constructor(editions: Editions) {
    this.#editions = editions;
  }

  async list(tx: Queryable, rows: readonly RoundRow[]): Promise<Round[]> {
    const lacking = rows.filter((row) => !this.#made.has(keyOf(row)));
    const behind = await this.#behind(tx, lacking);
    const fresh = new Map(lacking.map((row) => [keyOf(row), roundMessage(row, behind(row))]));
    const messages = rows.flatMap((row) => this.#made.get(keyOf(row)) ?? fresh.get(keyOf(row)) ?? []);
    for (const [key, message] of fresh) this.#keep(key, message);
    return messages;
  }

  async whole(tx: Queryable, row: RoundRow): Promise<Round> {
    const behind = await this.#behind(tx, [row]);
    return wholeRoundMessage(row, behind(row));
  }

  async #behind(tx: Queryable, rows: readonly RoundRow[]): Promise<(row: RoundRow) => Behind> {
    const editions = await this.#editions.getAll(
      tx,
      rows.flatMap(({ edition }) => (edition === null ? [] : [edition])),
    );
    const editionOf = (row: RoundRow) => (row.edition === null ? undefined : editions.get(row.edition));
    const nameOf = (row: RoundRow) => drawnAs(editionOf(row)?.game ?? { id: row.game });
    const drawn = rows.filter(({ source }) => source === 'house');
    const chains = await findChains(
      tx,
      drawn.map((row) => ({ game: nameOf(row), day: row.day })),
    );
    return (row) => ({
      edition: editionOf(row),
      commitment:
        row.source === 'house'
          ? (chains.get(chainKey({ game: nameOf(row), day: row.day }))?.commitment.toString('hex') ?? '')
          : '',
    });
  }

  #keep(key: string, message: Round): void {
    const oldest = this.#made.keys().next();
    if (this.#made.size >= kept && !oldest.done) this.#made.delete(oldest.value);
    this.#made.set(key, message);
  }
}

/** Waiting rounds have no version of their own yet: what is behind them may still change. */
const keyOf = (row: RoundRow): string => `${row.id}:${row.version}:${row.status}`;
