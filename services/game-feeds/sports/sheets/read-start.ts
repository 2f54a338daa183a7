import { kstOffsetMs } from '@madang/runtime/clock.ts';

const written = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/;
const dayMs = 86_400_000;
/** Spreadsheets count days from here. */
const dayZero = Date.UTC(1899, 11, 30);

/** An instant as a sheet writes it, in Korea's time: a date with its time, or a spreadsheet's number of days. */
export function readStart(text: string): number | undefined {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    // Minutes are all that matters, and more than the fraction of a day tells exactly.
    const minutes = Math.round((Number(text) * dayMs) / 60_000);
    return dayZero + minutes * 60_000 - kstOffsetMs;
  }
  const [, ...found] = written.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.map(Number);
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  // A day that its month does not have would be one of the next.
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() - kstOffsetMs : undefined;
}
