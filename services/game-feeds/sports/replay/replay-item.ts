import type { FeedMessage } from '../feed-message.ts';

/** What a line, or a match, of a recorded file became. */
export type ReplayItem =
  | { readonly line: number; readonly messages: readonly FeedMessage[] }
  | { readonly line: number; readonly refused: string };

/** Turns a file's lines into items, one after the other, so that a file of any length takes no more memory than its longest match. */
export type ReplayReader = (lines: AsyncIterable<string>, name: string) => AsyncGenerator<ReplayItem>;

/** No line of a real file is longer. */
export const MOST_LINE_LENGTH = 100_000;

/** A word for an id: letters and digits alone, the rest as dashes. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);

/** Odds as they are printed, in thousandths; undefined where the text is none. */
export function readOdds(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,4}(\.\d{1,3})?$/.test(text)) return undefined;
  const [whole = '0', part = ''] = text.split('.');
  const milli = Number(whole) * 1_000 + Number(part.padEnd(3, '0'));
  return milli > 1_000 ? milli : undefined;
}

/** A count; undefined where the text is none. */
export const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;

/** A line of half or quarter points in quarters; undefined where it is none. */
export function readQuarters(text: string | undefined): number | undefined {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,3})(?:\.(0|00|25|5|50|75))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const quarters = Number(whole) * 4 + Number(part.padEnd(2, '0')) / 25;
  return sign === '-' && quarters !== 0 ? -quarters : quarters;
}
