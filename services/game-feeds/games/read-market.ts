import type { DrawRule, Market, OddsRule, Outcome } from './declaration.ts';
import { LIMITS } from './declaration-limits.ts';
import type { Problems } from './declaration-problems.ts';
import { integer, list, node, oneOf, optional, text } from './declaration-reader.ts';
import { MAX_ODDS_MILLI, MIN_ODDS_MILLI } from './odds.ts';
import { readPredicate } from './read-predicate.ts';

const PICK = /^[a-z0-9_]{1,40}$/;
const MARKET_ID = /^[a-z][a-z0-9_]{0,29}(\.[a-z0-9_]{1,30})?$/;
/** Printable text without line breaks. */
export const DISPLAY_NAME = new RegExp(`^[^\\p{C}]{1,${LIMITS.nameLength}}$`, 'u');

function readOdds(problems: Problems, path: string, input: unknown): OddsRule | undefined {
  if (typeof input !== 'object' || input === null)
    return integer(problems, path, input, MIN_ODDS_MILLI, MAX_ODDS_MILLI);
  const rule = node(problems, path, input, ['fairMilli']);
  const fairMilli = rule && integer(problems, `${path}.fairMilli`, rule.fairMilli, 1, LIMITS.fairMilli);
  return fairMilli === undefined ? undefined : { fairMilli };
}

function readOutcome(problems: Problems, path: string, input: unknown, rule: DrawRule): Outcome | undefined {
  const whole = node(problems, path, input, ['pick', 'when', 'refund', 'odds', 'name']);
  if (!whole) return undefined;
  const pick = text(problems, `${path}.pick`, whole.pick, PICK);
  const when = readPredicate(problems, `${path}.when`, whole.when, rule);
  const refund = optional(whole.refund, (value) => readPredicate(problems, `${path}.refund`, value, rule));
  const odds = readOdds(problems, `${path}.odds`, whole.odds);
  const name = optional(whole.name, (value) => text(problems, `${path}.name`, value, DISPLAY_NAME));
  if (pick === undefined || !when || !refund || odds === undefined || !name) return undefined;
  return {
    pick,
    when,
    ...(refund.value && { refund: refund.value }),
    odds,
    ...(name.value !== undefined && { name: name.value }),
  };
}

export function readMarket(problems: Problems, path: string, input: unknown, rule: DrawRule): Market | undefined {
  const whole = node(problems, path, input, ['id', 'coverage', 'outcomes', 'name']);
  if (!whole) return undefined;
  const id = text(problems, `${path}.id`, whole.id, MARKET_ID);
  const coverage = optional(whole.coverage, (value) =>
    oneOf(problems, `${path}.coverage`, value, ['partition', 'free']),
  );
  const outcomes = list(problems, `${path}.outcomes`, whole.outcomes, [1, LIMITS.outcomes], (item, at) =>
    readOutcome(problems, at, item, rule),
  );
  const name = optional(whole.name, (value) => text(problems, `${path}.name`, value, DISPLAY_NAME));
  if (id === undefined || !coverage || !outcomes || !name) return undefined;
  return {
    id,
    ...(coverage.value !== undefined && { coverage: coverage.value }),
    outcomes,
    ...(name.value !== undefined && { name: name.value }),
  };
}
