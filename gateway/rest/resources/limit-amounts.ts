import type { OwnLimit } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import type { Row } from '../shape.ts';

/** The amounts of a betting limit, in KRW. */
export const amountNames = ['stake_min', 'stake_max', 'win_max', 'round_max'] as const;

/** The schema of an object with the same of each amount. */
export const amountsSchema = (of: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: Object.fromEntries(amountNames.map((name) => [name, of])),
  required: amountNames,
});

/** Amounts that are set; null where what stands behind them holds. */
export const ownRow = ({ stakeMin, stakeMax, winMax, roundMax }: OwnLimit): Row => {
  const own = [stakeMin, stakeMax, winMax, roundMax];
  return Object.fromEntries(
    amountNames.map((name, index) => [name, own[index] === undefined ? null : num(own[index])]),
  );
};
