import type { Queryable } from '@madang/runtime/database.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import type { MiniGame } from '../games/declaration.ts';
import { type DrawSource, type GameEntry, readGames } from './game-entry.ts';

/** Every game as this process last read it, in menu order. */
export class GameBook {
  #entries: ReadonlyMap<string, GameEntry> = new Map();

  get(id: string): GameEntry | undefined {
    return this.#entries.get(id);
  }

  all(): readonly GameEntry[] {
    return [...this.#entries.values()];
  }

  /** Where the game's draws come from: a game that reads another's draws has that one's source. */
  sourceOf({ game, source }: Pick<GameEntry, 'game' | 'source'>): DrawSource {
    return this.#entries.get(drawnAs(game))?.source ?? source;
  }

  /** The game that draws under this name and those that read its draws, by id. */
  family(base: string): string[] {
    return this.all()
      .filter(({ game }) => drawnAs(game) === base)
      .map(({ id }) => id)
      .sort();
  }

  known = (id: string): MiniGame | undefined => this.#entries.get(id)?.game;

  /** Reads the games that changed since the last time, here or in another process. */
  async refresh(tx: Queryable): Promise<void> {
    const { rows } = await tx.query<{ id: string; version: bigint }>({
      name: 'book-versions',
      text: 'select id, version from games where edition is not null',
    });
    const changed = rows.filter(({ id, version }) => this.#entries.get(id)?.version !== version).map(({ id }) => id);
    if (changed.length === 0 && rows.length === this.#entries.size) return;
    const read = await readGames(tx, changed);
    const wanted = new Set(rows.map(({ id }) => id));
    const entries = [...this.#entries.values(), ...read].filter(({ id }) => wanted.has(id));
    const newest = new Map(entries.map((entry) => [entry.id, entry]));
    this.#entries = new Map([...newest].sort(([, a], [, b]) => a.position - b.position || (a.id < b.id ? -1 : 1)));
  }
}
