import type { SheetLine } from '../../../contract/sports.ts';

/** A request is taken with so many lines, and with so many bytes: less than the API takes, since it holds more than the lines. */
const mostLines = 100;
const mostBytes = 48_000;

const bytesOf = (line: SheetLine): number => new TextEncoder().encode(JSON.stringify(line)).length + 1;

/** The lines in their order, in parts that a request can hold. The same lines are always the same parts. */
export function sheetParts(lines: readonly SheetLine[]): SheetLine[][] {
  const parts: SheetLine[][] = [];
  let bytes = 0;
  for (const line of lines) {
    const length = bytesOf(line);
    const part = parts.at(-1);
    if (part && part.length < mostLines && bytes + length <= mostBytes) {
      part.push(line);
      bytes += length;
    } else {
      parts.push([line]);
      bytes = length;
    }
  }
  return parts;
}
