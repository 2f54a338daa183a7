import { describe, expect, it } from 'vitest';
import { encodeQr, places } from './encode.ts';
import { type Grid, patterns, withCheck } from './grid.ts';
import { masks } from './masks.ts';
import { correction, multiply, power } from './reed-solomon.ts';
import { dataWords, type Version, versions } from './versions.ts';

/** Reads a code back by the standard, from its drawn modules alone. */
const read = (grid: Grid): { text: string; syndromes: number[] } => {
  const version = versions.find((one) => 17 + 4 * one.version === grid.size) as Version;
  let format = 0;
  for (let i = 14; i >= 9; i -= 1) format = format * 2 + Number(grid.isDark(14 - i, 8));
  format = format * 2 + Number(grid.isDark(7, 8));
  for (const y of [8, 7, 5, 4, 3, 2, 1, 0]) format = format * 2 + Number(grid.isDark(8, y));
  const turns = masks[((format ^ 0x5412) >> 10) & 7];
  const bits = places(patterns(version)).map(([x, y]) => Number(grid.isDark(x, y) !== turns?.(x, y)));
  const words = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  const blocks: number[][] = version.blocks.map(() => []);
  let next = 0;
  const deal = (lengths: readonly number[]) => {
    for (let i = 0; i < Math.max(...lengths); i += 1)
      lengths.forEach((length, b) => {
        if (i < length) blocks[b]?.push(words[next++] ?? 0);
      });
  };
  deal(version.blocks);
  deal(version.blocks.map(() => version.correction));
  const syndromes = blocks.flatMap((block) =>
    Array.from({ length: version.correction }, (_, root) =>
      block.reduce((value, word) => multiply(value, power(root)) ^ word, 0),
    ),
  );
  const data = version.blocks.flatMap((length, b) => blocks[b]?.slice(0, length) ?? []);
  expect(data).toHaveLength(dataWords(version));
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  const lengthBits = version.version < 10 ? 8 : 16;
  const length = Number.parseInt(stream.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(stream.slice(4 + lengthBits + i * 8, 12 + lengthBits + i * 8), 2),
  );
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), syndromes };
};

describe('QR codes', () => {
  it('are read back in every version, with clean correction words', () => {
    for (const length of [1, 14, 15, 40, 60, 80, 100, 120, 150, 180, 181, 213]) {
      const text = 'otpauth://totp/마당:admin?secret='.padEnd(length, 'ABC234').slice(0, length);
      const fitting = new TextEncoder().encode(text).length <= 213 ? text : text.slice(0, length - 4);
      const { text: back, syndromes } = read(encodeQr(fitting));
      expect(back).toBe(fitting);
      expect(syndromes.every((syndrome) => syndrome === 0)).toBe(true);
    }
  });
  it('carry the check bits that the standard tabulates', () => {
    expect((withCheck(0, 0x537, 10) ^ 0x5412).toString(2).padStart(15, '0')).toBe('101010000010010');
    expect(withCheck(7, 0x1f25, 12).toString(2).padStart(18, '0')).toBe('000111110010010100');
  });
  it('correct by the polynomial of the standard’s worked example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });
  it('refuse what does not fit', () => expect(() => encodeQr('x'.repeat(214))).toThrow(RangeError));
});
