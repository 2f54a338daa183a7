import { expect, test } from 'vitest';
import { checkAccountName, checkNickname, nicknameKey } from './names.ts';

test('login names are lowered and have 4 to 20 letters, digits and underscores', () => {
  expect(checkAccountName(' Player_1 ')).toBe('player_1');
  for (const bad of ['abc', 'a'.repeat(21), 'player 1', 'pläyer', '한글이름', ''])
    expect(() => checkAccountName(bad)).toThrow('account');
});

test('nicknames have 2 to 12 characters of any script, and nothing that hides or deceives', () => {
  for (const good of ['마당', 'ab', '플레이어 원', 'ผู้เล่น', 'a'.repeat(12)]) expect(checkNickname(good)).toBe(good);
  for (const bad of ['a', 'a'.repeat(13), 'a  b', 'a\u202Eb', 'a\u200Bb', '<b>', 'a\nb', '\u3164\u3164']) {
    expect(() => checkNickname(bad)).toThrow('nickname');
  }
});

test('nicknames that look alike are one', () => {
  expect(nicknameKey('Ｎick Name')).toBe(nicknameKey('nickname'));
});
