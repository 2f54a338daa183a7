import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Catalogue } from './catalogue.ts';
import type { VendorKeys } from './keys/vendor-keys.ts';
import type { SupplierClient } from './supplier/supplier-client.ts';

export interface CasinoConfig {
  /** How long a supplier's answer is waited for. */
  readonly timeoutMs: number;
  /** Addresses outside of the Internet at which suppliers may be asked. */
  readonly inner: readonly string[];
}

/** What calls about casino and slots work with. */
export interface CasinoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Auditor;
  readonly catalogue: Catalogue;
  readonly keys: VendorKeys;
  readonly suppliers: SupplierClient;
}
