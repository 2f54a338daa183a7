import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { readGameList } from '../supplier/read-game-list.ts';
import { SupplierError } from '../supplier/supplier-client.ts';
import { findVendor } from './save-vendor.ts';

const maxUnknown = 100;

/** Asks a vendor for its games, also where earlier calls failed, and tells what came of it. */
export const testVendor =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.testVendor> =>
  async ({ id }, context) => {
    const vendor = await findVendor(deps.database, id);
    if (!vendor) throw new DomainError('NOT_FOUND', { field: 'id' });
    const began = performance.now();
    const callee = { id, apiUrl: vendor.api_url };
    let problem = '';
    const codes = await deps.suppliers
      .post(callee, '/game/list', {}, context.signal, true)
      .then(readGameList)
      .catch((error: unknown) => {
        if (!(error instanceof SupplierError)) throw error;
        problem = error.problem;
        return [];
      });
    const tookMs = Math.round(performance.now() - began);
    const known = await deps.database.query<{ code: string }>('select code from casino_games where vendor = $1', [id]);
    const inCatalogue = new Set(known.rows.map(({ code }) => code));
    const unknownCodes = codes.filter((code) => !inCatalogue.has(code)).slice(0, maxUnknown);
    await deps.database.transaction((tx) =>
      deps.audit(tx, context, {
        action: 'casino_vendor.test',
        resource: 'casino_vendor',
        resourceId: id,
        after: { error: problem, count: codes.length },
      }),
    );
    return { ok: problem === '', problem, tookMs, games: codes.length, unknownCodes };
  };
