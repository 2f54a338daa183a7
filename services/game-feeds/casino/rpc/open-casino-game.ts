import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CasinoService, OpenCasinoGameRequest } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Json } from '../../sports/outside/exact-json.ts';
import type { CasinoDeps } from '../deps.ts';
import { gameUrlRequest } from '../supplier/game-url-request.ts';
import { isObject } from '../supplier/read-game-list.ts';
import { SupplierError } from '../supplier/supplier-client.ts';
import { findGame } from './save-casino-game.ts';
import { findProduct } from './save-product.ts';
import { findVendor } from './save-vendor.ts';

const maxUrl = 4_096;

/** Asks the vendor where a window opens, and takes no address that it may not be framed from. */
export const openCasinoGame =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.openCasinoGame> =>
  async (request, { principal, signal }) => {
    if (principal.kind === AccountKind.MEMBER && principal.accountId !== request.accountId)
      throw new DomainError('FORBIDDEN');
    const opened = await findOpened(deps, request);
    const { vendor } = opened;
    const callee = { id: vendor.id, apiUrl: vendor.api_url };
    const body = gameUrlRequest(request, opened);
    const answer = await deps.suppliers.post(callee, '/game/url', body, signal).catch((error: unknown) => {
      throw error instanceof SupplierError ? new DomainError('UNAVAILABLE', { cause: error }) : error;
    });
    return { url: readUrl(answer, vendor.frame_origins), vendor: vendor.id };
  };

/** What is hidden is not there; what is under maintenance is, and says so. */
async function findOpened({ database }: CasinoDeps, request: OpenCasinoGameRequest) {
  const game = request.gameId > 0n ? await findGame(database, request.gameId) : undefined;
  if (request.gameId !== 0n && !game?.visible) throw new DomainError('NOT_FOUND', { field: 'game_id' });
  const product = await findProduct(database, game?.product ?? request.product);
  const vendor = product?.visible ? await findVendor(database, product.vendor) : undefined;
  if (!product || !vendor?.visible) throw new DomainError('NOT_FOUND', { field: game ? 'game_id' : 'product' });
  if (vendor.maintenance || product.maintenance || game?.maintenance) throw new DomainError('MAINTENANCE');
  return { vendor, product, game };
}

function readUrl(answer: Json, origins: readonly string[]): string {
  const url = isObject(answer) ? answer.url : undefined;
  const fits =
    typeof url === 'string' && url.length <= maxUrl && URL.canParse(url) && origins.includes(new URL(url).origin);
  if (!fits) throw new DomainError('UNAVAILABLE', { cause: new SupplierError('answer') });
  return new URL(url).href;
}
