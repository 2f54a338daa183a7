import { setTimeout as sleep } from 'node:timers/promises';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';

const dayMs = 86_400_000;

/** As much as a day is ever waited for, and a second. */
export const dayWaitMs = 10 * 60_000 + 1_000;

/**
 * In the last minutes of a Korean day, waits for the next: tests that look for what they did by its day would look for it
 * on another one.
 */
export async function dayWithRoom(minutes: number): Promise<void> {
  const nowMs = Date.now();
  const leftMs = kstDayStart(kstDay(new Date(nowMs))).getTime() + dayMs - nowMs;
  if (leftMs < minutes * 60_000) await sleep(leftMs + 1_000);
}
