import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { listPage } from '../list-page.ts';
import { type ProductRow, productColumns, productMessage } from '../products/product-row.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'p.id', type: 'int' },
    vendor: { sql: 'p.vendor' },
    kind: { sql: 'p.kind' },
    code: { sql: 'p.code' },
    name: { sql: 'p.name' },
    position: { sql: 'p.position', type: 'int' },
    visible: { sql: 'p.visible', type: 'bool', sortable: false },
    maintenance: { sql: 'p.maintenance', type: 'bool', sortable: false },
  },
  defaultSort: 'p.position, p.id',
  tie: 'p.id',
};

export const listProducts =
  ({ database }: CasinoDeps): Handler<typeof CasinoService.method.listProducts> =>
  async (request) => {
    const list = { spec, columns: productColumns, from: 'casino_products p' };
    const { rows, total } = await listPage<ProductRow>(database, request, list);
    return { products: rows.map(productMessage), total };
  };
