import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { type SettingsChange, withChange } from '@madang/runtime/approvals/settings-change.ts';
import { bankAccountKind } from '../bank-accounts/hold-bank-account.ts';
import { bankSecretKind } from '../bank-notices/secret-permit.ts';
import { forgivingKind } from '../debts/hold-forgiving.ts';
import type { WalletDeps } from '../deps.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { adjust, checkOwner } from '../transfers/adjust.ts';
import { valuesKind } from '../values/hold-values.ts';
import type { HeldAdjustment } from './hold-adjustment.ts';

/** What wallet's administrators ask a second person for. */
export const approvalKinds = (deps: Omit<WalletDeps, 'approvals'>): Record<string, ApprovalKind> => ({
  'balance.adjust': approvalKind<HeldAdjustment>({
    permission: 'ledger.adjust',
    async execute(tx, payload, context, { actor, actorAccount, key, memo }) {
      const [accountId, amount] = [BigInt(payload.account_id), BigInt(payload.amount)];
      const wanted = { accountId, amount, balanceType: payload.balance_type, memo, key };
      const owner = await checkOwner(deps, context, wanted);
      await adjust(deps, tx, wanted, owner, context, { accountId: actor, account: actorAccount, isAlone: false });
      return undefined;
    },
  }),
  'bank_account.save': bankAccountKind(deps),
  'bank_secret.rotate': bankSecretKind(deps),
  'debt.forgive': forgivingKind(deps),
  'values.update': valuesKind(deps),
  'wallet_settings.update': approvalKind<SettingsChange>({
    permission: 'settings.write',
    async execute(tx, change, context, { memo }) {
      const now = await readSettings(tx, true);
      const settings = withChange(WalletSettingsSchema, now, change);
      await replaceSettings(deps, tx, context, { settings, judged: now.version, memo });
      return () => deps.settings.forget();
    },
  }),
});
