export interface DeltaReading {
  up: boolean;
  text: string;
}

/** The change from one figure to another in percent of the earlier; null when it had none. */
export const deltaOf = (now: number, before: number): DeltaReading | null => {
  if (before === 0 || now === before) return null;
  const share = ((now - before) / Math.abs(before)) * 100;
  const size = Math.abs(share);
  return { up: share > 0, text: size >= 1000 ? '>999%' : `${size.toFixed(1)}%` };
};
