import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { CasinoVendorSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';

export interface VendorRow {
  id: string;
  name: string;
  position: number;
  visible: boolean;
  maintenance: boolean;
  max_bet: bigint;
  max_win: bigint;
  skin_levels: number;
  skin_level: number;
  limit_min: bigint;
  limit_max: bigint;
  limit_preset: bigint;
  api_url: string;
  frame_origins: string[];
  public_key: string;
  addresses: string[];
  rate_limit: number;
  own_public_key: string;
  changed_at: Date;
}

export const vendorColumns = `v.id, v.name, v.position, v.visible, v.maintenance, v.max_bet, v.max_win, v.skin_levels,
  v.skin_level, v.limit_min, v.limit_max, v.limit_preset, v.api_url, v.frame_origins, v.public_key, v.addresses,
  v.rate_limit, v.own_public_key, v.changed_at`;

type VendorMessage = MessageInitShape<typeof CasinoVendorSchema>;

/** A vendor as whoever keeps the catalogue sees it: without its addresses and keys. */
export const publicVendor = (row: VendorRow) => ({
  id: row.id,
  name: row.name,
  position: row.position,
  visible: row.visible,
  maintenance: row.maintenance,
  maxBet: row.max_bet,
  maxWin: row.max_win,
  skinLevels: row.skin_levels,
  skinLevel: row.skin_level,
  limit: { min: row.limit_min, max: row.limit_max, preset: row.limit_preset },
  frameOrigins: row.frame_origins,
  rateLimit: row.rate_limit,
  changedAt: timestampFromDate(row.changed_at),
});

/** A vendor as those who connect it see it. */
export const vendorMessage = (row: VendorRow): VendorMessage => ({
  ...publicVendor(row),
  apiUrl: row.api_url,
  publicKey: row.public_key,
  addresses: row.addresses,
  ownPublicKey: row.own_public_key,
});
