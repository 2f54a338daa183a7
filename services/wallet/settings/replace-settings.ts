import { clone } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from './check-settings.ts';
import { readSettings, writeSettings } from './settings.ts';

/** Writes all settings with their audit row, and answers them; VALIDATION for what contradicts itself. */
export async function replaceSettings(
  { audit }: Pick<WalletDeps, 'audit'>,
  tx: PoolClient,
  context: CallContext,
  settings: WalletSettings,
  memo: string,
): Promise<WalletSettings> {
  checkSettings(settings);
  const after = clone(WalletSettingsSchema, settings);
  after.changeMemo = '';
  const before = await readSettings(tx, true);
  await writeSettings(tx, after);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: 'wallet',
    before,
    after,
    memo,
  });
  return after;
}
