import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { KeptSettings } from './settings/sport-settings.ts';
import type { FixtureStore } from './state/fixture-store.ts';

/** What everything about sports works with. */
export interface SportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: KeptSettings;
  readonly store: FixtureStore;
}

/** What the calls work with. */
export interface SportsCalls extends SportsDeps {
  readonly audit: Auditor;
}
