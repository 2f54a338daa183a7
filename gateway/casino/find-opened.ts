import type { CasinoProduct, CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { OpenGameRequest } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CasinoCatalogue, Listed } from './catalogue.ts';

export type Wanted = Pick<OpenGameRequest, 'gameId' | 'product' | 'productCode' | 'gameCode'>;

/** A game, or a product whose lobby opens. */
export interface Opened {
  readonly vendor: CasinoVendor;
  readonly product: CasinoProduct;
  readonly listed?: Listed;
}

/** What is meant, where a member may open it: GAME_NOT_OFFERED for what is hidden or unknown, GAME_MAINTENANCE. */
export function findOpened(catalogue: CasinoCatalogue, wanted: Wanted): Opened {
  const byCode = wanted.productCode === '' ? undefined : catalogue.productByCode(wanted.productCode);
  const isGame = wanted.gameId !== 0n || wanted.gameCode !== '';
  const listed =
    wanted.gameId !== 0n ? catalogue.gameById(wanted.gameId) : byCode && catalogue.game(byCode.vendor, wanted.gameCode);
  const product = isGame ? listed?.product : (byCode ?? catalogue.product(wanted.product));
  const vendor = product && catalogue.vendor(product.vendor);
  const isShown = product?.visible && vendor?.visible && (!isGame || listed?.game.visible);
  // A game that is named by another product's code is not that product's.
  if (!product || !vendor || !isShown || (byCode && byCode.id !== product.id))
    throw new DomainError('GAME_NOT_OFFERED');
  if (vendor.maintenance || product.maintenance || (isGame && listed?.game.maintenance))
    throw new DomainError('GAME_MAINTENANCE');
  return { vendor, product, ...(isGame && listed && { listed }) };
}
