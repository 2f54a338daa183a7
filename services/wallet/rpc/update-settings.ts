import { clone } from '@bufbuild/protobuf';
import { type WalletService, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';

export const updateSettings =
  ({ database, settings, audit }: WalletDeps): Handler<typeof WalletService.method.updateSettings> =>
  async (request, context) => {
    checkSettings(request);
    const after = clone(WalletSettingsSchema, request);
    after.changeMemo = '';
    await database.transaction(async (tx) => {
      const before = await readSettings(tx, true);
      await writeSettings(tx, after);
      await audit(tx, context, {
        action: 'settings.update',
        resource: 'settings',
        resourceId: 'wallet',
        before,
        after,
        memo: request.changeMemo,
      });
    });
    settings.forget();
    return after;
  };
