import type { DrawRule, Predicate, Test } from './declaration.ts';
import { LIMITS } from './declaration-limits.ts';
import type { Problems } from './declaration-problems.ts';
import { integer, list, type Node, node, oneOf } from './declaration-reader.ts';
import { hasValue } from './values.ts';

const TEST_FIELDS = ['value', 'parity', 'from', 'to', 'lastDigit', 'in'];
const MAX_VALUE = 100_000;

function readCondition(problems: Problems, path: string, name: string, value: unknown): unknown {
  const number = (item: unknown, at: string) => integer(problems, at, item, -MAX_VALUE, MAX_VALUE);
  const digit = (item: unknown, at: string) => integer(problems, at, item, 0, 9);
  if (name === 'parity') return oneOf(problems, path, value, ['odd', 'even']);
  if (name === 'lastDigit') return list(problems, path, value, [2, 2], digit);
  if (name === 'in') return list(problems, path, value, [1, LIMITS.listed], number);
  return number(value, path);
}

function readTest(problems: Problems, path: string, input: Node, rule: DrawRule): Test | undefined {
  const value = input.value;
  if (typeof value !== 'string')
    return problems.add(`${path}.value`, value === undefined ? 'REQUIRED' : 'TYPE', 'needs text');
  if (!hasValue(rule, value))
    return problems.add(`${path}.value`, 'UNKNOWN_VALUE', `the draw has no value named ${value}`);
  const conditions = TEST_FIELDS.slice(1).filter((name) => input[name] !== undefined);
  if (conditions.length === 0) return problems.add(path, 'REQUIRED', 'needs a condition on the value');
  const read: Record<string, unknown> = {};
  for (const name of conditions) {
    const condition = readCondition(problems, `${path}.${name}`, name, input[name]);
    if (condition === undefined) return undefined;
    read[name] = condition;
  }
  return { value, ...read };
}

/** Reads a predicate over the values of this draw. */
export function readPredicate(
  problems: Problems,
  path: string,
  input: unknown,
  rule: DrawRule,
  depth = 1,
): Predicate | undefined {
  if (depth > LIMITS.depth) return problems.add(path, 'TOO_COMPLEX', `at most ${LIMITS.depth} levels`);
  const whole = node(problems, path, input, [...TEST_FIELDS, 'all', 'any', 'not']);
  if (!whole) return undefined;
  const forms = ['all', 'any', 'not', 'value'].filter((form) => whole[form] !== undefined);
  if (forms.length > 1) return problems.add(path, 'FORMAT', 'needs exactly one of all, any, not, value');
  const inner = (item: unknown, at: string) => readPredicate(problems, at, item, rule, depth + 1);
  const form = forms[0];
  if (form === undefined || form === 'value') return readTest(problems, path, whole, rule);
  if (Object.keys(whole).length > 1) return problems.add(path, 'FORMAT', `${form} stands alone`);
  if (form === 'not') {
    const not = inner(whole.not, `${path}.not`);
    return not && { not };
  }
  const parts = list(problems, `${path}.${form}`, whole[form], [1, LIMITS.parts], inner);
  return parts && (form === 'all' ? { all: parts } : { any: parts });
}
