import { type JsonValue, toJson } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { overDefaults } from '@madang/runtime/stored-json.ts';
import { defaultSettings } from './defaults.ts';

const freshMs = 2_000;

/** What the operator chose, over the defaults: a rule that is new to an older row has its default. */
export async function readSettings(db: Queryable, lock = false): Promise<WalletSettings> {
  const { rows } = await db.query<{ settings: JsonValue }>(
    `select settings from wallet_settings ${lock ? 'for update' : ''}`,
  );
  return overDefaults(WalletSettingsSchema, defaultSettings, rows[0]?.settings);
}

export async function writeSettings(db: Queryable, settings: WalletSettings): Promise<void> {
  await db.query(
    `insert into wallet_settings (settings) values ($1)
     on conflict (one) do update set settings = excluded.settings, version = wallet_settings.version + 1`,
    [JSON.stringify(toJson(WalletSettingsSchema, settings, { alwaysEmitImplicit: true }))],
  );
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
