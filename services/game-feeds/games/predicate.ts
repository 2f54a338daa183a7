import type { Predicate, Test } from './declaration.ts';
import type { Values } from './values.ts';

function passes(test: Test, value: number): boolean {
  const size = Math.abs(value);
  if (test.parity !== undefined && (size % 2 === 1) !== (test.parity === 'odd')) return false;
  if (test.from !== undefined && value < test.from) return false;
  if (test.to !== undefined && value > test.to) return false;
  if (test.in !== undefined && !test.in.includes(value)) return false;
  if (test.lastDigit === undefined) return true;
  const digit = size % 10;
  return digit >= test.lastDigit[0] && digit <= test.lastDigit[1];
}

/** Whether the predicate holds. A name without a value is a broken declaration, which the check of declarations refuses. */
export function holds(predicate: Predicate, values: Values): boolean {
  if ('all' in predicate) return predicate.all.every((part) => holds(part, values));
  if ('any' in predicate) return predicate.any.some((part) => holds(part, values));
  if ('not' in predicate) return !holds(predicate.not, values);
  const value = values.get(predicate.value);
  if (value === undefined) throw new Error(`the draw has no value named ${predicate.value}`);
  return passes(predicate, value);
}

/** Adds the names of all values that the predicate reads. */
export function collectNames(predicate: Predicate, names: Set<string>): Set<string> {
  if ('all' in predicate) for (const part of predicate.all) collectNames(part, names);
  else if ('any' in predicate) for (const part of predicate.any) collectNames(part, names);
  else if ('not' in predicate) collectNames(predicate.not, names);
  else names.add(predicate.value);
  return names;
}

/** How many steps an evaluation takes at most; listed numbers count a tenth. */
export function predicateSize(predicate: Predicate): number {
  if ('all' in predicate) return predicate.all.reduce((sum, part) => sum + predicateSize(part), 1);
  if ('any' in predicate) return predicate.any.reduce((sum, part) => sum + predicateSize(part), 1);
  if ('not' in predicate) return 1 + predicateSize(predicate.not);
  return 1 + (predicate.in?.length ?? 0) / 10;
}
