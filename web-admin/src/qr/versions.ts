/** One size of QR code at correction level M. */
export interface Version {
  version: number;
  /** Correction codewords of each block. */
  correction: number;
  /** Data codewords of each block, the shorter ones first. */
  blocks: readonly number[];
  /** Centres of the alignment patterns. */
  alignment: readonly number[];
}

const of = (version: number, correction: number, blocks: readonly number[], alignment: readonly number[]): Version => ({
  version,
  correction,
  blocks,
  alignment,
});

/** Enough for the address of an authenticator: the largest holds 213 bytes. */
export const versions: readonly Version[] = [
  of(1, 10, [16], []),
  of(2, 16, [28], [6, 18]),
  of(3, 26, [44], [6, 22]),
  of(4, 18, [32, 32], [6, 26]),
  of(5, 24, [43, 43], [6, 30]),
  of(6, 16, [27, 27, 27, 27], [6, 34]),
  of(7, 18, [31, 31, 31, 31], [6, 22, 38]),
  of(8, 22, [38, 38, 39, 39], [6, 24, 42]),
  of(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
  of(10, 26, [43, 43, 43, 43, 44], [6, 28, 50]),
];

export const sizeOf = (version: Version): number => 17 + 4 * version.version;
export const dataWords = (version: Version): number => version.blocks.reduce((sum, words) => sum + words, 0);
