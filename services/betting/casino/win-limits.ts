import type { CasinoGame, CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Aging } from '../rounds/keep-synced.ts';

interface Catalogue {
  readonly version: bigint;
  readonly same: boolean;
  readonly vendors: readonly Pick<CasinoVendor, 'id' | 'maxWin'>[];
  readonly games: readonly Pick<CasinoGame, 'vendor' | 'code' | 'maxWin'>[];
}

/** What suppliers' games may pay for a bet, as their catalogue was last read. */
export class WinLimits implements Aging {
  #version = 0n;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  #isRead = false;
  #vendors: ReadonlyMap<string, bigint> = new Map();
  #games: ReadonlyMap<string, bigint> = new Map();

  /** The version in hand; 0 before the first reading. */
  get version(): bigint {
    return this.#version;
  }

  loaded({ version, same, vendors, games }: Catalogue, atMs: number): void {
    this.#loadedAtMs = atMs;
    this.#isRead = true;
    if (same) return;
    this.#version = version;
    this.#vendors = new Map(vendors.map(({ id, maxWin }) => [id, maxWin]));
    this.#games = new Map(
      games.flatMap((game) => (game.maxWin > 0n ? [[keyOf(game.vendor, game.code), game.maxWin]] : [])),
    );
  }

  /** It is another one now: it is asked for at once. */
  outdated(): void {
    this.#loadedAtMs = Number.NEGATIVE_INFINITY;
  }

  quietMs(nowMs: number): number {
    return nowMs - this.#loadedAtMs;
  }

  loadedMs(nowMs: number): number {
    return this.quietMs(nowMs);
  }

  /** The game's limit, and its vendor's where it has none, KRW; 0 for none, null while the catalogue was never read. */
  of(vendor: string, game: string): bigint | null {
    if (!this.#isRead) return null;
    return this.#games.get(keyOf(vendor, game)) ?? this.#vendors.get(vendor) ?? 0n;
  }
}

const keyOf = (vendor: string, game: string): string => `${vendor} ${game}`;
