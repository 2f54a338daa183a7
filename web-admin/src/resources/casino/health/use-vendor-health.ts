import { useRows } from '../../sports/use-rows.ts';
import type { Health, Vendor } from '../rows.ts';

export interface VendorHealth {
  readonly vendor: Vendor;
  readonly health: Health | undefined;
}

const everyMs = 10_000;
const sort = { field: 'position', order: 'ASC' } as const;

/** Suppliers in their order, each with how its calls go; a supplier without that is shown all the same. */
export const useVendorHealth = (hours?: number) => {
  const vendors = useRows('casino-vendors', { sort });
  const health = useRows('casino-health', { sort, everyMs, ...(hours && { filter: { hours } }) });
  const byId = new Map(((health.data ?? []) as unknown as readonly Health[]).map((row) => [row.id, row]));
  const rows = ((vendors.data ?? []) as unknown as readonly Vendor[]).map(
    (vendor): VendorHealth => ({ vendor, health: byId.get(vendor.id) }),
  );
  return {
    rows,
    pending: vendors.isPending,
    error: vendors.error ?? health.error,
    refetch: () => void Promise.all([vendors.refetch(), health.refetch()]),
  };
};

/** The last hour of a supplier as its state is read from. */
export const hourOf = (health: Health | undefined) =>
  health && { calls: health.calls_hour, refusals: health.refusals_hour, p99_ms: health.p99_ms };
