/** Answers later than this are slow, in milliseconds. */
const slowMs = 500;
/** So many refusals of a hundred calls are many; too little money is no fault of the supplier's. */
const manyPercent = 5;

interface Switches {
  readonly visible: boolean;
  readonly maintenance: boolean;
  readonly api_url: string;
}

interface Calls {
  readonly calls: number;
  readonly refusals: number;
  readonly p99_ms: number;
}

export type VendorState = 'hidden' | 'unconnected' | 'maintenance' | 'quiet' | 'refusing' | 'slow' | 'fine';

/** Refused calls in percent, with two places; null without calls. */
export const refusedPercent = (calls: number, refusals: number): number | null =>
  calls === 0 ? null : Math.round((refusals / calls) * 10_000) / 100;

const worst = ({ calls, refusals, p99_ms }: Calls): 'quiet' | 'refusing' | 'slow' | 'fine' => {
  if (calls === 0) return 'quiet';
  if ((refusedPercent(calls, refusals) ?? 0) >= manyPercent) return 'refusing';
  return p99_ms > slowMs ? 'slow' : 'fine';
};

/** How a span of some minutes went. */
export const spanState = worst;

/** How a supplier stands: first what an operator set, then how its calls of the last hour go. */
export function vendorState(vendor: Switches, hour: Calls | undefined): VendorState {
  if (!vendor.visible) return 'hidden';
  if (vendor.maintenance) return 'maintenance';
  if (vendor.api_url === '') return 'unconnected';
  return hour ? worst(hour) : 'quiet';
}
