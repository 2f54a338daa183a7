import { hash } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** What a call said, so that its key is not used for something else. */
export const saidHash = (...said: readonly string[]): Buffer => digest(JSON.stringify(said));

/** Of letters and digits alone: "좋아요", "좋아요!!" and "좋 아 요" are one text. */
export const textHash = (text: string): Buffer =>
  digest(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
