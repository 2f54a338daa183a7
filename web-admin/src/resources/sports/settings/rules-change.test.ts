import { expect, it } from 'vitest';
import { askedValue, rulesAsked, typedRules } from './rules-change.ts';
import { ruleFields } from './rules-declaration.ts';

const held = {
  no_single: true,
  max_legs: 10,
  same_match_banned: ['draw_total'],
  folds: [{ legs: 2, least_odds: 1.3 }],
  least_leg_odds: 1.05,
  referral_from: 1_000_000,
  odds_change: 'NONE',
  version: 7,
};
const fieldOf = (name: string) => {
  const field = ruleFields.find((one) => one.name === name);
  if (!field) throw new Error(name);
  return field;
};

interface Declared {
  name: string;
  schema: { properties: object };
  update?: { payload: object };
}

/** The table of the API, read by its path, since the console imports nothing of the gateway. */
const [resources = []] = Object.values(
  import.meta.glob<readonly Declared[]>('../../../../../gateway/rest/table.ts', { import: 'resources', eager: true }),
);

it('every rule that the API reads and takes has its control, by the same name', () => {
  const door = resources.find(({ name }) => name === 'sports-rules');
  const names = ruleFields.map(({ name }) => name).toSorted();
  const others = new Set(['id', 'version', 'memo', 'at']);
  const ofRules = (fields: object = {}) =>
    Object.keys(fields)
      .filter((name) => !others.has(name))
      .toSorted();
  expect(ofRules(door?.update?.payload)).toEqual(names);
  expect(ofRules(door?.schema.properties)).toEqual(names);
});

it('what is typed and not changed is asked as it was', () => {
  expect(rulesAsked(held, typedRules(held))).toEqual(held);
});

it('nothing is asked while a value is none', () => {
  const typed = typedRules(held);
  expect(rulesAsked(held, { ...typed, max_legs: '21' })).toBeNull();
  expect(rulesAsked(held, { ...typed, referral_from: '' })).toBeNull();
});

it('values keep to their bounds, both included', () => {
  expect(askedValue(fieldOf('max_legs'), '20')).toBe(20);
  expect(askedValue(fieldOf('max_legs'), '0')).toBeNull();
  expect(askedValue(fieldOf('least_leg_odds'), '1')).toBe(1);
  expect(askedValue(fieldOf('least_leg_odds'), '0')).toBeNull();
  expect(askedValue(fieldOf('greatest_leg_odds'), '0')).toBe(0);
  expect(askedValue(fieldOf('cash_out_margin'), '0.901')).toBeNull();
  expect(askedValue(fieldOf('referral_from'), '1,000,000')).toBe(1_000_000);
});

it('a number of legs stands once in a table', () => {
  const row = { legs: '3', least_odds: '1.2' };
  expect(askedValue(fieldOf('folds'), [row])).toEqual([{ legs: 3, least_odds: 1.2 }]);
  expect(askedValue(fieldOf('folds'), [row, { ...row, least_odds: '1.5' }])).toBeNull();
  expect(askedValue(fieldOf('bonuses'), [{ legs: '1', bonus: '0.03', least_odds: '1.2' }])).toBeNull();
});
