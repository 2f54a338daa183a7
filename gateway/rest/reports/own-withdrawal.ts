import { WithdrawalInfoSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { shapeOf } from '../shape.ts';
import { report } from './report.ts';

const shape = shapeOf(WithdrawalInfoSchema, {
  omit: ['turnover_counts'],
  add: {
    closed_from_minute: { schema: { type: 'integer' }, read: () => 0 },
    closed_to_minute: { schema: { type: 'integer' }, read: () => 0 },
    charge_needs_password: { schema: { type: 'boolean' }, read: () => false },
  },
  words: { delay_reason: ['', 'bank_check', 'after_holiday'] },
});

export const ownWithdrawal = report({
  name: 'own-withdrawal',
  does: 'The calling partner’s own bank account, masked, what a withdrawal must keep now, and which requests need the exchange password.',
  callers: ['agent'],
  filter: {},
  schema: shape.schema,
  async run(_filter, { gateway, caller }) {
    const [info, rules] = await Promise.all([
      gateway.services.wallet.getWithdrawalInfo({}, caller.options),
      gateway.site.money.get(),
    ]);
    return {
      ...shape.row(info),
      closed_from_minute: rules.closedFromMinute,
      closed_to_minute: rules.closedToMinute,
      charge_needs_password: rules.useChargePassword,
    };
  },
});
