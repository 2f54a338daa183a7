import { expect, test } from 'vitest';
import { Cp949Decoder } from './cp949.ts';

const read = (...bytes: number[]): string => {
  const decoder = new Cp949Decoder();
  return decoder.decode(Uint8Array.from(bytes)) + decoder.decode();
};

test('syllables of the older encoding and those that Windows added are read, the first and the last of both', () => {
  expect(read(0x41, 0xb0, 0xa1, 0xc8, 0xfe, 0x0a)).toBe('A가힝\n');
  expect(read(0x81, 0x41, 0xc6, 0x52)).toBe('갂힣');
  expect(read(0x94, 0xee, 0x8c, 0x63, 0xa1, 0x41, 0xa0, 0xfe, 0xa2, 0xe6)).toBe('뷁똠좥좤€');
});

test('every syllable of Korean has its place, once', () => {
  const found = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      try {
        const text = read(lead, trail);
        if (text >= '가' && text <= '힣') {
          expect(found.has(text)).toBe(false);
          found.add(text);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }
  expect(found.size).toBe(11_172);
});

test('a sign may come in two pieces; what is cut off or none is refused', () => {
  const decoder = new Cp949Decoder();
  expect(decoder.decode(Uint8Array.of(0x41, 0x94)) + decoder.decode(Uint8Array.of(0xee)) + decoder.decode()).toBe(
    'A뷁',
  );
  for (const bytes of [[0x94], [0x80], [0xff, 0x41], [0x81, 0x40], [0x81, 0xff], [0xc6, 0x53], [0xc9, 0xa1]])
    expect(() => read(...bytes)).toThrow(TypeError);
});
