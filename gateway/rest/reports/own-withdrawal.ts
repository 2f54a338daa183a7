import { WithdrawalInfoSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { mergedSchema, shapeOf } from '../shape.ts';
import { report } from './report.ts';

const shape = shapeOf(WithdrawalInfoSchema, {
  omit: ['turnover_counts'],
  words: { delay_reason: ['', 'bank_check', 'after_holiday'] },
});

/** What the site's rules add. */
const rulesSchema = {
  properties: {
    closed_from_minute: { type: 'integer' },
    closed_to_minute: { type: 'integer' },
    charge_needs_password: { type: 'boolean' },
  },
  required: ['closed_from_minute', 'closed_to_minute', 'charge_needs_password'],
};

export const ownWithdrawal = report({
  name: 'own-withdrawal',
  does: 'The calling partner’s own bank account, masked, what a withdrawal must keep now, and which requests need the exchange password.',
  callers: ['agent'],
  filter: {},
  schema: mergedSchema(shape.schema, rulesSchema),
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
