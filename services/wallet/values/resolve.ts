import { clone } from '@bufbuild/protobuf';
import { type WalletSettings, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { lowLevelMax } from '../deposits/low-level.ts';
import { normalB, putIn, type Rule, rules, type Scope, valueIn } from './rules.ts';

/** Where a member stands: what is set for any of these may hold for it. */
export interface Place {
  /** 0 for a place that is no account's. */
  accountId: bigint;
  /** 1…7; 0 for a partner, whose level is none of money's, and for whom the site's values hold alone. */
  level: number;
  /** The agents above the member, the nearest first. */
  agents: readonly bigint[];
  /** True of a member that is marked normal B. */
  normalB: boolean;
}

/** One value that somebody set. */
export interface SetValue {
  scope: Scope;
  subject: bigint;
  rule: Rule;
  value: bigint;
}

export interface Resolved {
  value: bigint;
  source: Scope | 'site';
  /** The account or level that set it; 0 for the site. */
  sourceId: bigint;
}

export type ResolvedValues = Readonly<Record<Rule, Resolved>>;

const names = Object.keys(rules) as Rule[];

/**
 * What holds for each rule: the member's own value, or the nearest agent's above it, or normal B's where it is marked so,
 * or its level's, or the site's.
 */
export function resolveValues(site: WalletSettings, place: Place, set: readonly SetValue[]): ResolvedValues {
  const layers: { scope: Scope; subject: bigint }[] = [
    { scope: 'member' as const, subject: place.accountId },
    ...place.agents.map((subject) => ({ scope: 'agent' as const, subject })),
    ...(place.normalB ? [{ scope: 'mark' as const, subject: normalB }] : []),
    { scope: 'level' as const, subject: BigInt(place.level) },
  ];
  const isPartner = place.level === 0 && !place.normalB;
  const known = new Map(set.map((one) => [`${one.scope}:${one.subject}:${one.rule}`, one.value]));
  const heldFor = (rule: Rule): Resolved => {
    for (const { scope, subject } of isPartner ? [] : layers) {
      const value = known.get(`${scope}:${subject}:${rule}`);
      if (value !== undefined) return { value, source: scope, sourceId: subject };
    }
    return { value: valueIn(site, rule), source: 'site', sourceId: 0n };
  };
  const resolved = Object.fromEntries(names.map((rule) => [rule, heldFor(rule)])) as Record<Rule, Resolved>;
  return place.level > 0 && place.level < site.depositFreeLevel ? ofLowLevel(resolved) : resolved;
}

/**
 * A member below the free level pays in little at a time, as often as it likes, unless somebody set another value for it
 * or its level: the site's own values are meant for the levels above.
 */
function ofLowLevel(resolved: ResolvedValues): ResolvedValues {
  const { deposit_min: least, deposit_max: most, deposits_per_day: count } = resolved;
  const low = least.value > lowLevelMax ? least.value : lowLevelMax;
  return {
    ...resolved,
    ...(most.source === 'site' && { deposit_max: { ...most, value: most.value < low ? most.value : low } }),
    ...(count.source === 'site' && { deposits_per_day: { ...count, value: 0n } }),
  };
}

/** The settings with a member's values in place of the site's; the rule of low levels is in them already. */
export function effectiveSettings(site: WalletSettings, resolved: ResolvedValues): WalletSettings {
  const settings = clone(WalletSettingsSchema, site);
  for (const rule of names) putIn(settings, rule, resolved[rule].value);
  return Object.assign(settings, { depositFreeLevel: 1 });
}
