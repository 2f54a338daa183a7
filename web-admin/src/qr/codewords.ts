import { correction } from './reed-solomon.ts';
import { dataWords, type Version, versions } from './versions.ts';

const lengthBits = (version: Version) => (version.version < 10 ? 8 : 16);

/** The smallest version that holds a number of bytes. */
export const versionFor = (bytes: number): Version => {
  const fit = versions.find((version) => dataWords(version) * 8 >= 4 + lengthBits(version) + bytes * 8);
  if (!fit) throw new RangeError(`a QR code of ${bytes} bytes is larger than the largest version`);
  return fit;
};

/** Bytes as data codewords: mode, length, text, end, and padding up to the version's room. */
const pack = (bytes: Uint8Array, version: Version): number[] => {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = dataWords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0; bits.length < room; pad += 1) push(pad % 2 === 0 ? 0xec : 0x11, 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((word, bit) => word * 2 + bit, 0));
  return words;
};

/** Takes one codeword of each block in turn. */
const interleave = (blocks: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(...blocks.map((block) => block.length));
  const words: number[] = [];
  for (let i = 0; i < longest; i += 1) {
    for (const block of blocks) {
      const word = block[i];
      if (word !== undefined) words.push(word);
    }
  }
  return words;
};

/** All codewords of a text in the order in which they are drawn. */
export const codewords = (bytes: Uint8Array, version: Version): number[] => {
  const words = pack(bytes, version);
  let from = 0;
  const blocks = version.blocks.map((length) => {
    const block = words.slice(from, from + length);
    from += length;
    return block;
  });
  return [...interleave(blocks), ...interleave(blocks.map((block) => correction(block, version.correction)))];
};
