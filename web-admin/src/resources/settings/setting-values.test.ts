import { describe, expect, it } from 'vitest';
import type { SettingDeclaration } from './declaration.ts';
import { sections } from './declaration.ts';
import { isRisky, shown, spoken, stored, toggled, toggledInOrder } from './setting-values.ts';

const of = (kind: SettingDeclaration['kind'], change: Partial<SettingDeclaration> = {}): SettingDeclaration => ({
  id: 'x',
  kind,
  ...change,
});

describe('settings as they are typed', () => {
  it.each([
    ['won', 10_000, '10,000'],
    ['duration', 10_800, '3:00:00'],
    ['duration', 90, '0:01:30'],
    ['duration', 604_800, '168:00:00'],
    ['bp', 150, '1.5'],
    ['minute_of_day', 1410, '23:30'],
    ['minute_of_day', 30, '00:30'],
    ['seconds', 60, '60'],
  ] as const)('%s %d is %s, and back', (kind, value, text) => {
    expect(shown(of(kind), value)).toBe(text);
    expect(stored(of(kind), text)).toBe(value);
  });
  it('refuse what is not a value of their kind', () => {
    for (const text of ['', '-1', '1.5', 'x']) expect(stored(of('won'), text)).toBeNull();
    for (const text of ['24:00', '12:60', '1230', '']) expect(stored(of('minute_of_day'), text)).toBeNull();
    expect(stored(of('bp'), '1.555')).toBeNull();
    for (const text of ['', '5', '1:60', '0:60:00', '-1:00', '1:2:3']) expect(stored(of('duration'), text)).toBeNull();
    expect(stored(of('duration'), '1:30')).toBe(90);
  });
  it('of languages keep the order in which they were chosen, and are never none', () => {
    const languages = of('languages');
    expect(toggled('ko,en', 'ja')).toBe('ko,en,ja');
    expect(toggled('ko,en', 'ko')).toBe('en');
    expect(stored(languages, 'en,ko')).toBe('en,ko');
    expect(stored(languages, toggled('ko', 'ko'))).toBeNull();
    expect(stored(languages, 'ko,constructor')).toBeNull();
    expect(spoken(languages, 'ko,en')).toBe('한국어, English');
  });
  it('of levels and of days stand in their own order, and are only such as there are', () => {
    expect(toggledInOrder('2,5', '3')).toBe('2,3,5');
    expect(toggledInOrder('2,3,5', '2')).toBe('3,5');
    expect(stored(of('levels'), '')).toBe('');
    expect(stored(of('levels'), '1,7')).toBe('1,7');
    expect(stored(of('levels'), '8')).toBeNull();
    expect(stored(of('days', { max: 2 }), '2026-06-03,2027-01-04')).toBe('2026-06-03,2027-01-04');
    expect(stored(of('days', { max: 2 }), '2026-02-30')).toBeNull();
    expect(stored(of('days', { max: 1 }), '2026-06-03,2027-01-04')).toBeNull();
    expect([spoken(of('level'), 3), spoken(of('level'), 8)]).toEqual(['Lv3', '–']);
  });
  it('keep their bounds, both included', () => {
    const level = of('count', { min: 1, max: 7 });
    expect(stored(level, '1')).toBe(1);
    expect(stored(level, '7')).toBe(7);
    expect(stored(level, '0')).toBeNull();
    expect(stored(level, '8')).toBeNull();
  });
});

describe('risky changes', () => {
  it('switch a protection off', () => {
    expect(isRisky(of('flag', { risky: 'off' }), true, false)).toBe(true);
    expect(isRisky(of('flag', { risky: 'off' }), false, true)).toBe(false);
  });
  it('raise a limit, or take it away with a zero', () => {
    expect(isRisky(of('won', { risky: 'up' }), 5_000_000, 6_000_000)).toBe(true);
    expect(isRisky(of('won', { risky: 'up' }), 5_000_000, 0)).toBe(true);
    expect(isRisky(of('won', { risky: 'up' }), 0, 5_000_000)).toBe(false);
    expect(isRisky(of('won', { risky: 'more' }), 0, 500)).toBe(true);
    expect(isRisky(of('won', { risky: 'more' }), 500, 0)).toBe(false);
  });
});

it('no setting is declared twice', () => {
  const ids = sections.flatMap((section) => section.settings.map((setting) => setting.id));
  expect(new Set(ids).size).toBe(ids.length);
});
