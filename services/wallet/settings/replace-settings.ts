import { clone } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from './check-settings.ts';
import { readSettings, writeSettings } from './settings.ts';

/**
 * Writes all settings over those of `judged`, the version that was looked at, with their audit row, and answers them.
 * VALIDATION for what contradicts itself, STATE_CONFLICT where another version is in force.
 */
export async function replaceSettings(
  { audit }: Pick<WalletDeps, 'audit'>,
  tx: PoolClient,
  context: CallContext,
  { settings, judged, memo }: { settings: WalletSettings; judged: bigint; memo: string },
): Promise<WalletSettings> {
  checkSettings(settings);
  const after = clone(WalletSettingsSchema, settings);
  after.changeMemo = '';
  const before = await readSettings(tx, true);
  if (before.version !== judged)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${before.version}` } });
  await writeSettings(tx, Object.assign(after, { version: judged }));
  after.version = judged + 1n;
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
