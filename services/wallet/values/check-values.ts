import type { SetValuesRequest } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { bounds, countBounds, type Numbers } from '../settings/check-settings.ts';
import { isRule, type Rule, rules, rulesOf, type Scope, scopes } from './rules.ts';

export interface Changes {
  values: ReadonlyMap<Rule, bigint>;
  cleared: readonly Rule[];
}

/** Least and greatest value of a rule: those of the site's setting. */
export function boundsOf(rule: Rule): readonly [bigint, bigint] {
  const { setting } = rules[rule];
  return setting.startsWith('turnoverCounts.') ? countBounds : bounds[setting as keyof Numbers];
}

export function readScope(scope: string): Scope {
  const found = scopes.find((name) => name === scope);
  if (!found) throw new DomainError('VALIDATION', { field: 'scope' });
  return found;
}

/** What a request asks for, each rule known, of the scope, named once and within its bounds: VALIDATION with the rule. */
export function readChanges(scope: Scope, request: Pick<SetValuesRequest, 'values' | 'cleared'>): Changes {
  const allowed = rulesOf(scope);
  const named = (name: string): Rule => {
    if (!isRule(name) || !allowed.includes(name)) throw new DomainError('VALIDATION', { field: name.slice(0, 64) });
    return name;
  };
  const values = new Map(Object.entries(request.values).map(([name, value]) => [named(name), value]));
  const cleared = request.cleared.map(named);
  for (const rule of cleared) if (values.has(rule)) throw new DomainError('VALIDATION', { field: rule });
  for (const [rule, value] of values) {
    const [min, max] = boundsOf(rule);
    if (value < min || value > max)
      throw new DomainError('VALIDATION', { field: rule, meta: { min: `${min}`, max: `${max}` } });
  }
  return { values, cleared };
}
