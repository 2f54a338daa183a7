import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { listPage } from '../list-page.ts';
import { type VendorRow, vendorColumns, vendorMessage } from '../vendors/vendor-row.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'v.id' },
    name: { sql: 'v.name' },
    position: { sql: 'v.position', type: 'int' },
    visible: { sql: 'v.visible', type: 'bool', sortable: false },
    maintenance: { sql: 'v.maintenance', type: 'bool', sortable: false },
  },
  defaultSort: 'v.position, v.id',
  tie: 'v.id',
};

export const listVendors =
  ({ database }: CasinoDeps): Handler<typeof CasinoService.method.listVendors> =>
  async (request) => {
    const list = { spec, columns: vendorColumns, from: 'casino_vendors v' };
    const { rows, total } = await listPage<VendorRow>(database, request, list);
    return { vendors: rows.map(vendorMessage), total };
  };
