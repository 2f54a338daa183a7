import { type JsonValue, toJson } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { overDefaults } from '@madang/runtime/stored-json.ts';
import { defaultSettings } from './defaults.ts';

const freshMs = 2_000;

/**
 * What the operator chose, over the defaults: a rule that is new to an older row has its default. The version is one more
 * than the row's, so that it is never 0, not even before anything was chosen.
 */
export async function readSettings(db: Queryable, lock = false): Promise<WalletSettings> {
  const { rows } = await db.query<{ settings: JsonValue; version: bigint }>(
    `select settings, version from wallet_settings ${lock ? 'for update' : ''}`,
  );
  const settings = overDefaults(WalletSettingsSchema, defaultSettings, rows[0]?.settings);
  return Object.assign(settings, { version: (rows[0]?.version ?? 0n) + 1n });
}

/** Replaces the settings of the version that they were read with; STATE_CONFLICT where another one is in force. */
export async function writeSettings(db: Queryable, { version, ...settings }: WalletSettings): Promise<void> {
  const stored = toJson(WalletSettingsSchema, { ...settings, version: 0n }, { alwaysEmitImplicit: true });
  const { rowCount } = await db.query(
    `insert into wallet_settings as s (settings) values ($1)
     on conflict (one) do update set settings = excluded.settings, version = s.version + 1 where s.version = $2`,
    [JSON.stringify(stored), version - 1n],
  );
  if (rowCount !== 1) throw new DomainError('STATE_CONFLICT', { field: 'version' });
}

export interface SettingsSource {
  /** The settings, at most two seconds old: another process may have changed them. */
  current(): Promise<WalletSettings>;
  forget(): void;
}

export function settingsSource(database: Database): SettingsSource {
  let held: Promise<WalletSettings> | undefined;
  let until = 0;
  return {
    current: () => {
      if (!held || performance.now() > until) {
        until = performance.now() + freshMs;
        held = readSettings(database.pool);
        held.catch(() => {
          held = undefined;
        });
      }
      return held;
    },
    forget: () => {
      held = undefined;
    },
  };
}
