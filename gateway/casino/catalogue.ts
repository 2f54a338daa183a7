import type { CasinoGame, CasinoProduct, CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Services } from '../services.ts';
import { Cached } from '../site/cached.ts';
import { searchText } from './search-text.ts';

/** casino or slot. */
export type CasinoKind = 'casino' | 'slot';

/** A game with what it belongs to, and what it is found by. */
export interface Listed {
  readonly game: CasinoGame;
  readonly product: CasinoProduct;
  readonly vendor: CasinoVendor;
  /** Its names in every language and those of its vendor and product, folded. */
  readonly search: string;
}

/** What a member may see of a kind, in order. */
export interface CasinoLobby {
  readonly vendors: readonly CasinoVendor[];
  readonly products: readonly CasinoProduct[];
  readonly games: readonly Listed[];
}

/** The catalogue as it was last read; look-ups answer what is hidden as well. */
export interface CasinoCatalogue {
  readonly version: bigint;
  vendor(id: string): CasinoVendor | undefined;
  product(id: number): CasinoProduct | undefined;
  productByCode(code: string): CasinoProduct | undefined;
  gameById(id: bigint): Listed | undefined;
  /** A game by its vendor's code. */
  game(vendorId: string, code: string): Listed | undefined;
  lobby(kind: CasinoKind): CasinoLobby;
  /** Origins that windows of visible vendors may be framed from, each once. */
  readonly frameOrigins: readonly string[];
}

interface Rows {
  version: bigint;
  vendors: readonly CasinoVendor[];
  products: readonly CasinoProduct[];
  games: readonly CasinoGame[];
}

/** Indexes a catalogue; its rows come in order and keep it. */
export function indexCatalogue({ version, vendors, products, games }: Rows): CasinoCatalogue {
  const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const productOf = new Map(products.map((product) => [product.id, product]));
  const byCode = new Map(products.map((product) => [product.code, product]));
  const byId = new Map<bigint, Listed>();
  const byVendorCode = new Map<string, Listed>();
  for (const game of games) {
    const product = productOf.get(game.product);
    const vendor = product && vendorOf.get(product.vendor);
    if (!product || !vendor) continue;
    const names = [...Object.values(game.names), product.name, vendor.name];
    const listed = { game, product, vendor, search: searchText(names.join(' ')) };
    byId.set(game.id, listed);
    byVendorCode.set(`${vendor.id} ${game.code}`, listed);
  }
  const lobbyOf = (kind: CasinoKind): CasinoLobby => {
    const shown = products.filter((product) => {
      return product.kind === kind && product.visible && vendorOf.get(product.vendor)?.visible === true;
    });
    const ids = new Set(shown.map(({ id }) => id));
    const suppliers = new Set(shown.map(({ vendor }) => vendor));
    return {
      vendors: vendors.filter(({ id }) => suppliers.has(id)),
      products: shown,
      games: [...byId.values()].filter(({ game }) => game.visible && ids.has(game.product)),
    };
  };
  const lobbies = { casino: lobbyOf('casino'), slot: lobbyOf('slot') };
  return {
    version,
    vendor: (id) => vendorOf.get(id),
    product: (id) => productOf.get(id),
    productByCode: (code) => byCode.get(code),
    gameById: (id) => byId.get(id),
    game: (vendorId, code) => byVendorCode.get(`${vendorId} ${code}`),
    lobby: (kind) => lobbies[kind],
    frameOrigins: [...new Set(vendors.flatMap(({ visible, frameOrigins }) => (visible ? frameOrigins : [])))],
  };
}

/** The catalogue in memory: read again each minute and when it is told to have changed; the last one stands meanwhile. */
export class CasinoBook {
  readonly #cached: Cached<CasinoCatalogue>;
  #last: CasinoCatalogue | undefined;

  constructor({ casino }: Pick<Services, 'casino'>) {
    const load = async (): Promise<CasinoCatalogue> => {
      const read = await casino.getCasinoCatalogue({ known: this.#last?.version ?? 0n });
      if (!read.same || !this.#last) this.#last = indexCatalogue(read);
      return this.#last;
    };
    this.#cached = new Cached({ load, freshMs: 60_000, staleMs: Number.POSITIVE_INFINITY });
  }

  /** A promise only where it was not read yet, or changed just now. */
  get(): CasinoCatalogue | Promise<CasinoCatalogue> {
    return this.#cached.get();
  }

  /** What is known without waiting; undefined before the first reading. */
  get current(): CasinoCatalogue | undefined {
    return this.#last;
  }

  outdate(): void {
    this.#cached.outdate();
  }
}
