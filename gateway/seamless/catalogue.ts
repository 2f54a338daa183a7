import type { CasinoGame } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Services } from '../services.ts';
import { Cached } from '../site/cached.ts';
import type { Place } from './bet-refusal.ts';

/** Where the bets of suppliers are placed. */
export interface Catalogue {
  placeOf(vendor: string, code: string): Place;
}

/** Kept in memory; the last one holds for as long as game-feeds is away. */
export function cachedCatalogue({ casino }: Pick<Services, 'casino'>): Cached<Catalogue> {
  let known = 0n;
  let last: Catalogue | undefined;
  const load = async (): Promise<Catalogue> => {
    const read = await casino.getCasinoCatalogue({ known });
    if (read.same && last) return last;
    const vendors = new Map(read.vendors.map((vendor) => [vendor.id, vendor]));
    const products = new Map(read.products.map((product) => [product.id, product]));
    const games = new Map<string, CasinoGame>();
    for (const game of read.games) games.set(`${products.get(game.product)?.vendor} ${game.code}`, game);
    const placeOf = (vendor: string, code: string): Place => {
      const game = games.get(`${vendor} ${code}`);
      return { vendor: vendors.get(vendor), product: game && products.get(game.product), game };
    };
    known = read.version;
    last = { placeOf };
    return last;
  };
  return new Cached({ load, freshMs: 60_000, staleMs: Number.POSITIVE_INFINITY });
}
