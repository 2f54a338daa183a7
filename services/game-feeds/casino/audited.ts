import type { GameRow } from './games/game-row.ts';
import type { ProductRow } from './products/product-row.ts';
import type { VendorRow } from './vendors/vendor-row.ts';

type Shown = Record<string, unknown>;

/** What audit rows show of a vendor: keys as they are public, and of its own pair the public part. */
export const auditedVendor = (row: VendorRow): Shown => ({
  name: row.name,
  position: row.position,
  visible: row.visible,
  maintenance: row.maintenance,
  max_bet: row.max_bet,
  max_win: row.max_win,
  skin_levels: row.skin_levels,
  skin_level: row.skin_level,
  limit_min: row.limit_min,
  limit_max: row.limit_max,
  limit_preset: row.limit_preset,
  api_url: row.api_url,
  frame_origins: row.frame_origins,
  public_key: row.public_key,
  addresses: row.addresses,
  rate_limit: row.rate_limit,
  own_public_key: row.own_public_key,
});

export const auditedProduct = ({ id: _id, changed_at: _at, ...row }: ProductRow): Shown => row;

export const auditedGame = ({ id: _id, changed_at: _at, kind: _kind, ...row }: GameRow): Shown => row;

/** Of two states only what differs; of one alone, all of it. */
export function differing(before: Shown | undefined, after: Shown): { before?: Shown; after: Shown } {
  if (!before) return { after };
  const moved = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const of = (state: Shown): Shown => Object.fromEntries(moved.map((name) => [name, state[name]]));
  return { before: of(before), after: of(after) };
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) => {
    if (typeof held === 'bigint') return held.toString();
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held;
    return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
