import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Database } from '@madang/runtime/database.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { aesSeal } from '../chains/seed-seal.ts';
import { lookAtHistories } from '../eggs/history/look-at-histories.ts';
import { Reach } from '../sources/reach.ts';
import { Catalogue } from './catalogue.ts';
import type { CasinoConfig, CasinoDeps } from './deps.ts';
import { dropOldCalls } from './health/drop-old-calls.ts';
import { VendorKeys } from './keys/vendor-keys.ts';
import { SupplierClient } from './supplier/supplier-client.ts';

export interface Casino extends AsyncDisposable {
  readonly deps: CasinoDeps;
  /** Lets go of counts of calls that nobody looks at any more. */
  clean(): Promise<void>;
  /** Reads what suppliers' histories have of play with eggs, where one is due; true where there may be more. */
  readHistories(signal: AbortSignal): Promise<boolean>;
}

const cleanMs = 600_000;
const historyMs = 1_000;

/** Starts what casino and slots need: the catalogue in memory, the way to suppliers, and the end of old counts. */
export function startCasino(
  platform: Platform,
  database: Database,
  { audit, ticking, ...config }: CasinoConfig & { readonly audit: Auditor; readonly ticking: boolean },
): Casino {
  const stack = new AsyncDisposableStack();
  const { clock, log, secrets } = platform;
  const keys = new VendorKeys(database, aesSeal(secrets.pii, 'casino-vendor-key'));
  const suppliers = new SupplierClient({
    keys,
    clock,
    timeoutMs: config.timeoutMs,
    reach: new Reach([], config.inner),
  });
  const deps: CasinoDeps = { database, clock, audit, catalogue: new Catalogue(database), keys, suppliers };
  const clean = () => dropOldCalls(database, clock.now());
  const readHistories = (signal: AbortSignal) => lookAtHistories({ ...deps, database, log }, signal);
  if (ticking) {
    stack.use(periodic({ name: 'casino calls', everyMs: cleanMs, log, turn: () => clean().then(() => false) }));
    stack.use(periodic({ name: 'egg histories', everyMs: historyMs, log, turn: readHistories }));
  }
  return { deps, clean, readHistories, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
