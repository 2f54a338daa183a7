import { describe, expect, it } from 'vitest';
import { comboOf, type KeyStroke, signOf } from './combo.ts';

const stroke = (code: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('key combinations', () => {
  it('go by the place of a letter, whatever it writes', () => {
    expect(comboOf(stroke('KeyA', { key: 'ㅁ' }))).toBe('A');
  });
  it('name what is held', () => {
    expect(comboOf(stroke('KeyA', { shiftKey: true }))).toBe('Shift+A');
    expect(comboOf(stroke('Digit1', { altKey: true }))).toBe('Alt+1');
    expect(comboOf(stroke('Enter', { ctrlKey: true }))).toBe('Ctrl+Enter');
    expect(comboOf(stroke('KeyK', { metaKey: true }))).toBe('Ctrl+K');
  });
  it('know the question mark and leave the rest alone', () => {
    expect(comboOf(stroke('Slash'))).toBe('/');
    expect(comboOf(stroke('Slash', { shiftKey: true }))).toBe('?');
    expect(comboOf(stroke('F5'))).toBeNull();
  });
  it('are shown by their signs', () => expect(signOf('Shift+A')).toBe('⇧A'));
});
