import { expect, test } from 'vitest';
import { textsIn } from './texts.ts';

const texts = textsIn(['en', 'ko']);
texts.add('ko', 'player', { brand: '마당', only: { here: '여기 {{name}}' }, left: '{{count}}일 남음' });
texts.add('en', 'player', { brand: 'Madang', left_one: '{{count}} day left', left_other: '{{count}} days left' });
texts.add('ko', 'play', { brand: '놀이', title: '배팅' });
const t = texts.of(['player']);

test('a text comes in the language in use, and where that has none in the one that speaks in its place', () => {
  expect([t('brand'), t('only.here', { name: '서울' })]).toEqual(['Madang', '여기 서울']);
});

test('of several areas the first that has the key answers; one that is named is the only one', () => {
  const both = texts.of(['player', 'play']);
  expect([both('brand'), both('title'), both('play:brand'), t('title')]).toEqual(['Madang', '배팅', '놀이', 'title']);
});

test('a number chooses the form that its language has for it', () => {
  expect([t('left', { count: 1 }), t('left', { count: 2n })]).toEqual(['1 day left', '2 days left']);
  // Written out it is no number: the text of the key itself stands, in whichever language has one.
  expect(t('left', { count: '1,000' })).toBe('1,000일 남음');
});

test('a key that nobody knows is answered by what is given, or as itself', () => {
  expect([t('game.new', 'New game'), t('game.new'), t('play:new')]).toEqual(['New game', 'game.new', 'new']);
  expect(t('game.new', '{{n}} new', { n: 3 })).toBe('3 new');
  expect([texts.exists('player', 'brand'), texts.exists('player', 'only'), texts.exists('wallet', 'brand')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what nobody gave stays visible, what is known to be none is a gap, and a fact is never read as a text', () => {
  expect([t('only.here'), t('only.here', { name: undefined })]).toEqual(['여기 {{name}}', '여기 ']);
  expect(t('only.here', { name: '{{brand}} $& $t(brand)' })).toBe('여기 {{brand}} $& $t(brand)');
  expect([t('constructor'), t('__proto__.toString'), t('only.length')]).toEqual([
    'constructor',
    '__proto__.toString',
    'only.length',
  ]);
});

test('the same areas have the same function, which what follows it may rely on', () => {
  expect(texts.of(['player'])).toBe(t);
  expect(texts.of(['player', 'play'])).toBe(texts.of(['player', 'play']));
});
