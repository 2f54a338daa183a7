import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ReportVendorCallsRequestSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Status } from './status.ts';

export type Report = MessageInitShape<typeof ReportVendorCallsRequestSchema>;

interface Counted {
  calls: number;
  refusals: Map<Status, number>;
  took: number[];
}

/** An answer took at most so many milliseconds, or longer. */
const bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const maxVendors = 200;
/** Reports that could not be told yet; the oldest go first. */
const maxReports = 30;

/** Counts vendors' calls, and keeps what was counted as reports until they are told. */
export class VendorCounts {
  #counted = new Map<string, Counted>();
  readonly #reports: Report[] = [];

  count(vendor: string, status: Status, ms: number): void {
    let row = this.#counted.get(vendor);
    if (!row) {
      if (this.#counted.size >= maxVendors) return;
      row = { calls: 0, refusals: new Map(), took: bounds.concat(0).map(() => 0) };
      this.#counted.set(vendor, row);
    }
    row.calls += 1;
    if (status !== 'RS_OK') row.refusals.set(status, (row.refusals.get(status) ?? 0) + 1);
    const place = bounds.findIndex((bound) => ms <= bound);
    const at = place < 0 ? bounds.length : place;
    row.took[at] = (row.took[at] ?? 0) + 1;
  }

  /** Tells what was counted; what cannot be told is told next time, under the key that it had. */
  async tell(now: Date, send: (report: Report) => Promise<unknown>): Promise<void> {
    if (this.#counted.size > 0) {
      this.#reports.push({ key: uuidv7(), minute: timestampFromDate(now), vendors: rowsOf(this.#counted) });
      this.#counted = new Map();
    }
    this.#reports.splice(0, this.#reports.length - maxReports);
    for (let report = this.#reports[0]; report; report = this.#reports[0]) {
      await send(report);
      this.#reports.shift();
    }
  }
}

const rowsOf = (counted: ReadonlyMap<string, Counted>) =>
  [...counted].map(([vendor, { calls, refusals, took }]) => ({
    vendor,
    calls: BigInt(calls),
    refusals: Object.fromEntries([...refusals].map(([status, count]) => [status, BigInt(count)])),
    took: took.map(BigInt),
  }));
