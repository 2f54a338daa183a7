import { describe, expect, it } from 'vitest';
import { lineText, pickLine } from './line.ts';
import { matchName, nameIn, scoreText } from './names.ts';
import { kindOf } from './use-words.ts';

describe('names', () => {
  it('are those of the language, else the English ones, else any', () => {
    expect(nameIn({ ko: '한강', en: 'Hangang' }, 'ko')).toBe('한강');
    expect(nameIn({ ko: '', en: 'Hangang' }, 'ko')).toBe('Hangang');
    expect(nameIn({ ja: 'ハンガン' }, 'th')).toBe('ハンガン');
    expect(nameIn(undefined, 'ko')).toBe('');
  });
  it('of a match are home and away', () => {
    const sides = { home: { id: 1, names: { en: 'A' } }, away: { id: 2, names: { en: 'B' } } };
    expect(matchName(sides, 'vi')).toBe('A – B');
  });
  it('tell the score of the whole match alone', () => {
    const half = { period: 'h1', home: 1, away: 0, ended: true };
    expect(scoreText([half])).toBe('');
    expect(scoreText([half, { period: 'ft', home: 1, away: 2, ended: false }])).toBe('1–2');
  });
});

describe('lines', () => {
  it('of a handicap are signed, and opposite for the away team', () => {
    expect(lineText('handicap', -0.75)).toBe('−0.75');
    expect(pickLine('handicap', -0.75, 'home')).toBe('−0.75');
    expect(pickLine('handicap', -0.75, 'away')).toBe('+0.75');
    expect(pickLine('handicap', 0, 'away')).toBe('0');
    expect(pickLine('handicap_3way', 1, 'draw')).toBe('');
  });
  it('of a total stand at both picks without a sign', () => {
    expect(pickLine('total', 2.5, 'over')).toBe('2.5');
    expect(pickLine('total', 2.5, 'under')).toBe('2.5');
    expect(pickLine('result', null, 'home')).toBe('');
  });
  it('are read from an id in quarters', () => {
    expect(kindOf('1042:total:ft:10')).toEqual({ type: 'total', period: 'ft', line: 2.5 });
    expect(kindOf('1042:handicap:h1:-3')).toEqual({ type: 'handicap', period: 'h1', line: -0.75 });
    expect(kindOf('1042:result:ft')).toEqual({ type: 'result', period: 'ft', line: null });
  });
});
