import { create } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

/** The rules of money of a new installation, as the specifications give them; what they leave open is a careful choice. */
export const defaultSettings: WalletSettings = create(WalletSettingsSchema, {
  depositMin: 10_000n,
  depositMax: 5_000_000n,
  depositUnit: 1_000n,
  depositFreeLevel: 2,
  doubleDepositSeconds: 60,
  duplicateDepositSeconds: 300,
  firstChargeBonusBp: 1_000,
  chargeBonusBp: 300,
  bonusMax: 100_000n,
  noBonusAfterWithdrawal: true,
  withdrawalMin: 10_000n,
  withdrawalMax: 10_000_000n,
  withdrawalUnit: 10_000n,
  withdrawalIntervalSeconds: 10_800,
  closedFromMinute: 23 * 60 + 30,
  closedToMinute: 30,
  withdrawalsPerDay: 0,
  useChargePassword: false,
  useExchangePassword: true,
  turnoverPercent: 0,
  secondApprovalAbove: 5_000_000n,
  pointMin: 1_000n,
  pointUnit: 1_000n,
  permanentAccountLevel: 2,
  noticeApproveBelow: 0n,
  noticeWindowMinutes: 180,
});
