import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { loadTexts } from './reason-text.ts';
import { refusalOf, renameField } from './refusal.ts';

const texts = await loadTexts();

test('a field is named as the gateway spells it, on every level of its path', () => {
  expect(renameField('selections[0].odds_milli', { selections: 'folders', odds_milli: 'odds' })).toBe(
    'folders[0].odds',
  );
  expect(renameField('stake', { stake: 'betting_money' })).toBe('betting_money');
  expect(renameField('other', {})).toBe('other');
  // One that is spelt so already is a name of its own, however it begins.
  expect(renameField('gameId', { game: 'gameId' })).toBe('gameId');
});

test('facts come in the units of the APIs', () => {
  const error = new DomainError('ODDS_CHANGED', { meta: { odds_milli: '1930', pick: 'pb_odd', min: '1000' } });
  expect(refusalOf(error, texts, 'en').meta).toEqual({ odds: 1.93, pick: 'pb_odd', min: 1000 });
});

test('the language of the caller decides the words, and one that has none yet speaks Korean', () => {
  const words = (language: 'ko' | 'en' | 'ja') => texts.reason('EXCHANGE_TOO_SOON', language);
  expect(words('ko')).toMatch(/[가-힣]/);
  expect(words('en')).toMatch(/^[\x20-\x7e]+$/);
  expect(words('ja')).not.toBe('EXCHANGE_TOO_SOON');
  expect(words('ja')).not.toBe(words('en'));
});

test('what is no refusal shows nothing of itself', () => {
  const shown = refusalOf(new Error('connection to 10.0.0.5 refused'), texts, 'en');
  expect(shown.code).toBe('INTERNAL');
  expect(JSON.stringify(shown)).not.toContain('10.0.0.5');
});
