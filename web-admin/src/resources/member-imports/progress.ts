/** How far a migration is, in its own numbers. */
export interface Progress {
  /** Rows that were made or could not be. */
  done: number;
  total: number;
  /** 0…100, never 100 before the end. */
  percent: number;
  /** Rows a minute since it began; 0 where it cannot be told. */
  perMinute: number;
  /** Seconds that are left at this rate; null where it cannot be told. */
  leftSeconds: number | null;
}

export interface Counted {
  passed: number;
  mended: number;
  made: number;
  failed: number;
  started_at: string | null;
}

export function progressOf({ passed, mended, made, failed, started_at }: Counted, now: Date): Progress {
  const total = passed + mended;
  const done = made + failed;
  const minutes = started_at ? (now.getTime() - Date.parse(started_at)) / 60_000 : 0;
  const perMinute = minutes > 0 ? Math.round(done / minutes) : 0;
  const percent = total === 0 ? 100 : done === total ? 100 : Math.min(99, Math.floor((done / total) * 100));
  return {
    done,
    total,
    percent,
    perMinute,
    leftSeconds: perMinute > 0 ? Math.ceil(((total - done) / perMinute) * 60) : null,
  };
}

/** 1:20 for eighty seconds. */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
