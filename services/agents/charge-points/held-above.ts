import type { ScopeValues } from '@madang/proto/madang/wallet/v1/values_pb.ts';

/** The fields of ChargePoints, and the rule of wallet that each sets. */
export const pointFields = [
  { field: 'firstBp', name: 'first_bp', rule: 'first_charge_bonus_bp' },
  { field: 'everyBp', name: 'every_bp', rule: 'charge_bonus_bp' },
] as const;
export type PointRule = (typeof pointFields)[number]['rule'];

const ruleIn = ({ rules }: ScopeValues, name: PointRule) => rules.find(({ rule }) => rule === name);

/**
 * What deposits earn above a new account, in hundredths of a percent: what the nearest agent set, or else what the levels
 * of those have whom it is for. An agent is for members of all levels, so that the least of them holds; 0 where nothing is
 * known.
 */
export function heldAbove(
  rule: PointRule,
  agentsNearestFirst: readonly ScopeValues[],
  levels: readonly ScopeValues[],
): bigint {
  for (const agent of agentsNearestFirst) {
    const own = ruleIn(agent, rule)?.own;
    if (own !== undefined) return own;
  }
  const ofLevels = levels.map((level) => {
    const known = ruleIn(level, rule);
    return known?.own ?? known?.inherited ?? 0n;
  });
  return ofLevels.reduce((least, value) => (value < least ? value : least), ofLevels[0] ?? 0n);
}
