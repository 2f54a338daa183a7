export type Lateness = 'fine' | 'warn' | 'late';

export interface AgeReading {
  seconds: number;
  /** 6:41 below an hour, 2:05:00 above. */
  clock: string;
  /** How much of the target time has gone, 0…1; the line is full at the target. */
  share: number;
  lateness: Lateness;
}

/** The share of the target time at which an age turns amber, and coral. */
export const warnShare = 0.8;
export const lateShare = 1.6;

const two = (value: number) => value.toString().padStart(2, '0');

export const clockOf = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

/** How long something has been waiting, against the time within which it should be done. */
export const readAge = (sinceMs: number, nowMs: number, targetSeconds: number): AgeReading => {
  // A clock that runs ahead of the server's would show a negative age.
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const ratio = targetSeconds > 0 ? seconds / targetSeconds : 0;
  const lateness: Lateness = ratio >= lateShare ? 'late' : ratio >= warnShare ? 'warn' : 'fine';
  return { seconds, clock: clockOf(seconds), share: Math.min(1, ratio), lateness };
};
