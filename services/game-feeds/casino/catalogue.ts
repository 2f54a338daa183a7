import { create } from '@bufbuild/protobuf';
import {
  type GetCasinoCatalogueResponse,
  GetCasinoCatalogueResponseSchema,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type GameRow, gameColumns, gameMessage } from './games/game-row.ts';
import { type ProductRow, productColumns, productMessage } from './products/product-row.ts';
import { publicVendor, type VendorRow, vendorColumns } from './vendors/vendor-row.ts';

/** The whole catalogue in memory, read again when its version is another. */
export class Catalogue {
  readonly #database: Queryable;
  #held: GetCasinoCatalogueResponse | undefined;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async version(): Promise<bigint> {
    const { rows } = await this.#database.query<{ version: bigint }>({
      name: 'casino-version',
      text: 'select version from casino_catalogue',
    });
    return rows[0]?.version ?? 0n;
  }

  /** Rows may be newer than the version that is read before them, and never older: then the next reader reads again. */
  async current(): Promise<GetCasinoCatalogueResponse> {
    const version = await this.version();
    if (this.#held?.version === version) return this.#held;
    const [vendors, products, games] = await Promise.all([
      this.#database.query<VendorRow>(
        `select ${vendorColumns} from casino_vendors v order by v.position, v.id limit 200`,
      ),
      this.#database.query<ProductRow>(
        `select ${productColumns} from casino_products p order by p.position, p.id limit 1000`,
      ),
      this.#database.query<GameRow>(
        `select ${gameColumns} from casino_games g join casino_products p on p.id = g.product
          order by p.position, g.position, g.id limit 20000`,
      ),
    ]);
    this.#held = create(GetCasinoCatalogueResponseSchema, {
      version,
      vendors: vendors.rows.map(publicVendor),
      products: products.rows.map(productMessage),
      games: games.rows.map(gameMessage),
    });
    return this.#held;
  }
}
