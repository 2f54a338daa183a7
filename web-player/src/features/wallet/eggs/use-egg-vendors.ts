import type { OwnEggRules } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useState } from 'react';
import type { EggWay } from './egg-state.ts';

export interface VendorChoice {
  readonly vendor: string;
  readonly name: string;
  readonly maintenance: boolean;
}

/** Where money can go, or where there are eggs to come from; a vendor that is shown no more gives its eggs back still. */
function choices({ vendors, holdings }: OwnEggRules, way: EggWay): VendorChoice[] {
  if (way === 'charge') return [...vendors];
  return holdings
    .filter(({ balance }) => balance > 0n)
    .map(({ vendor, vendorName }) => ({
      vendor,
      name: vendorName,
      maintenance: vendors.find((one) => one.vendor === vendor)?.maintenance ?? false,
    }));
}

/** The vendors of a conversion, and the chosen one with the eggs that are there. */
export function useEggVendors(rules: OwnEggRules, way: EggWay) {
  const [wanted, choose] = useState('');
  const vendors = choices(rules, way);
  const open = vendors.find(({ maintenance }) => !maintenance) ?? vendors[0];
  const vendor = (vendors.find((one) => one.vendor === wanted) ?? open)?.vendor ?? '';
  const held = rules.holdings.find((one) => one.vendor === vendor)?.balance ?? 0n;
  return { vendors, vendor, held, choose };
}
