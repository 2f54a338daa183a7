import type { CasinoService, CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { networkOf } from '@madang/runtime/address-rules.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { auditedVendor, differing } from '../audited.ts';
import { changeCatalogue } from '../catalogue-changed.ts';
import { changeTime, checkUnchanged } from '../changed-meanwhile.ts';
import type { CasinoDeps } from '../deps.ts';
import type { SealedPair } from '../keys/vendor-keys.ts';
import { checkVendor } from '../vendors/check-vendor.ts';
import { type VendorRow, vendorColumns, vendorMessage } from '../vendors/vendor-row.ts';

const maxVendors = 200;

/** Makes a vendor, or changes one. One that is called gets a pair of keys for it with its first address. */
export const saveVendor =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.saveVendor> =>
  async ({ vendor, renewOwnKey, memo }, context) => {
    if (!vendor) throw new DomainError('VALIDATION', { field: 'vendor' });
    checkVendor(vendor);
    // A pair takes a while to make: before the transaction, and thrown away where the row has one already.
    const known = await findVendor(deps.database, vendor.id);
    const lacks = vendor.apiUrl !== '' && !known?.own_public_key;
    const pair = renewOwnKey || lacks ? await deps.keys.make(vendor.id) : undefined;
    const saved = await deps.database.transaction(async (tx) => {
      await changeCatalogue(tx, context.trace);
      const before = await findVendor(tx, vendor.id);
      if (before && !vendor.changedAt) throw new DomainError('TAKEN', { field: 'id' });
      if (!before && vendor.changedAt) throw new DomainError('NOT_FOUND', { field: 'id' });
      if (before) checkUnchanged(before, vendor.changedAt);
      else await checkRoom(tx);
      const after = await write(tx, vendor, pair, changeTime(deps.clock.now(), before?.changed_at));
      await deps.audit(tx, context, {
        action: before ? 'casino_vendor.update' : 'casino_vendor.create',
        resource: 'casino_vendor',
        resourceId: vendor.id,
        ...differing(before && auditedVendor(before), auditedVendor(after)),
        memo,
      });
      return after;
    });
    return vendorMessage(saved);
  };

export async function findVendor(db: Queryable, id: string): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>(`select ${vendorColumns} from casino_vendors v where v.id = $1`, [id]);
  return rows[0];
}

async function checkRoom(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ n: bigint }>('select count(*) as n from casino_vendors');
  if ((rows[0]?.n ?? 0n) >= maxVendors) throw new DomainError('RESOURCE_EXHAUSTED');
}

async function write(tx: Queryable, vendor: CasinoVendor, pair: SealedPair | undefined, at: Date): Promise<VendorRow> {
  const { rows } = await tx.query<VendorRow>(
    `insert into casino_vendors as v (id, name, position, visible, maintenance, max_bet, max_win, skin_levels, skin_level,
        limit_min, limit_max, limit_preset, api_url, frame_origins, public_key, addresses, rate_limit, changed_at,
        own_key, own_public_key)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, coalesce($20, ''))
      on conflict (id) do update set name = excluded.name, position = excluded.position, visible = excluded.visible,
        maintenance = excluded.maintenance, max_bet = excluded.max_bet, max_win = excluded.max_win,
        skin_levels = excluded.skin_levels, skin_level = excluded.skin_level, limit_min = excluded.limit_min,
        limit_max = excluded.limit_max, limit_preset = excluded.limit_preset, api_url = excluded.api_url,
        frame_origins = excluded.frame_origins, public_key = excluded.public_key, addresses = excluded.addresses,
        rate_limit = excluded.rate_limit, changed_at = excluded.changed_at,
        own_key = coalesce(excluded.own_key, v.own_key),
        own_public_key = case when excluded.own_key is null then v.own_public_key else excluded.own_public_key end
      returning ${vendorColumns}`,
    [
      vendor.id,
      vendor.name,
      vendor.position,
      vendor.visible,
      vendor.maintenance,
      vendor.maxBet,
      vendor.maxWin,
      vendor.skinLevels,
      vendor.skinLevel,
      vendor.limit?.min ?? 0n,
      vendor.limit?.max ?? 0n,
      vendor.limit?.preset ?? 0n,
      vendor.apiUrl,
      [...new Set(vendor.frameOrigins)],
      vendor.publicKey.trim(),
      [...new Set(vendor.addresses.map((address) => networkOf(address) ?? address))],
      vendor.rateLimit,
      at,
      pair?.ownKey ?? null,
      pair?.ownPublicKey ?? null,
    ],
  );
  return rows[0] as VendorRow;
}
