import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/defaults.ts';
import { effectiveSettings, type Place, resolveValues, type SetValue } from './resolve.ts';

const place: Place = { accountId: 50n, level: 3, agents: [9n, 4n, 1n], normalB: false };
const site = { ...defaultSettings, depositFreeLevel: 2, firstChargeBonusBp: 1_000, depositsPerDay: 5 };
const bonus = (scope: SetValue['scope'], subject: bigint, value: bigint): SetValue => ({
  scope,
  subject,
  rule: 'first_charge_bonus_bp',
  value,
});
const all = [bonus('level', 3n, 300n), bonus('agent', 1n, 100n), bonus('agent', 9n, 900n), bonus('member', 50n, 0n)];
const resolved = (set: readonly SetValue[], where = place) => resolveValues(site, where, set).first_charge_bonus_bp;

test('a value is the own one, or the nearest agent’s, or the level’s, or the site’s', () => {
  expect(resolved(all)).toEqual({ value: 0n, source: 'member', sourceId: 50n });
  expect(resolved(all.slice(0, 3))).toEqual({ value: 900n, source: 'agent', sourceId: 9n });
  expect(resolved(all.slice(0, 2))).toEqual({ value: 100n, source: 'agent', sourceId: 1n });
  expect(resolved(all.slice(0, 1))).toEqual({ value: 300n, source: 'level', sourceId: 3n });
  expect(resolved([])).toEqual({ value: 1_000n, source: 'site', sourceId: 0n });
});

test('what is set for somebody else holds for nobody here', () => {
  const others = [
    bonus('level', 4n, 1n),
    bonus('agent', 50n, 2n),
    bonus('member', 9n, 3n),
    bonus('member', 51n, 4n),
    bonus('agent', 3n, 5n),
  ];
  expect(resolved(others).source).toBe('site');
});

test('a partner has the site’s values, whatever is set for its number or its level', () => {
  const partner = { accountId: 50n, level: 0, agents: [9n], normalB: false };
  expect(resolved([...all, bonus('level', 0n, 7n)], partner).source).toBe('site');
});

test('normal B has its own before its level, and after an agent and the member itself', () => {
  const marked = { ...place, normalB: true };
  const mark = bonus('mark', 2n, 20n);
  expect(resolved([mark, ...all.slice(0, 1)], marked)).toEqual({ value: 20n, source: 'mark', sourceId: 2n });
  expect(resolved([mark, ...all.slice(0, 2)], marked).source).toBe('agent');
  expect(resolved([mark, ...all], marked).source).toBe('member');
  expect(resolved([mark, ...all.slice(0, 1)]).source).toBe('level');
});

test('what counts for turnover falls back class by class, and the site’s settings stay as they are', () => {
  const set: SetValue[] = [{ scope: 'member', subject: 50n, rule: 'turnover_counts.casino', value: 5n }];
  const counts = effectiveSettings(site, resolveValues(site, place, set)).turnoverCounts;
  expect(counts).toMatchObject({ casino: 5, slot: 100, sports: 100, minigame: 100 });
  expect(site.turnoverCounts?.casino).toBe(100);
});

test('each rule falls back for itself', () => {
  const set: SetValue[] = [{ scope: 'member', subject: 50n, rule: 'deposit_max', value: 77n }, ...all.slice(0, 1)];
  const settings = effectiveSettings(site, resolveValues(site, place, set));
  expect(settings).toEqual({ ...site, depositMax: 77n, firstChargeBonusBp: 300, depositFreeLevel: 1 });
});

test('below the free level the site’s maximum and count are not meant, but the level’s and the own ones are', () => {
  const low = { ...place, level: 1 };
  const of = (set: SetValue[], where = low, settings = site) => {
    const { deposit_max: max, deposits_per_day: count } = resolveValues(settings, where, set);
    return [max.value, count.value];
  };
  expect(of([])).toEqual([10_000n, 0n]);
  expect(of([], { ...place, level: 2 })).toEqual([site.depositMax, 5n]);
  expect(of([{ scope: 'level', subject: 1n, rule: 'deposit_max', value: 50_000n }])).toEqual([50_000n, 0n]);
  expect(of([{ scope: 'member', subject: 50n, rule: 'deposits_per_day', value: 2n }])).toEqual([10_000n, 2n]);
  expect(of([], low, { ...site, depositMin: 20_000n })).toEqual([20_000n, 0n]);
  expect(of([], low, { ...site, depositMin: 1n, depositMax: 9_999n })).toEqual([9_999n, 0n]);
});
