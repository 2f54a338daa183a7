import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Language } from '@madang/i18n/languages.ts';
import type { GetLobbyRequest, LobbyGameSchema, LobbySchema } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { nameIn } from '../sports/name-in.ts';
import type { CasinoLobby, Listed } from './catalogue.ts';
import { searchText } from './search-text.ts';

const takenByDefault = 60;
/** The vendor whose games are the house's own. */
const ownVendor = 'originals';

/** What of a game is in maintenance, or its product or vendor. */
export const isClosed = ({ game, product, vendor }: Listed): boolean =>
  game.maintenance || product.maintenance || vendor.maintenance;

/** The lowest of the limits that are set; 0 for none. */
const lowest = (...limits: bigint[]): bigint =>
  limits.filter((limit) => limit > 0n).reduce((least, limit) => (least === 0n || limit < least ? limit : least), 0n);

/** A game as lobbies show it. */
export function lobbyGame(
  listed: Listed,
  language: Language,
  isFavourite: boolean,
): MessageInitShape<typeof LobbyGameSchema> {
  const { game, product, vendor } = listed;
  return {
    game: game.id,
    product: product.id,
    productCode: product.code,
    kind: product.kind,
    code: game.code,
    name: nameIn(game.names, language),
    vendor: vendor.name,
    category: game.category,
    returnBp: game.returnBp,
    maintenance: isClosed(listed),
    favourite: isFavourite,
    minBet: vendor.limit?.min ?? 0n,
    maxBet: lowest(game.maxBet, vendor.maxBet, vendor.limit?.max ?? 0n),
    own: vendor.id === ownVendor,
  };
}

interface Asked {
  readonly request: Pick<GetLobbyRequest, 'product' | 'category' | 'q' | 'favourites' | 'skip' | 'take'>;
  readonly language: Language;
  readonly favourites: ReadonlySet<bigint>;
}

/** A page of a lobby: what was found, and of what there is to choose from. */
export function lobbyPage(
  { games, products, vendors }: CasinoLobby,
  { request, language, favourites }: Asked,
): MessageInitShape<typeof LobbySchema> {
  const q = searchText(request.q);
  const found = games.filter(
    ({ game, search }) =>
      (request.product === 0 || game.product === request.product) &&
      (request.category === '' || game.category === request.category) &&
      (q === '' || search.includes(q)) &&
      (!request.favourites || favourites.has(game.id)),
  );
  const counts = { product: new Map<number, number>(), category: new Map<string, number>() };
  for (const { game } of games) {
    counts.product.set(game.product, (counts.product.get(game.product) ?? 0) + 1);
    counts.category.set(game.category, (counts.category.get(game.category) ?? 0) + 1);
  }
  const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    products: products.map(({ id, code, name, vendor, maintenance }) => {
      const supplier = vendorOf.get(vendor);
      const { min = 0n, max = 0n } = supplier?.limit ?? {};
      return {
        product: id,
        code,
        name,
        vendor: supplier?.name ?? vendor,
        maintenance: maintenance || supplier?.maintenance === true,
        games: counts.product.get(id) ?? 0,
        minBet: min,
        maxBet: lowest(supplier?.maxBet ?? 0n, max),
        own: vendor === ownVendor,
      };
    }),
    categories: [...counts.category].map(([category, count]) => ({ category, games: count })),
    games: found
      .slice(request.skip, request.skip + (request.take || takenByDefault))
      .map((listed) => lobbyGame(listed, language, favourites.has(listed.game.id))),
    total: found.length,
    all: games.length,
  };
}
